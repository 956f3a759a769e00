import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Filter } from '../database/scope-filter.js';
import { startingWith } from '../database/search.js';

/** Names such as `messages/new`, and by how much each changes. */
export type CounterChanges = ReadonlyMap<string, number>;

/** One count, to stand in a statement. */
export const keptCount = (name: string): Filter => ({
  sql: '(SELECT COALESCE(SUM(count), 0) FROM counters WHERE name = ?)',
  values: [name],
});

/** The sum of every count whose name begins so, to stand in a statement. */
export const keptCounts = (prefix: string): Filter => ({
  sql: '(SELECT COALESCE(SUM(count), 0) FROM counters WHERE name BETWEEN ? AND ?)',
  // Names are ASCII, of which this is the last character.
  values: [prefix, `${prefix}~`],
});

/**
 * Counts that are kept with the write and read by name: what a scan over all rows would answer, at the price of one
 * row. Inside the transaction of the write they cannot disagree with what they count.
 */
@Injectable()
export class Counters {
  constructor(private readonly database: Database) {}

  /** Adds to several at once, in the order of their names: two writers never wait for each other in a ring. */
  async add(changes: CounterChanges): Promise<void> {
    const entries = [...changes].filter(([, by]) => by !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
    if (entries.length === 0) return;
    await this.database.execute(
      `INSERT INTO counters (name, count) VALUES ${entries.map(() => '(?, ?)').join(', ')}
       ON DUPLICATE KEY UPDATE count = count + VALUES(count)`,
      entries.flat(),
    );
  }

  /** Every count whose name begins so; those never counted are missing. */
  async read(prefix: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.query<{ name: string; count: number }>(
      'SELECT name, count FROM counters WHERE name LIKE ?',
      [startingWith(prefix)],
    );
    return new Map(rows.map(({ name, count }) => [name, count]));
  }
}
