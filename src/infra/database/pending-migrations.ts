import { Injectable } from '@nestjs/common';
import { Database } from './database.js';
import { isMissingTable } from './driver-errors.js';
import { migrationTimestamps } from './migration-files.js';

/** Checks that the database has this version's migrations. A newer database is fine. */
@Injectable()
export class PendingMigrations {
  private readonly needed = migrationTimestamps();

  constructor(private readonly database: Database) {}

  /** Counts the migrations that have not run, in one statement. */
  async count(): Promise<number> {
    const applied = new Set(await this.applied());
    return this.needed.filter((timestamp) => !applied.has(timestamp)).length;
  }

  private async applied(): Promise<number[]> {
    try {
      const rows = await this.database.query<{ timestamp: string }>('SELECT timestamp FROM migrations');
      return rows.map(({ timestamp }) => Number(timestamp));
    } catch (error) {
      // No migration has run yet.
      if (isMissingTable(error)) return [];
      throw error;
    }
  }
}
