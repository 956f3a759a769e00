import type { RowEntry } from '@/editing/row-list';
import type { CellChange } from '../../shared/blocks/edit-steps';
import { cellName } from '../grid/cells';
import { type CellSaving, saveCells } from '../grid/save-cells';
import type { MenuItemRow } from '../item-rows';

/** Cells that an edit changed. @param before row before the edit */
export const cellChangesOf = (
  { key }: RowEntry<MenuItemRow>,
  patch: Partial<MenuItemRow>,
  before: MenuItemRow,
): CellChange[] =>
  (Object.keys(patch) as (keyof MenuItemRow)[]).map((field) => ({
    row: key,
    field,
    before: before[field] ?? null,
    after: patch[field] ?? null,
    name: before.name,
  }));

/** Saves cells, and discards texts typed into them. @returns the changes, to undo them */
export function writeCells(
  entry: RowEntry<MenuItemRow>,
  patch: Partial<MenuItemRow>,
  cells: CellSaving,
): CellChange[] {
  const { key, saver } = entry;
  const { entered: before } = saver;
  const names = Object.keys(patch) as (keyof MenuItemRow)[];
  for (const name of names) cells.drafts?.discard(cellName(key, name));
  saveCells(entry, patch, cells);
  return cellChangesOf(entry, patch, before);
}
