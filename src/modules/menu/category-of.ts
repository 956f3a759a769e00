import { NoCategory } from './menu.errors.js';

interface CategoryInput {
  category_id?: number | undefined;
  category?: number | undefined;
}

/** The category that a request names, under either of its names (C-111); the first one counts. */
export const categoryOf = ({ category_id, category }: CategoryInput): number | undefined =>
  category_id ?? category;

/** @throws NoCategory when none is named */
export function requireCategory(input: CategoryInput): number {
  const id = categoryOf(input);
  if (id === undefined) throw new NoCategory();
  return id;
}
