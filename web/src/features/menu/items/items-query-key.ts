/** Cache key of a category's items in its editor; without a category, of all of them. */
export const itemsQueryKey = (categoryId?: number) =>
  categoryId === undefined ? ['items-of-category'] : ['items-of-category', categoryId];
