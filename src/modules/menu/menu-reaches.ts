import type { Database, WriteResult } from '../../infra/database/database.js';
import {
  OF_RESTAURANT,
  OF_RESTAURANT_OR_SHARED,
  OF_RESTAURANT_UNNAMED,
  type Reach,
} from '../../infra/database/reach.js';
import { type Counted, Versions, type Written } from '../../infra/database/versions.js';
import type { Scope } from '../../shared/access/scope.js';

/** Counts every write to what a restaurant's menu shows; what was sold out comes back by time alone (C-276). */
export const MENU_VERSIONS = new Versions(
  'menu',
  '(SELECT MAX(until) FROM sold_out WHERE restaurant_id = menu_owner_id AND until <= NOW(3))',
);

/** A scope that is a restaurant's reaches no other's rows. */
const byRestaurant: Counted<Scope> = {
  by: MENU_VERSIONS,
  column: 'restaurant_id',
  ownerOf: (scope, row) =>
    scope.kind === 'restaurant' ? scope.restaurantId : { ...row, column: 'restaurant_id' },
};

/** Rows of a menu. */
export const IN_MENU: Reach<Scope> = { ...OF_RESTAURANT, counted: byRestaurant };
/** As `IN_MENU`, for rows without a name to search for. */
export const IN_MENU_UNNAMED: Reach<Scope> = { ...OF_RESTAURANT_UNNAMED, counted: byRestaurant };
/** Rows of the catalogue; one that all restaurants share is on the menus of all. */
export const IN_CATALOGUE: Reach<Scope> = {
  ...OF_RESTAURANT_OR_SHARED,
  counted: {
    by: MENU_VERSIONS,
    column: 'owner_id',
    ownerOf: (_scope, row) => ({ ...row, column: 'owner_id' }),
  },
};

/**
 * Runs a write to rows of a menu that no `Table` makes, in the transaction in which it is counted.
 * @param row names the restaurant; of the rows that are written, or what they belong to
 */
export const counting = <Result extends WriteResult | readonly unknown[]>(
  database: Database,
  scope: Scope,
  row: Written,
  write: () => Promise<Result>,
): Promise<Result> =>
  database.transaction(async () => {
    const result = await write();
    const written = 'affectedRows' in result ? result.affectedRows : result.length;
    if (written > 0) MENU_VERSIONS.raise(database, byRestaurant.ownerOf(scope, row));
    return result;
  });
