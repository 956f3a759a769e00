import { requireCount } from '../../shared/bulk/require-count.js';
import type { Database } from './database.js';
import type { Filter } from './scope-filter.js';

/**
 * Finds the ids of all rows that a filter matches, if they are as many as the caller expects.
 * @throws MatchesChanged
 */
export async function matchingIds(
  database: Database,
  { table, filter: { sql, values } }: { table: string; filter: Filter },
  count: number,
): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `SELECT id FROM ${table} WHERE ${sql} ORDER BY id LIMIT ?`,
    [...values, count + 1],
  );
  requireCount(
    { count },
    rows.length > count ? await countOf(database, table, { sql, values }) : rows.length,
  );
  return rows.map(({ id }) => id);
}

async function countOf(database: Database, table: string, { sql, values }: Filter): Promise<number> {
  const row = await database.queryOne<{ total: number }>(
    `SELECT COUNT(*) AS total FROM ${table} WHERE ${sql}`,
    values,
  );
  return Number(row?.total ?? 0);
}
