import { formatPlural, listedNames } from '../format.js';
import { cellSentence, keptCells } from './cell-blocks.js';

interface PastedCells {
  /** Number of cells that stay not stated. */
  unstated: number;
  /** Number of cells without an answer that their column can have. */
  unread: number;
  /** Names that no row has, or several. */
  unknown: readonly string[];
  isChanged: boolean;
}

/** Texts of filling and pasting in the allergen matrix, apart so that other grids do not load them. */
export const MATRIX_TEXTS = {
  notStated: (count: number) =>
    `${formatPlural(count, '“No” cell wasn’t', '“No” cells weren’t')} saved, because nothing else is stated there yet. ` +
    'Check what the row contains, or enter “No” in every column.',
  pasted: (cells: number, { unstated, unread, unknown, isChanged }: PastedCells) =>
    cellSentence(
      isChanged ? `${formatPlural(cells, 'cell')} pasted.` : 'Nothing changed.',
      unstated > 0 ? MATRIX_TEXTS.notStated(unstated) : '',
      keptCells(unread, 'enter yes, no or may contain'),
      unknown.length > 0 ? `No single item is called ${listedNames(unknown)}.` : '',
    ),
  nothingStated: 'Nothing to fill. The top cell is not stated.',
} as const;
