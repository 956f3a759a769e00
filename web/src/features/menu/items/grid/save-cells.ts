import type { PendingTexts } from '../../shared/saving/pending-texts';
import type { Entry } from '../../shared/saving/row-list';
import type { ItemRow } from '../item-rows';
import type { TextColumn } from './columns';
import { cellName } from './cells';

interface Cells {
  columns: readonly TextColumn[];
  /** Told of prices that change more than tenfold. */
  texts: PendingTexts | null;
}

/** Saves what was read of a row's cells. */
export function saveCells(
  { key, saver }: Entry<ItemRow>,
  patch: Partial<ItemRow>,
  { columns, texts }: Cells,
): void {
  const { shown } = saver.state;
  saver.edit(patch);
  for (const { field, money } of columns) {
    if (!money || !(field in patch)) continue;
    const [before, after] = [priceIn(shown, field), priceIn(patch, field)];
    const undo = () => saver.edit({ [field]: before });
    texts?.jumps.note(cellName(key, field), { before, after, undo });
  }
}

/** What a column with prices holds. */
const priceIn = (row: Partial<ItemRow>, field: TextColumn['field']): number | null =>
  (row[field] as number | null | undefined) ?? null;
