import { Injectable } from '@nestjs/common';
import { answersInTime } from '../redis/answers-in-time.js';
import { PendingMigrations } from './pending-migrations.js';

const PATIENCE = 1_000; // ms

/** What a process that is asked for its readiness says of the database. */
export interface DatabaseState {
  database: 'up' | 'down';
  /** Why requests cannot be served although it answers. */
  reason?: string;
}

/** Whether there is a database to work on, as new as this version of the product needs it. */
@Injectable()
export class DatabaseHealth {
  constructor(private readonly migrations: PendingMigrations) {}

  /** Within a second; one statement. */
  async state(): Promise<DatabaseState> {
    let pending = 0;
    const up = await answersInTime(async () => (pending = await this.migrations.count()), PATIENCE);
    if (!up) return { database: 'down' };
    if (pending === 0) return { database: 'up' };
    const what = pending === 1 ? 'One migration has' : `${pending} migrations have`;
    return { database: 'up', reason: `${what} not run: run node dist/cli/migrate.js.` };
  }
}
