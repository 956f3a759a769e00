import type { ParentOf } from '../../../infra/database/table.js';
import { NoCategory, OtherParent } from '../menu.errors.js';

export interface CategoryInput {
  category_id?: number | undefined;
  category?: number | undefined;
}

/** Returns the category that a request names, under either name. */
export const categoryOf = ({ category_id, category }: CategoryInput): number | undefined =>
  category_id ?? category;

/** @throws NoCategory when none is named */
export function requireCategory(input: CategoryInput): number {
  const id = categoryOf(input);
  if (id === undefined) throw new NoCategory();
  return id;
}

/** Position of a new row in the category that a request names. @throws NoCategory when none is named */
export const placeInCategory = (input: CategoryInput & { position?: number | undefined }): ParentOf => ({
  table: 'categories',
  column: 'category_id',
  id: requireCategory(input),
  position: input.position,
});

/** Lists a category's rows in their order, or all rows by id. */
export const listInCategory = (input: CategoryInput) => ({
  where: { category_id: categoryOf(input) },
  order: inOrder(categoryOf(input)),
});

/** Order of a list: one parent's rows by position, all rows by id. */
export const inOrder = (parentId: number | undefined): ('position' | 'id')[] =>
  parentId === undefined ? ['id'] : ['position', 'id'];

/** Narrows to rows in a category's extra groups. */
export const inGroupsOf = (categoryId: number) => ({
  sql: 'group_id IN (SELECT id FROM extra_option_groups WHERE category_id = ?)',
  values: [categoryId],
});

/**
 * Adds the second name of the category to a row.
 * @param more fields to add or replace; one copy of each row, because a menu has hundreds
 */
export const withCategory = <Row extends { category_id: number }, More extends object = object>(
  row: Row,
  more?: More,
): Row & { category: number } & More => ({ ...row, category: row.category_id, ...(more as More) });

/**
 * Refuses an edit that names another category, because edits cannot move the row.
 * @param read reads the row; called only if a category is named
 * @throws OtherParent
 */
export async function requireSameCategory(
  input: CategoryInput,
  read: () => Promise<{ category_id: number }>,
): Promise<void> {
  const sent = categoryOf(input);
  if (sent !== undefined && (await read()).category_id !== sent) throw new OtherParent('category');
}
