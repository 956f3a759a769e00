import { joinWords } from '../words.js';

/** Exact words of the screens of categories. */
export const CATEGORY_TEXTS = {
  saveFirst: 'Save the category first.',
  multiSelect: 'Use Ctrl/⌘ or Shift to select multiple',
  saveFailed: 'Failed to save change',
  toppingFailed: 'Failed to assign/unassign topping',
  dressingFailed: 'Failed to assign/unassign dressing',
  addSelectionFailed: 'Failed to add selection',
  deleteSelectionFailed: 'Failed to delete selection',
  addGroupFailed: 'Failed to add group',
  notFound: 'Category not found.',
  exportFile: 'categories.csv',
  saved: 'Saved.',
  askDeleteSize: (name: string) => `Delete “${name}”?`,
  losesPrices: (count: number) => `This also deletes its ${count === 1 ? 'price' : `${count} prices`}.`,
  deletesToo: (parts: readonly string[]) => `This also deletes its ${joinWords(parts)}.`,
  deleteSize: 'Delete size',
  askHidePrices: (count: number) => (count === 1 ? 'Hide 1 price?' : `Hide ${count} prices?`),
  hidesPrices: 'Guests won’t see them. They come back with the price basis that you have now.',
  changeBasis: 'Change price basis',
} as const;
