/** How many are read at once. */
export const CATEGORIES_PAGE_SIZE = 100;

/** What the list of categories asks for when it opens. */
export const firstCategories = (scope: { restaurant_id?: number }) => ({
  ...scope,
  page: 1,
  page_size: CATEGORIES_PAGE_SIZE,
});
