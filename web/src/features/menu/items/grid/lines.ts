import type { ClipboardEvent } from 'react';
import type { GridCategory, TextColumn } from './columns';

/** What the lines of a category share; the same object as long as that is. */
export interface Lines {
  category: GridCategory;
  columns: readonly TextColumn[];
  /** There are many on the page: those far from the screen are not drawn. */
  long: boolean;
  /** The other categories that an item may move to. */
  others: readonly { id: number; name: string }[];
  /** Undefined while not all of them are shown: then they have no order to change. */
  onMove: ((key: string, step: -1 | 1) => void) | undefined;
  onMoveTo: (key: string, categoryId: number) => void;
  onRemove: (key: string) => void;
  onPaste: (key: string, field: string, event: ClipboardEvent<HTMLElement>) => void;
}
