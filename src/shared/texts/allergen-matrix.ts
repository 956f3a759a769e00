import { formatPlural, listedNames } from '../format.js';
import { cellSentence, keptCells } from './cell-blocks.js';

interface PastedCells {
  /** Number of cells that stay not stated. */
  unstated: number;
  /** Number of “no” cells about allergens that the menu was not checked for. */
  open: number;
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
  open: (count: number) =>
    `${formatPlural(count, '“No” cell stays', '“No” cells stay')} open until you confirm that you checked the whole menu.`,
  /** Cells that stay as they were; '' if there are none. */
  kept: (unstated: number, open: number) =>
    [unstated > 0 ? MATRIX_TEXTS.notStated(unstated) : '', open > 0 ? MATRIX_TEXTS.open(open) : '']
      .filter(Boolean)
      .join(' '),
  pasted: (cells: number, { unstated, open, unread, unknown, isChanged }: PastedCells) =>
    cellSentence(
      isChanged ? `${formatPlural(cells, 'cell')} pasted.` : 'Nothing changed.',
      MATRIX_TEXTS.kept(unstated, open),
      keptCells(unread, 'enter yes, no or may contain'),
      unknown.length > 0 ? `No single item is called ${listedNames(unknown)}.` : '',
    ),
  nothingStated: 'Nothing to fill. The top cell is not stated.',
} as const;
