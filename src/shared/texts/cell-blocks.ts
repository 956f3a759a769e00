import { formatPlural } from '../format.js';
import type { Nouns } from './selection.js';

export const CELL_NOUNS: Nouns = ['cell', 'cells'];

/** Joins what happened to cells into one text. */
export const cellSentence = (...parts: readonly string[]) => parts.filter(Boolean).join(' ');
/** Says how many cells stayed as they were, and why. */
export const keptCells = (count: number, why: string) =>
  count > 0 ? `${formatPlural(count, 'cell')} kept: ${why}.` : '';

/** Texts of filling, cutting, undoing and redoing cells of a grid. */
export const CELL_BLOCK_TEXTS = {
  selected: (count: number) => `${formatPlural(count, 'cell')} selected.`,
  copied: (count: number) => `${formatPlural(count, 'cell')} copied.`,
  filled: (count: number, nouns: Nouns, locked = 0) =>
    cellSentence(`${formatPlural(count, ...nouns)} filled.`, keptCells(locked, 'read-only')),
  cut: (count: number, required: number, locked: number) =>
    cellSentence(
      `${formatPlural(count, 'cell')} cut.`,
      keptCells(required, 'required'),
      keptCells(locked, 'read-only'),
    ),
  nothingAbove: 'There is no cell above to fill from.',
  nothingToFill: 'Nothing to fill. The top cell is empty.',
  alreadyFilled: 'The cells already have this value.',
  readOnly: 'These cells are read-only.',
  filling: (count: number, nouns: Nouns) => `filling ${formatPlural(count, ...nouns)}`,
  cutting: (count: number) => `cutting ${formatPlural(count, 'cell')}`,
  pasting: ({ cells, rows = 0, added = 0 }: { cells: number; rows?: number; added?: number }) => {
    if (added === 0) return `pasting ${formatPlural(cells, 'cell')}`;
    return `pasting ${added === rows ? formatPlural(added, 'item') : formatPlural(rows, 'row')}`;
  },
  duplicating: (name: string) => `duplicating ${name}`,
  copyChangedSince: (name: string) => `“${name}” was changed, moved or deleted later, so Undo left it.`,
  editing: (label: string) => `edit of ${label}`,
  undo: (step: string) => `Undo ${step}`,
  undone: (step: string) => `Undone: ${step}.`,
  redo: (step: string) => `Redo ${step}`,
  redone: (step: string) => `Redone: ${step}.`,
  /** @param action name of the button */
  changedSince: (labels: string, count: number, action: 'Undo' | 'Redo') =>
    `${formatPlural(count, 'cell')} changed later, so ${action} left ${count === 1 ? 'it' : 'them'}: ${labels}.`,
} as const;
