import { AppError, type ErrorKind } from '../errors.js';
import type { BulkDone } from './bulk.schemas.js';

/** Errors about a row, by which a bulk action leaves it as it is. Others end the whole action. */
const OF_ROW: readonly ErrorKind[] = ['invalid', 'forbidden', 'not_found', 'conflict', 'stale'];

/** Returns the sentence of the rule that refused a row. @throws the error if it is another one */
export function rowRefusal(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof AppError ? error.cause : error;
  if (cause instanceof AppError && OF_ROW.includes(cause.kind)) return cause.message;
  throw error;
}

/**
 * Changes rows one after another. A row that a rule refuses stays as it is, because rules come before the first write.
 * @param change returns false for a row that is so already
 */
export async function changeEach<Row extends { id: number }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  change: (row: Row) => Promise<boolean>,
): Promise<Pick<BulkDone, 'changed' | 'refused'>> {
  const refused: BulkDone['refused'] = [];
  let changed = 0;
  for (const row of rows) {
    try {
      if (await change(row)) changed += 1;
    } catch (error) {
      refused.push({ id: row.id, name: nameOf(row), message: rowRefusal(error) });
    }
  }
  return { changed, refused };
}
