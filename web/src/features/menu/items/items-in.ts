/** What the editor of a category keeps of its items, by the category; all of them without one. */
export const itemsIn = (categoryId?: number) =>
  categoryId === undefined ? ['items-in'] : ['items-in', categoryId];
