import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { isNotFound } from '@/lib/errors';

/** Row that existed and is missing from a new read. */
class RowGone extends Error {}

/** True when another user has deleted the row. */
export const isDeletedError = (error: unknown) => error instanceof RowGone || isNotFound(error);

/**
 * Finds a row in a list that was read again.
 * @throws an error of `isDeletedError` when another user has deleted it
 */
export function rowOf<Row extends { id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new RowGone(CONSOLE_TEXTS.saveChangeFailed);
  return row;
}
