import { formatNumber } from '@server/shared/format';
import { type Nouns, SELECTION_TEXTS } from '@server/shared/texts/selection';
import { errorData } from '@/lib/errors';
import { RecoverableError } from './recoverable-error';
import type { SelectedRows } from './selected-rows';

/** Rows of a bulk edit as the API takes them: by id, or all that a filter finds. */
export type ChosenRows =
  | { rows: { id: number; version: number }[]; matching?: undefined }
  | { rows?: undefined; matching: { count: number } };

/**
 * Sends a bulk edit of the selected rows. If all that match were selected, the server finds them again. When it finds
 * another number, the error offers the rows as they are now.
 * @param rows the selected rows
 */
export async function sendChosen<Result>(
  { selection, nouns }: { selection: SelectedRows; nouns: Nouns },
  rows: { id: number; version: number }[],
  send: (chosen: ChosenRows) => Promise<Result>,
): Promise<Result> {
  const { foundBy } = selection;
  if (!foundBy) return send({ rows });
  try {
    return await send({ matching: { ...foundBy.filter, count: rows.length } });
  } catch (error) {
    if (errorData(error)?.code !== 'matches_changed') throw error;
    const now = await foundBy.find();
    // The screen's own search can differ from the server's in rare letters. The user sees which rows are meant.
    if (isSame(now, rows)) return send({ rows });
    throw new RecoverableError(
      SELECTION_TEXTS.matchesChanged(now.length, formatNumber(rows.length), nouns),
      now.length === 0
        ? undefined
        : {
            text: SELECTION_TEXTS.selectAll(now.length, nouns),
            act: () => selection.selectFound(now, foundBy),
          },
      { cause: error },
    );
  }
}

function isSame(ids: readonly number[], rows: readonly { id: number }[]): boolean {
  const found = new Set(ids);
  return found.size === rows.length && rows.every(({ id }) => found.has(id));
}
