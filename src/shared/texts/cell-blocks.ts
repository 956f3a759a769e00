import { formatPlural, listedNames } from '../format.js';
import type { Nouns } from './selection.js';

export const CELL_NOUNS: Nouns = ['cell', 'cells'];

const sentence = (...parts: readonly string[]) => parts.filter(Boolean).join(' ');
const kept = (count: number, why: string) =>
  count > 0 ? `${formatPlural(count, 'cell')} kept: ${why}.` : '';

interface PastedCells {
  /** Number of cells that stay not stated. */
  unstated: number;
  /** Number of cells that are neither yes nor no. */
  unread: number;
  /** Names that no row has, or several. */
  unknown: readonly string[];
  isChanged: boolean;
}

/** Texts of filling, cutting and undoing cells of a grid. */
export const CELL_BLOCK_TEXTS = {
  selected: (count: number) => `${formatPlural(count, 'cell')} selected.`,
  copied: (count: number) => `${formatPlural(count, 'cell')} copied.`,
  filled: (count: number, nouns: Nouns, locked = 0) =>
    sentence(`${formatPlural(count, ...nouns)} filled.`, kept(locked, 'read-only')),
  cut: (count: number, required: number, locked: number) =>
    sentence(`${formatPlural(count, 'cell')} cut.`, kept(required, 'required'), kept(locked, 'read-only')),
  notStated: (count: number) =>
    `${formatPlural(count, 'cell stays', 'cells stay')} not stated. Paste or fill a whole list to say “No”.`,
  pasted: (cells: number, { unstated, unread, unknown, isChanged }: PastedCells) =>
    sentence(
      isChanged ? `${formatPlural(cells, 'cell')} pasted.` : 'Nothing changed.',
      unstated > 0 ? CELL_BLOCK_TEXTS.notStated(unstated) : '',
      kept(unread, 'enter yes or no'),
      unknown.length > 0 ? `No single item is called ${listedNames(unknown)}.` : '',
    ),
  nothingAbove: 'There is no cell above to fill from.',
  nothingToFill: 'Nothing to fill. The top cell is empty.',
  nothingStated: 'Nothing to fill. The top cell is not stated.',
  alreadyFilled: 'The cells already have this value.',
  readOnly: 'These cells are read-only.',
  filling: (count: number, nouns: Nouns) => `filling ${formatPlural(count, ...nouns)}`,
  cutting: (count: number) => `cutting ${formatPlural(count, 'cell')}`,
  pasting: ({ cells, rows = 0, added = 0 }: { cells: number; rows?: number; added?: number }) => {
    if (added === 0) return `pasting ${formatPlural(cells, 'cell')}`;
    return `pasting ${added === rows ? formatPlural(added, 'item') : formatPlural(rows, 'row')}`;
  },
  editing: (label: string) => `edit of ${label}`,
  undo: (step: string) => `Undo ${step}`,
  undone: (step: string) => `Undone: ${step}.`,
  changedSince: (labels: string, count: number) =>
    `${formatPlural(count, 'cell')} changed since then and kept: ${labels}.`,
} as const;
