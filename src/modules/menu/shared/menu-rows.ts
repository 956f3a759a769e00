import type { Database, WriteResult } from '../../../infra/database/database.js';
import {
  restaurantRows,
  restaurantOrSharedRows,
  type TenantScope,
} from '../../../infra/database/tenant-scope.js';
import { type ChangeCounting, ChangeCounter, type Written } from '../../../infra/database/change-counter.js';
import type { Scope } from '../../../shared/access/scope.js';

/** Counts every write that changes a restaurant's menu. Items also become available again by time alone (C-276). */
export const MENU_VERSIONS = new ChangeCounter(
  'menu',
  '(SELECT MAX(until) FROM sold_out WHERE restaurant_id = menu_owner_id AND until <= NOW(3))',
);

/**
 * Counts for the restaurant of the scope, or else for the row's restaurant. A restaurant scope cannot write other
 * rows.
 */
const byRestaurant: ChangeCounting<Scope> = {
  counter: MENU_VERSIONS,
  column: 'restaurant_id',
  ownerOf: (scope, row) =>
    scope.kind === 'restaurant' ? scope.restaurantId : { ...row, column: 'restaurant_id' },
};

/** Scope of menu rows. Each write bumps the version of the restaurant's menu. */
export const menuRows: TenantScope<Scope> = { ...restaurantRows, counting: byRestaurant };
/** Scope of catalogue rows. A write to a shared row bumps the version of every menu. */
export const catalogueRows: TenantScope<Scope> = {
  ...restaurantOrSharedRows,
  counting: {
    counter: MENU_VERSIONS,
    column: 'owner_id',
    ownerOf: (_scope, row) => ({ ...row, column: 'owner_id' }),
  },
};

/**
 * Runs a write that bypasses `Table`, and bumps the menu version in the same transaction.
 * @param row the written row or its parent, which has the restaurant
 */
export const withMenuVersionBump = <Result extends WriteResult | readonly unknown[]>(
  database: Database,
  scope: Scope,
  row: Written,
  write: () => Promise<Result>,
): Promise<Result> =>
  database.transaction(async () => {
    const result = await write();
    const written = 'affectedRows' in result ? result.affectedRows : result.length;
    if (written > 0) MENU_VERSIONS.bump(database, byRestaurant.ownerOf(scope, row));
    return result;
  });
