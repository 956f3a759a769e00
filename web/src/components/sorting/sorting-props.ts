import type { RefObject } from 'react';

/** A list whose rows can be dragged. */
export interface SortingProps {
  /** Container of the rows. Each has its key in `data-row` and contains a `DragHandle`. */
  list: RefObject<HTMLElement | null>;
  /** Keys of the rows, in order. */
  keys: readonly string[];
  /** @param at the new position, from 0 */
  onPlace: (key: string, name: string, at: number) => void;
}
