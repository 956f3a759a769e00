import { formatNumber } from '@server/shared/format';
import { type Nouns, SELECTION_TEXTS } from '@server/shared/texts/selection';
import { errorData } from '@/lib/errors';
import { RecoverableError } from './recoverable-error';
import type { SelectedRows } from './selected-rows';

/** Rows of a bulk edit as the API takes them: by id, or all that a filter finds. */
export type ChosenRows<Row = { id: number; version: number }> =
  | { rows: Row[]; matching?: undefined }
  | { rows?: undefined; matching: { count: number } };

/**
 * Sends a bulk edit of the selected rows. If all that match were selected, the server finds them again. When it finds
 * another number, the error offers the rows as they are now.
 * @param rows the selected rows
 */
export async function sendChosen<Row extends { id: number }, Result>(
  { selection, nouns }: { selection: SelectedRows; nouns: Nouns },
  rows: Row[],
  send: (chosen: ChosenRows<Row>) => Promise<Result>,
): Promise<Result> {
  const { foundBy } = selection;
  if (!foundBy) return send({ rows });
  const before = foundBy.count ?? rows.length;
  try {
    return await send({ matching: { ...foundBy.filter, count: before } });
  } catch (error) {
    if (errorData(error)?.code !== 'matches_changed') throw error;
    if (foundBy.count !== undefined) {
      const count = await foundBy.recount();
      // Lists count only so far. The server has found more.
      if (count === before) throw error;
      throw matchesChanged({ now: count, before, nouns }, error, () =>
        selection.selectFound([...selection.state], { ...foundBy, count }),
      );
    }
    const now = await foundBy.find();
    // The screen's own search can differ from the server's in rare letters. The user sees which rows are meant.
    if (isSame(now, rows)) return send({ rows });
    throw matchesChanged({ now: now.length, before, nouns }, error, () =>
      selection.selectFound(now, foundBy),
    );
  }
}

const matchesChanged = (
  { now, before, nouns }: { now: number; before: number; nouns: Nouns },
  cause: unknown,
  act: () => void,
) =>
  new RecoverableError(
    SELECTION_TEXTS.matchesChanged(now, formatNumber(before), nouns),
    now === 0 ? undefined : { text: SELECTION_TEXTS.selectAll(now, nouns), act },
    { cause },
  );

function isSame(ids: readonly number[], rows: readonly { id: number }[]): boolean {
  const found = new Set(ids);
  return found.size === rows.length && rows.every(({ id }) => found.has(id));
}
