import type { Database, Parameters } from '../../infra/database/database.js';

/** Rows per statement: more gain nothing, and the text stays far below max_allowed_packet. */
const ROWS_PER_STATEMENT = 1_000;

/**
 * Inserts rows, a thousand a statement.
 * @param columns names of columns, ours
 * @param rows values in the order of `columns`
 * @returns the new ids in the order of `rows`
 */
export async function insertRows(
  database: Database,
  table: string,
  columns: readonly string[],
  rows: readonly Parameters[],
): Promise<number[]> {
  const ids: number[] = [];
  const row = `(${columns.map(() => '?').join(', ')})`;
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const part = rows.slice(start, start + ROWS_PER_STATEMENT);
    const inserted = await database.query<{ id: number }>(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${part.map(() => row).join(', ')} RETURNING id`,
      part.flat(),
    );
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}
