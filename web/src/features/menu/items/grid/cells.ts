import type { RowSaver } from '../../shared/saving/row-saver';
import type { ItemRow } from '../item-rows';

/** Is it more than one cell that is pasted? */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.replace(/[\r\n]+$/, ''));

/** The name of a cell among the texts that are not saved yet. */
export const cellName = (rowKey: string, field: string) => `item-${rowKey}-${field}`;

/** The outcome of a paste. */
export interface Pasted {
  /** Number of cells that were read, with those that were refused. */
  cells: number;
  added: number;
  /** Number of cells that were refused; they are marked in the grid. */
  refused: number;
  /** Headings of columns that were left out. */
  ignored: readonly string[];
  /** Why whole rows were left out, one sentence for each reason. */
  reasons: readonly string[];
  /** Cells that were left out, as they were pasted. */
  left: readonly (readonly string[])[];
  /** The rows that were written; they are saved one after the other. */
  written: readonly RowSaver<ItemRow>[];
  undo: () => void;
}

const cellsOf = (count: number) => (count === 1 ? '1 cell' : `${count} cells`);
/** How many cells changed, and how many items are new. */
export function outcomeOf({ cells, refused, added }: Pasted): string {
  const saved = cells - refused;
  if (saved === 0) return 'Nothing was pasted.';
  return `Pasted ${cellsOf(saved)}${added > 0 ? `, with ${itemsOf(added)}` : ''}.`;
}

const itemsOf = (added: number) => (added === 1 ? '1 new item' : `${added} new items`);
