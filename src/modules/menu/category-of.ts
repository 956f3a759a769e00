import type { ParentOf } from '../../infra/database/table.js';
import { NoCategory, OtherParent } from './menu.errors.js';

export interface CategoryInput {
  category_id?: number | undefined;
  category?: number | undefined;
}

/** The category that a request names, under either of its names. */
export const categoryOf = ({ category_id, category }: CategoryInput): number | undefined =>
  category_id ?? category;

/** @throws NoCategory when none is named */
export function requireCategory(input: CategoryInput): number {
  const id = categoryOf(input);
  if (id === undefined) throw new NoCategory();
  return id;
}

/** The place of a new row in the category that a request names. @throws NoCategory when none is named */
export const placeInCategory = (input: CategoryInput & { position?: number | undefined }): ParentOf => ({
  table: 'categories',
  column: 'category_id',
  id: requireCategory(input),
  position: input.position,
});

/** Lists one category's rows in their order, or all of them by id. */
export const listInCategory = (input: CategoryInput) => ({
  where: { category_id: categoryOf(input) },
  order: inOrder(categoryOf(input)),
});

/** The order of a list: of one parent's rows by their positions, of all by id. */
export const inOrder = (parentId: number | undefined): ('position' | 'id')[] =>
  parentId === undefined ? ['id'] : ['position', 'id'];

/** Narrows to rows that are in one category's groups of extras. */
export const inGroupsOf = (categoryId: number) => ({
  sql: 'group_id IN (SELECT id FROM extra_option_groups WHERE category_id = ?)',
  values: [categoryId],
});

/**
 * A row under both names of its category.
 * @param more what its answer has besides, or otherwise; a menu has hundreds of rows, and each is copied once
 */
export const withCategory = <Row extends { category_id: number }, More extends object = object>(
  row: Row,
  more?: More,
): Row & { category: number } & More => ({ ...row, category: row.category_id, ...(more as More) });

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
