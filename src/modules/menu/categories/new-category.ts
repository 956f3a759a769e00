import type { RestaurantScope } from '../../../shared/access/scope.js';

export interface CategoryFields {
  name: string;
  description: string;
  position?: number | undefined;
}

/** The columns of a new category: after those that are there unless it says otherwise. */
export const newCategory = (
  { restaurantId }: RestaurantScope,
  { name, description, position }: CategoryFields,
) => ({
  name,
  description,
  position: position ?? {
    sql: `(SELECT next FROM (SELECT COALESCE(MAX(position) + 1, 0) AS next FROM categories WHERE restaurant_id = ?) AS end)`,
    values: [restaurantId],
  },
});
