/** Words of the screens of menu items. */
export const ITEM_TEXTS = {
  addFailed: 'Failed to add item',
  deleteFailed: 'Failed to delete item',
  moveFailed: (message: string) => `Not moved: ${message}`,
  pasteFailed: 'Paste didn’t work. Try again.',
  dropOnRow: 'Drop the image on its item.',
  noPrice: 'No price',
  withoutPrice: (count: number) => `${count} without a price`,
  /** Asks for the prices of a size, which may be a new one. */
  missingInSize: (size: string, count: number) =>
    `${count === 1 ? '1 item has' : `${count} items have`} no price for ${size} yet.`,
  noSizes: 'This category is priced by size and has no sizes yet. Add a size, then enter the prices.',
} as const;
