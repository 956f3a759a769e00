import type { ClipboardEvent, ReactNode } from 'react';
import type { RowEntry } from '@/editing/row-list';
import type { MenuItemRow } from '../item-rows';
import type { GridCategory, TextColumn } from './columns';

/** Values shared by all rows of a category's grid; the same object until one of them changes. */
export interface GridContext {
  category: GridCategory;
  columns: readonly TextColumn[];
  /** The page has so many rows that those far from the screen are not rendered. */
  virtualized: boolean;
  /** Other categories that an item can move to. */
  others: readonly { id: number; name: string }[];
  /** Renders an item's checkbox; undefined where items can't be selected. */
  renderSelect: ((id: number, name: string) => ReactNode) | undefined;
  /** Undefined while some items are hidden: then their order cannot be changed. */
  onMove: ((key: string, step: -1 | 1) => void) | undefined;
  onMoveTo: (key: string, categoryId: number) => void;
  onDuplicate: (key: string) => Promise<void>;
  onRemove: (key: string) => void;
  /** Saves cells of a row. */
  onEdit: (entry: RowEntry<MenuItemRow>, patch: Partial<MenuItemRow>) => void;
  onPaste: (key: string, field: string, event: ClipboardEvent<HTMLElement>) => void;
}
