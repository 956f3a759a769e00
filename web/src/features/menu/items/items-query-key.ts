/** What the editor of a category keeps of its items, by the category; all of them without one. */
export const itemsQueryKey = (categoryId?: number) =>
  categoryId === undefined ? ['items-of-category'] : ['items-of-category', categoryId];
