import type { FieldDrafts } from '@/editing/field-drafts';
import type { RowEntry } from '@/editing/row-list';
import { isSame } from '@/editing/save-changes';
import type { MenuItemRow } from '../item-rows';
import type { TextColumn } from './columns';
import { cellName } from './cells';

interface Cells {
  columns: readonly TextColumn[];
  /** Receives prices that change more than tenfold. */
  drafts: FieldDrafts | null;
}

/** Saves the values that were read from a row's cells. */
export function saveCells(
  { key, saver }: RowEntry<MenuItemRow>,
  patch: Partial<MenuItemRow>,
  { columns, drafts }: Cells,
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

/** Saves pasted cells. @returns undoes it, except in cells that were edited since */
export function pasteCells(
  entry: RowEntry<MenuItemRow>,
  patch: Partial<MenuItemRow>,
  cells: Cells,
): () => void {
  const { saver } = entry;
  const names = Object.keys(patch) as (keyof MenuItemRow)[];
  const valuesIn = (row: MenuItemRow) => names.map((name) => [name, row[name] ?? null] as const);
  const before = valuesIn(saver.state.shown);
  saveCells(entry, patch, cells);
  return () => {
    const now = saver.state.shown;
    const untouched = before.filter(([name]) => isSame(now[name], patch[name]));
    if (untouched.length > 0) saver.edit(Object.fromEntries(untouched) as Partial<MenuItemRow>);
  };
}

/** Price in a column. */
const priceIn = (row: Partial<MenuItemRow>, field: TextColumn['field']): number | null =>
  (row[field] as number | null | undefined) ?? null;
