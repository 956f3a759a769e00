import type { Expression } from '../../../infra/database/edit-row.js';
import { categoryOf, type CategoryInput } from '../shared/category-of.js';

/**
 * Decides an item's position after an edit: the one that was sent, or the end of its new category. An item that stays
 * in its category keeps its position. The position must be written before the category, because it reads the old one.
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
