/** Exact texts of the menu screens. */
export const MENU_TEXTS = {
  firstCategory: 'Create your first menu category',
  addCategory: 'Add category',
  noImage: 'No image',
  none: 'None',
  noRestaurant: 'No active restaurant selected.',
  createFailed: (message: string) => `Failed to create category: ${message}`,
  /** Toast about a copy. @param isSeen whether guests see it immediately */
  duplicated: (name: string, isSeen: boolean) =>
    `“${name}” was added.${isSeen ? ' Guests can see it on your menu.' : ''}`,
  duplicateFailed: (message: string) => `Couldn’t duplicate it: ${message}`,
  deleteFailed: (message: string) => `Failed to delete: ${message}`,
  confirmDelete: (name: string) => `Delete category “${name}”? This can’t be undone.`,
} as const;
