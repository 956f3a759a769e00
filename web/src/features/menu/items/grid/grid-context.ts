import type { ClipboardEvent } from 'react';
import type { GridCategory, TextColumn } from './columns';

/** What all rows of a category's grid share; the same object until one of its values changes. */
export interface GridContext {
  category: GridCategory;
  columns: readonly TextColumn[];
  /** The page has so many rows that those far from the screen are not rendered. */
  virtualized: boolean;
  /** The other categories that an item may move to. */
  others: readonly { id: number; name: string }[];
  /** Undefined while not all of them are shown: then they have no order to change. */
  onMove: ((key: string, step: -1 | 1) => void) | undefined;
  onMoveTo: (key: string, categoryId: number) => void;
  onRemove: (key: string) => void;
  onPaste: (key: string, field: string, event: ClipboardEvent<HTMLElement>) => void;
}
