import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { JobQueues } from '../jobs/job-queues.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { Metrics } from '../metrics/metrics.js';
import { type DueEntry, OutboxRepository } from './outbox.repository.js';
import { BATCH_SIZE, MAX_DELIVERY_TRIES, RETRY_INTERVAL, SWEEP_DELAY } from './schedule.js';

const idsOf = (entries: readonly DueEntry[]) => entries.map(({ id }) => id);
const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/**
 * Adds due messages to the queue. A row is marked first and added after the commit, so that no transaction waits for
 * Redis. If the process dies in between, the sweep finds the row some seconds later.
 */
@Injectable()
export class OutboxDispatcher {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: Database,
    private readonly repository: OutboxRepository,
    private readonly queues: JobQueues,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Dispatches one batch of pending rows and returns its size. Does nothing while Redis is down.
   * @throws when the database or the queue fails; no message is lost
   */
  async dispatchPending(): Promise<number> {
    return this.dispatch('pending');
  }

  /**
   * Handles one batch of rows that were dispatched but not delivered in time: dispatches them again, or gives them
   * up.
   */
  async sweep(): Promise<number> {
    return this.dispatch('dispatched');
  }

  private async dispatch(status: 'pending' | 'dispatched'): Promise<number> {
    if (!this.queues.ready) return 0;
    const { due, exhausted } = await this.database.transaction(() => this.mark(status));
    for (const { id, kind, request_id } of exhausted) {
      const whose = request_id === null ? {} : { requestId: request_id };
      this.logger.error({ outbox: id, kind, ...whose }, 'message failed for good');
      this.metrics.messageHandled(kind, 'dead');
    }
    await this.enqueue(due);
    return due.length + exhausted.length;
  }

  private async mark(status: 'pending' | 'dispatched') {
    const now = this.clock.now();
    const entries = await this.repository.lockDue(status, now, BATCH_SIZE);
    const exhausted = entries.filter(({ tries }) => tries >= MAX_DELIVERY_TRIES);
    const due = entries.filter(({ tries }) => tries < MAX_DELIVERY_TRIES);
    await this.repository.markDispatched(idsOf(due), after(now, SWEEP_DELAY));
    await this.repository.markExhausted(idsOf(exhausted), `Not delivered in ${MAX_DELIVERY_TRIES} tries.`);
    return { due, exhausted };
  }

  private async enqueue(entries: readonly DueEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const jobs = entries.map(({ id, request_id }) => ({
      name: 'outbox.deliver' as const,
      // The id is the same for every dispatch, so that a waiting or running job is not added twice. Ended jobs are
      // not kept, so that ids can be reused, also after the database was restored.
      id: `message-${id}`,
      payload: { outboxId: id },
      requestId: request_id ?? undefined,
    }));
    try {
      await this.queues.addAll(jobs);
    } catch (error) {
      await this.repository.takeBack(idsOf(entries), after(this.clock.now(), RETRY_INTERVAL));
      throw error;
    }
  }
}
