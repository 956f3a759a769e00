import type { Currency } from '@server/shared/money';
import type { FieldDrafts } from '@/editing/field-drafts';
import type { RowEntry, RowList } from '@/editing/row-list';
import type { MenuItemRow } from '../item-rows';
import type { ItemsEditing } from '../items-editing';
import type { GridCategory, TextColumn } from './columns';

/** Pasted text and its target. */
export interface PasteInto {
  text: string;
  /** Target cell: the column, and the row's key; undefined: the new-item line. */
  field: string;
  rowKey: string | undefined;
  category: GridCategory;
  /** Categories that a row can name; empty: only `category`. */
  others: readonly GridCategory[];
  currency: Currency | undefined;
  columns: readonly TextColumn[];
  /** Visible rows. */
  entries: readonly RowEntry<MenuItemRow>[];
  items: ItemsEditing;
  list: RowList<MenuItemRow>;
  drafts: FieldDrafts;
  alert: (text: string) => unknown;
}
