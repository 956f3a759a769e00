import { formatPlural } from '../format.js';

/** Exact texts of the category screens. */
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
  saved: 'Saved.',
  askDeleteSize: (name: string) => `Delete “${name}”?`,
  losesPrices: (count: number) => `This also deletes its ${count === 1 ? 'price' : `${count} prices`}.`,
  deletesToo: (parts: string) => `This also deletes its ${parts}.`,
  losesContents: 'Their items, sizes and extras are deleted too.',
  deleteSize: 'Delete size',
  askHidePrices: (count: number) => `Hide ${formatPlural(count, 'price')}?`,
  hidesPrices: 'Guests won’t see them. Switch back to show them again.',
  changeBasis: 'Hide prices',
} as const;
