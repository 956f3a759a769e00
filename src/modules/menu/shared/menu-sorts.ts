import { sortOrders } from '../../../infra/database/sort-orders.js';

/** Served by an index with the restaurant, also over all restaurants. */
const BY_NAME = { name: ['name', 'restaurant_id'], created: [] } as const;
/** Within one restaurant. */
const BY_CHANGE = { updated: ['updated_at'] } as const;
const BY_PRICE = { price: ['price'] } as const;

/** Orders of rows that a menu consists of. */
export const menuOrder = sortOrders(BY_NAME, BY_CHANGE);
/** Orders of categories, which also have a place on the guest menu. */
export const categoryOrder = sortOrders(
  { ...BY_NAME, position: ['restaurant_id', 'position'] as const },
  BY_CHANGE,
);
/** Orders of rows with a price. Rows without one come first, in descending order last. */
export const pricedOrder = sortOrders(BY_NAME, { ...BY_CHANGE, ...BY_PRICE });
/** Orders of shared rows and a restaurant's own. */
export const catalogueOrder = sortOrders({ name: ['name'], created: [] } as const, BY_CHANGE);
/** Orders of what categories offer. The name is another table's. */
export const offeredOrder = sortOrders({ created: [] }, { name: ['key_name'] } as const);
