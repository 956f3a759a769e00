import type { CellChange } from '../../shared/blocks/edit-steps';
import type { RowSaver } from '@/editing/row-saver';
import type { MenuItemRow } from '../item-rows';

/** True when more than one cell is pasted. */
export const isMultiCell = (text: string): boolean => /[\t\n]/.test(text.replace(/[\r\n]+$/, ''));

/** Name of a cell among the field drafts. */
export const cellName = (rowKey: string, field: string) => `item-${rowKey}-${field}`;

/** Result of a paste. */
export interface Pasted {
  /** Number of cells that were read, including refused ones. */
  cells: number;
  /** Number of rows that were written, including new ones. */
  rows: number;
  added: number;
  /** Number of rows that were skipped. */
  rowsLeft: number;
  /** Number of refused cells; they are marked in the grid. */
  refused: number;
  /** Headings of skipped columns. */
  ignored: readonly string[];
  /** Reasons for skipped rows, one sentence each. */
  reasons: readonly string[];
  /** Skipped cells, as pasted. */
  left: readonly (readonly string[])[];
  /** Written rows; they are saved one after the other. */
  written: readonly RowSaver<MenuItemRow>[];
  /** Describes the number of written rows, new items and skipped rows. */
  outcome: string;
  /** Undefined where the last actions of the grid include the paste: they are undone in order. */
  undo?: () => void;
}

/** Result of a paste before its undo is known. */
export interface PasteWritten extends Omit<Pasted, 'outcome' | 'undo'> {
  changes: readonly CellChange[];
  /** Removes added rows and refused texts. */
  undoRest: () => void;
}
