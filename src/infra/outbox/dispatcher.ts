import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { JobQueues } from '../jobs/job-queues.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { type DueEntry, OutboxRepository } from './outbox.repository.js';
import { BATCH_SIZE, MAX_DISPATCHES, RETRY_INTERVAL, sweepDelay } from './schedule.js';

/** Of chance in a job's id. */
const ID_BYTES = 9;

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/**
 * Hands due rows to the queue. A row is marked first and added after the commit, so that no transaction waits
 * for Redis; if the process dies in between, the sweep finds the row a minute later.
 */
@Injectable()
export class OutboxDispatcher {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: Database,
    private readonly repository: OutboxRepository,
    private readonly queues: JobQueues,
    private readonly clock: Clock,
  ) {}

  /**
   * One batch of rows that wait; returns how many there were. While Redis is away they stay as they are.
   * @throws when the database or the queue fails; nothing is lost by it
   */
  async dispatchPending(): Promise<number> {
    return this.dispatch('pending');
  }

  /** One batch of rows that were dispatched and not delivered in time: dispatched again, or given up. */
  async sweep(): Promise<number> {
    return this.dispatch('dispatched');
  }

  private async dispatch(status: 'pending' | 'dispatched'): Promise<number> {
    if (!this.queues.ready) return 0;
    const { due, exhausted } = await this.database.transaction(() => this.mark(status));
    for (const { id, kind } of exhausted) this.logger.error({ outbox: id, kind }, 'message given up');
    await this.enqueue(due);
    return due.length + exhausted.length;
  }

  private async mark(status: 'pending' | 'dispatched') {
    const now = this.clock.now();
    const entries = await this.repository.lockDue(status, now, BATCH_SIZE);
    const exhausted = entries.filter(({ dispatchNo }) => dispatchNo >= MAX_DISPATCHES);
    const due = entries.filter(({ dispatchNo }) => dispatchNo < MAX_DISPATCHES);
    for (const { id, dispatchNo } of due) {
      await this.repository.markDispatched(id, dispatchNo + 1, after(now, sweepDelay(dispatchNo + 1)));
    }
    for (const { id } of exhausted) {
      await this.repository.markDead(id, `Not delivered in ${MAX_DISPATCHES} dispatches.`);
    }
    return { due, exhausted };
  }

  private async enqueue(entries: readonly DueEntry[]): Promise<void> {
    const jobs = entries.map(({ id, dispatchNo }) => ({
      name: 'outbox.deliver' as const,
      // BullMQ ignores an id that it keeps from before, and a restored database counts rows and dispatches from an
      // earlier number again: only chance makes an id that was never used.
      id: `${id}-${dispatchNo + 1}-${randomBytes(ID_BYTES).toString('base64url')}`,
      payload: { outboxId: id },
    }));
    try {
      await this.queues.addAll(jobs);
    } catch (error) {
      const nextAt = after(this.clock.now(), RETRY_INTERVAL);
      for (const entry of entries) await this.repository.takeBack(entry, nextAt);
      throw error;
    }
  }
}
