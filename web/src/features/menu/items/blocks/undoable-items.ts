import type { Currency } from '@server/shared/money';
import type { FieldDrafts } from '@/editing/field-drafts';
import type { RowEntry } from '@/editing/row-list';
import type { UndoRows } from '../../shared/blocks/undo-step';
import { MENU_WORDING } from '../../shared/wording';
import { cellName } from '../grid/cells';
import { type GridCategory, gridColumns } from '../grid/columns';
import type { MenuItemRow } from '../item-rows';
import type { ItemsEditing } from '../items-editing';

/** Items of the shown categories, and the texts typed into their cells. */
export interface ItemsInCells {
  items: ItemsEditing;
  categories: readonly GridCategory[];
  currency: Currency | undefined;
  drafts: FieldDrafts | null;
}

/** Finds an item by its key, with its category. */
export function findItem(
  key: string,
  { items, categories }: Pick<ItemsInCells, 'items' | 'categories'>,
): { category: GridCategory; entry: RowEntry<MenuItemRow> } | undefined {
  for (const category of categories) {
    const entry = items.of(category.id).state.find((each) => each.key === key);
    if (entry) return { category, entry };
  }
  return undefined;
}

/** Items whose cells can go back to earlier values. */
export const undoableItems = (its: ItemsInCells): UndoRows<MenuItemRow> => ({
  saverOf: (key) => findItem(key, its)?.entry.saver,
  labelOf({ row, field, name }) {
    const { category } = findItem(row, its) ?? {};
    const column = category && gridColumns(category, its.currency).find((one) => one.field === field);
    return column?.label(name) ?? `${MENU_WORDING.label(field)} of ${name}`;
  },
  onBack(key, fields) {
    for (const field of fields) {
      const name = cellName(key, field);
      its.drafts?.discard(name);
      its.drafts?.jumps.note(name, { before: null, after: null, undo: () => undefined });
    }
  },
});
