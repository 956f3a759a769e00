import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Filter } from '../database/scope-filter.js';
import { startingWith } from '../database/search.js';

/** Changes by counter name, such as `messages/new`. */
export type CounterChanges = ReadonlyMap<string, number>;

/** SQL expression for one count. */
export const keptCount = (name: string): Filter => ({
  sql: '(SELECT COALESCE(SUM(count), 0) FROM counters WHERE name = ?)',
  values: [name],
});

/** SQL expression for the sum of all counts with a prefix. */
export const keptCounts = (prefix: string): Filter => ({
  sql: '(SELECT COALESCE(SUM(count), 0) FROM counters WHERE name BETWEEN ? AND ?)',
  // Names are ASCII, and `~` is the last printable character.
  values: [prefix, `${prefix}~`],
});

/**
 * Counts that each write updates, so that reading one costs a row instead of a scan. A count changes in the
 * transaction of its write, so the two always agree.
 */
@Injectable()
export class Counters {
  constructor(private readonly database: Database) {}

  /** Adds to several counts, sorted by name to avoid deadlocks. */
  async add(changes: CounterChanges): Promise<void> {
    const entries = [...changes].filter(([, by]) => by !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
    if (entries.length === 0) return;
    await this.database.execute(
      `INSERT INTO counters (name, count) VALUES ${entries.map(() => '(?, ?)').join(', ')}
       ON DUPLICATE KEY UPDATE count = count + VALUES(count)`,
      entries.flat(),
    );
  }

  /** Reads all counts with a prefix. Names that were never counted are missing. */
  async read(prefix: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.query<{ name: string; count: number }>(
      'SELECT name, count FROM counters WHERE name LIKE ?',
      [startingWith(prefix)],
    );
    return new Map(rows.map(({ name, count }) => [name, count]));
  }
}
