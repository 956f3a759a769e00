import { Injectable } from '@nestjs/common';
import { succeedsWithin } from '../redis/succeeds-within.js';
import { ClockSkew, type WrongClock } from './clock-skew.js';
import { PendingMigrations } from './pending-migrations.js';

const PATIENCE = 1_000; // ms

/** The database's part of a readiness check. */
export interface DatabaseState {
  database: 'up' | 'down';
  /** Reason why requests cannot be served although the database answers. */
  reason?: string;
  /** Problem that an operator should fix although requests are served. */
  warning?: string;
}

/** Checks that the database answers and has all migrations. */
@Injectable()
export class DatabaseHealth {
  constructor(
    private readonly migrations: PendingMigrations,
    private readonly clock: ClockSkew,
  ) {}

  /** Answers within a second. */
  async state(): Promise<DatabaseState> {
    let pending = 0;
    let wrongClock: WrongClock | undefined;
    const ask = async () => {
      [pending, wrongClock] = await Promise.all([this.migrations.count(), this.clock.check()]);
    };
    if (!(await succeedsWithin(ask, PATIENCE))) return { database: 'down' };
    return { database: 'up', ...this.describePending(pending), ...this.describeClock(wrongClock) };
  }

  private describeClock(wrong: WrongClock | undefined): Partial<DatabaseState> {
    if (!wrong) return {};
    return wrong.tolerable ? { warning: wrong.sentence } : { reason: wrong.sentence };
  }

  private describePending(pending: number): Partial<DatabaseState> {
    if (pending === 0) return {};
    const what = pending === 1 ? 'One migration has' : `${pending} migrations have`;
    return { reason: `${what} not run. Run node dist/cli/migrate.js.` };
  }
}
