import { formatPlural } from '../format.js';

/** Texts of the menu item screens. */
export const ITEM_TEXTS = {
  addFailed: 'Couldn’t add item',
  deleteFailed: 'Couldn’t delete item',
  moveFailed: (message: string) => `Couldn’t move it: ${message}`,
  pasteFailed: 'Paste didn’t work. Try again.',
  dropOnRow: 'Drop the image on its item.',
  noPrice: 'No price',
  withoutPrice: (count: number) => formatPlural(count, 'missing price'),
  /** Asks for missing prices, for example after adding a size: "Missing prices: 2 for Small, 1 for Large. …". */
  missingPrices: (bySize: string) => `Missing prices: ${bySize}. Add them in the highlighted cells.`,
  missingInSize: (size: string, count: number) => `${count} for ${size}`,
  noSizes: 'This category is priced by size but has no sizes yet. Add a size, then the prices.',
} as const;
