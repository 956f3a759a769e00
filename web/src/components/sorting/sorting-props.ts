import type { RefObject } from 'react';

/** A list whose rows can be dragged. */
export interface SortingProps {
  /** The element around the rows, each with its key in `data-row` and a `DragHandle` in it. */
  list: RefObject<HTMLElement | null>;
  /** Of the rows, in their order. */
  keys: readonly string[];
  /** @param at the new place, from 0 */
  onPlace: (key: string, name: string, at: number) => void;
}
