import type { RowSaver } from '../../shared/saving/row-saver';
import type { MenuItemRow } from '../item-rows';

/** Is it more than one cell that is pasted? */
export const isMultiCell = (text: string): boolean => /[\t\n]/.test(text.replace(/[\r\n]+$/, ''));

/** The name of a cell among the field drafts. */
export const cellName = (rowKey: string, field: string) => `item-${rowKey}-${field}`;

/** The outcome of a paste. */
export interface Pasted {
  /** Number of cells that were read, with those that were refused. */
  cells: number;
  /** Number of rows in which something was written, with the new ones. */
  rows: number;
  added: number;
  /** Number of rows that were left out as a whole. */
  rowsLeft: number;
  /** Number of cells that were refused; they are marked in the grid. */
  refused: number;
  /** Headings of columns that were left out. */
  ignored: readonly string[];
  /** Why whole rows were left out, one sentence for each reason. */
  reasons: readonly string[];
  /** Cells that were left out, as they were pasted. */
  left: readonly (readonly string[])[];
  /** The rows that were written; they are saved one after the other. */
  written: readonly RowSaver<MenuItemRow>[];
  undo: () => void;
}

/** How many rows were written, how many of them are new items, and how many were left out. */
export function outcomeOf({ rows, added, rowsLeft }: Pick<Pasted, 'rows' | 'added' | 'rowsLeft'>): string {
  const left =
    rowsLeft === 0 ? '' : rowsLeft === 1 ? ' 1 row wasn’t pasted.' : ` ${rowsLeft} rows weren’t pasted.`;
  if (rows === 0) return left.trim() || 'Nothing was pasted.';
  if (added === rows) return `Added ${counted(added, 'item')}.${left}`;
  return `Pasted ${counted(rows, 'row')}${added > 0 ? `, with ${counted(added, 'new item')}` : ''}.${left}`;
}

const counted = (count: number, noun: string) => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);
