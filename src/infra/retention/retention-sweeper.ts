import { Inject, Injectable } from '@nestjs/common';
import { keptSince, type RetentionName } from '../../shared/retention.js';
import { Clock } from '../clock/clock.js';
import { LOGGER, type Logger } from '../logging/logger.js';

/** Maximum number of rows that one statement deletes. */
const BATCH = 1_000;

/** Range to delete: rows from before `before`. */
export interface SweepStep {
  before: Date;
  now: Date;
  /** Maximum number of rows. */
  limit: number;
}

/** Deletes up to `limit` rows. @returns the number of rows; fewer than `limit` when none are left */
export type Sweep = (step: SweepStep) => Promise<number>;

/**
 * Deletes expired data (C-312). Modules register their sweeps in `onModuleInit`, in the worker; `RETENTION` has the
 * periods. A failed sweep does not stop the others.
 */
@Injectable()
export class RetentionSweeper {
  private readonly sweeps = new Map<RetentionName, Sweep>();

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
  ) {}

  /** @throws Error when a name already has a sweep */
  add(sweeps: Partial<Record<RetentionName, Sweep>>): void {
    for (const [name, sweep] of Object.entries(sweeps) as [RetentionName, Sweep][]) {
      if (this.sweeps.has(name)) throw new Error(`There are two sweeps of ${name}.`);
      this.sweeps.set(name, sweep);
    }
  }

  get names(): readonly RetentionName[] {
    return [...this.sweeps.keys()];
  }

  /**
   * Runs all sweeps.
   * @throws AggregateError of the failures, after all sweeps have run
   */
  async run(): Promise<void> {
    const errors: unknown[] = [];
    for (const [name, sweep] of this.sweeps) {
      const removed = await this.sweepAll(name, sweep).catch((error: unknown) => void errors.push(error));
      if (removed) this.logger.info({ what: name, removed }, 'expired rows deleted');
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Some expired rows were not deleted.');
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
