import type { Expression } from '../../../infra/database/edit-row.js';
import { categoryOf, type CategoryInput } from '../category-of.js';

/**
 * The place that an edit gives an item: the one that was sent; else the last of the category that it moves to. One that
 * is sent the category that it is in keeps its place. It is written before the category, with which it is compared.
 */
export function placeOnMove(
  sent: CategoryInput & { position?: number | undefined },
): number | Expression | undefined {
  const category = categoryOf(sent);
  if (sent.position !== undefined || category === undefined) return sent.position;
  return {
    sql: `IF(category_id = ?, position,
             (SELECT next FROM (SELECT COALESCE(MAX(position) + 1, 0) AS next FROM menu_items WHERE category_id = ?) AS end))`,
    values: [category, category],
  };
}
