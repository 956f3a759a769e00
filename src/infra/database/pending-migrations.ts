import { Injectable } from '@nestjs/common';
import { Database } from './database.js';
import { isMissingTable } from './driver-errors.js';
import { migrationTimestamps } from './migration-files.js';

/** Tells whether the database is as new as this version of the product needs it. A newer one is fine. */
@Injectable()
export class PendingMigrations {
  private readonly needed = migrationTimestamps();

  constructor(private readonly database: Database) {}

  /** How many have not run; one statement. */
  async count(): Promise<number> {
    const applied = new Set(await this.applied());
    return this.needed.filter((timestamp) => !applied.has(timestamp)).length;
  }

  private async applied(): Promise<number[]> {
    try {
      const rows = await this.database.query<{ timestamp: string }>('SELECT timestamp FROM migrations');
      return rows.map(({ timestamp }) => Number(timestamp));
    } catch (error) {
      // Nothing has ever run here.
      if (isMissingTable(error)) return [];
      throw error;
    }
  }
}
