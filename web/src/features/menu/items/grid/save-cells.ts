import type { FieldDrafts } from '@/editing/field-drafts';
import type { RowEntry } from '@/editing/row-list';
import type { MenuItemRow } from '../item-rows';
import type { TextColumn } from './columns';
import { cellName } from './cells';

export interface CellSaving {
  columns: readonly TextColumn[];
  /** Receives prices that change more than tenfold. */
  drafts: FieldDrafts | null;
}

/** Saves the values that were read from a row's cells. */
export function saveCells(
  { key, saver }: RowEntry<MenuItemRow>,
  patch: Partial<MenuItemRow>,
  { columns, drafts }: CellSaving,
): void {
  const { shown } = saver.state;
  saver.edit(patch);
  for (const { field, money } of columns) {
    if (!money || !(field in patch)) continue;
    const [before, after] = [priceIn(shown, field), priceIn(patch, field)];
    const undo = () => saver.edit({ [field]: before });
    drafts?.jumps.note(cellName(key, field), { before, after, undo });
  }
}

/** Price in a column. */
const priceIn = (row: Partial<MenuItemRow>, field: TextColumn['field']): number | null =>
  (row[field] as number | null | undefined) ?? null;
