import { formatPlural } from '@server/shared/format';
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
  undo: () => void;
}

/** Describes the number of written rows, new items and skipped rows. */
export function outcomeOf({ rows, added, rowsLeft }: Pick<Pasted, 'rows' | 'added' | 'rowsLeft'>): string {
  const left = rowsLeft === 0 ? '' : ` ${formatPlural(rowsLeft, 'row wasn’t', 'rows weren’t')} pasted.`;
  if (rows === 0) return left.trim() || 'Nothing was pasted.';
  if (added === rows) return `Added ${formatPlural(added, 'item')}.${left}`;
  return `Pasted ${formatPlural(rows, 'row')}${added > 0 ? `, with ${formatPlural(added, 'new item')}` : ''}.${left}`;
}
