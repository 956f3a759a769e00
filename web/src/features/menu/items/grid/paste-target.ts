import type { Currency } from '@server/shared/money';
import type { FieldDrafts } from '../../shared/saving/field-drafts';
import type { RowEntry, RowList } from '../../shared/saving/row-list';
import type { MenuItemRow } from '../item-rows';
import type { ItemsEditing } from '../items-editing';
import type { GridCategory, TextColumn } from './columns';

/** What is pasted, and where. */
export interface PasteInto {
  text: string;
  /** The cell: the column, and the row's key; undefined: the line for a new item. */
  field: string;
  rowKey: string | undefined;
  category: GridCategory;
  /** The categories that a row can name; none: the category alone. */
  others: readonly GridCategory[];
  currency: Currency | undefined;
  columns: readonly TextColumn[];
  /** The rows that are shown. */
  entries: readonly RowEntry<MenuItemRow>[];
  items: ItemsEditing;
  list: RowList<MenuItemRow>;
  drafts: FieldDrafts;
}
