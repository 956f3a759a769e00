import { Injectable } from '@nestjs/common';
import { Clock } from '../../../infra/clock/clock.js';
import type { QueueFigure } from '../../../infra/jobs/queue-figures.js';
import type { OutboxFigure } from '../../../infra/outbox/outbox-figures.js';
import { type Check, CoreChecks } from '../status/core-checks.js';
import { inTime } from '../status/in-time.js';
import { Samples } from './samples.js';

const total = <Figure>(figures: readonly Figure[], read: (figure: Figure) => number) =>
  figures.reduce((sum, figure) => sum + read(figure), 0);

/** Stores a sample of the product's figures once a minute. */
@Injectable()
export class Sampler {
  constructor(
    private readonly checks: CoreChecks,
    private readonly samples: Samples,
    private readonly clock: Clock,
  ) {}

  /** @throws Error without Redis */
  async take(queues: readonly QueueFigure[], outbox: readonly OutboxFigure[]): Promise<void> {
    const { mariadb, redis, storage, smtp } = this.checks.checks;
    const [ofMariadb, ofRedis, ofStorage, ofSmtp] = await Promise.all(
      [mariadb, redis, storage, smtp].map(latencyOf),
    );
    await this.samples.add({
      at: this.clock.now().toISOString(),
      waiting: total(queues, ({ waiting }) => waiting),
      pending: total(outbox, ({ status, count }) => (isWaiting(status) ? count : 0)),
      dead: total(outbox, ({ status, count }) => (status === 'dead' ? count : 0)),
      latency: {
        mariadb: ofMariadb ?? null,
        redis: ofRedis ?? null,
        storage: ofStorage ?? null,
        smtp: ofSmtp ?? null,
      },
    });
  }
}

const isWaiting = (status: OutboxFigure['status']) => status === 'pending' || status === 'dispatched';

/** Returns the latency in ms; null without an answer. */
async function latencyOf(check: Check): Promise<number | null> {
  const began = performance.now();
  const answered = await inTime(check).then(
    () => true,
    () => false,
  );
  return answered ? Math.round((performance.now() - began) * 10) / 10 : null;
}
