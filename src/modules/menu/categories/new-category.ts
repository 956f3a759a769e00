import type { z } from 'zod';
import type { RestaurantScope } from '../../../shared/access/scope.js';
import { categoryCreateInput } from './categories.schemas.js';

export type CategoryFields = Omit<z.output<typeof categoryCreateInput>, 'restaurant_id'>;

const { restaurant_id: _owner, ...own } = categoryCreateInput.shape;
const COLUMNS = Object.keys(own) as (keyof CategoryFields)[];

/** Columns of a new category, without other fields of the request. Without a position it goes last. */
export const newCategory = ({ restaurantId }: RestaurantScope, sent: CategoryFields) => ({
  ...(Object.fromEntries(COLUMNS.map((column) => [column, sent[column]])) as CategoryFields),
  position: sent.position ?? {
    sql: `(SELECT next FROM (SELECT COALESCE(MAX(position) + 1, 0) AS next FROM categories WHERE restaurant_id = ?) AS end)`,
    values: [restaurantId],
  },
});
