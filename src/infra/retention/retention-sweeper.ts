import { Inject, Injectable } from '@nestjs/common';
import { keptSince, type RetentionName } from '../../shared/retention.js';
import { Clock } from '../clock/clock.js';
import { LOGGER, type Logger } from '../logging/logger.js';

/** Rows that one statement deletes. */
const BATCH = 1_000;

/** What has to go: whatever is from before `before`. */
export interface SweepStep {
  before: Date;
  now: Date;
  /** How many rows at most. */
  limit: number;
}

/** Deletes up to `limit` rows. @returns how many; fewer than `limit` when none are left */
export type Sweep = (step: SweepStep) => Promise<number>;

/**
 * Deletes what was kept long enough (C-312). Modules name what is theirs in `onModuleInit`, in the worker process; how
 * long it is kept stands in `RETENTION`. What one of them cannot delete does not keep the others from it.
 */
@Injectable()
export class RetentionSweeper {
  private readonly sweeps = new Map<RetentionName, Sweep>();

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
  ) {}

  /** @throws Error when somebody else sweeps it already */
  add(sweeps: Partial<Record<RetentionName, Sweep>>): void {
    for (const [name, sweep] of Object.entries(sweeps) as [RetentionName, Sweep][]) {
      if (this.sweeps.has(name)) throw new Error(`There are two sweeps of ${name}.`);
      this.sweeps.set(name, sweep);
    }
  }

  get names(): readonly RetentionName[] {
    return [...this.sweeps.keys()];
  }

  /** @throws AggregateError of what failed, after all the others are done */
  async run(): Promise<void> {
    const errors: unknown[] = [];
    for (const [name, sweep] of this.sweeps) {
      const removed = await this.sweepAll(name, sweep).catch((error: unknown) => void errors.push(error));
      if (removed) this.logger.info({ what: name, removed }, 'what was kept long enough was deleted');
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Not everything that is due was deleted.');
  }

  private async sweepAll(name: RetentionName, sweep: Sweep): Promise<number> {
    const now = this.clock.now();
    const step = { before: keptSince(name, now), now, limit: BATCH };
    let removed = 0;
    for (;;) {
      const count = await sweep(step);
      removed += count;
      if (count < BATCH) return removed;
    }
  }
}
