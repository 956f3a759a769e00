import { Injectable } from '@nestjs/common';
import { Clock } from '../../../infra/clock/clock.js';
import type { OutboxFigure } from '../../../infra/outbox/outbox-figures.js';
import type { SystemFigures } from '../problems/find-problems.js';
import type { DependencyName } from '../status.schemas.js';
import { Samples } from './samples.js';

const total = <Figure>(figures: readonly Figure[], read: (figure: Figure) => number) =>
  figures.reduce((sum, figure) => sum + read(figure), 0);

/** Stores a sample of the product's figures once a minute. */
@Injectable()
export class Sampler {
  constructor(
    private readonly samples: Samples,
    private readonly clock: Clock,
  ) {}

  /** Stores nothing when the queues or the outbox could not be read. @throws Error without Redis */
  async take({ queues, outbox, dependencies }: SystemFigures): Promise<void> {
    if (queues === null || outbox === null) return;
    const latencyOf = (part: DependencyName) =>
      dependencies.find(({ name }) => name === part)?.latency ?? null;
    await this.samples.add({
      at: this.clock.now().toISOString(),
      waiting: total(queues, ({ waiting }) => waiting),
      pending: total(outbox, ({ status, count }) => (isWaiting(status) ? count : 0)),
      dead: total(outbox, ({ status, count }) => (status === 'dead' ? count : 0)),
      latency: {
        mariadb: latencyOf('mariadb'),
        redis: latencyOf('redis'),
        storage: latencyOf('storage'),
        smtp: latencyOf('smtp'),
      },
    });
  }
}

const isWaiting = (status: OutboxFigure['status']) => status === 'pending' || status === 'dispatched';
