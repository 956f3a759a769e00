import { sortOrders } from '../../../infra/database/sort-orders.js';

/** Served by an index with the restaurant, also over all restaurants. */
const BY_NAME = { name: ['name', 'restaurant_id'], created: [] } as const;
/** Within one restaurant. */
const BY_CHANGE = { updated: ['updated_at'] } as const;
const BY_PRICE = { price: ['price'] } as const;

/** Orders of rows that a menu consists of. */
export const menuOrder = sortOrders(BY_NAME, BY_CHANGE);
const detailOf = (column: string) =>
  `COALESCE((SELECT ${column} FROM category_details WHERE category_id = categories.id), '')`;

/** Orders of categories, which also have a place on the guest menu, and a detail. */
export const categoryOrder = sortOrders(
  { ...BY_NAME, position: ['restaurant_id', 'position'] as const },
  BY_CHANGE,
  {
    options: `(SELECT GROUP_CONCAT(o.name ORDER BY l.position, l.id SEPARATOR ', ')
      FROM category_primary_option_sets AS l JOIN primary_option_sets AS o ON o.id = l.set_id
      WHERE l.category_id = categories.id)`,
    priced_by: detailOf('priced_by'),
    toppings: detailOf('allow_toppings'),
    dressings: detailOf('allow_dressings'),
  },
);
/** Orders of rows with a price. Rows without one come first, in descending order last. */
export const pricedOrder = sortOrders(BY_NAME, { ...BY_CHANGE, ...BY_PRICE });
/** Orders of shared rows and a restaurant's own. */
export const catalogueOrder = sortOrders({ name: ['name'], created: [] } as const, BY_CHANGE);
/** Orders of what categories offer. The name is another table's. */
export const offeredOrder = sortOrders({ created: [] }, { name: ['key_name'] } as const);
