import { NoCategory, OtherParent } from './menu.errors.js';

export interface CategoryInput {
  category_id?: number | undefined;
  category?: number | undefined;
}

/** The category that a request names, under either of its names (C-111). */
export const categoryOf = ({ category_id, category }: CategoryInput): number | undefined =>
  category_id ?? category;

/** @throws NoCategory when none is named */
export function requireCategory(input: CategoryInput): number {
  const id = categoryOf(input);
  if (id === undefined) throw new NoCategory();
  return id;
}

/**
 * A client that sends back what it read sends the category too, which must be the row's: the edit does not move it.
 * @param read reads the row; asked only when a category is named
 * @throws OtherParent
 */
export async function requireSameCategory(
  input: CategoryInput,
  read: () => Promise<{ category_id: number }>,
): Promise<void> {
  const sent = categoryOf(input);
  if (sent !== undefined && (await read()).category_id !== sent) throw new OtherParent('category');
}
