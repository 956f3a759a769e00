import { effectiveRole, type Scope } from '../../shared/access/scope.js';
import { NoActiveRestaurant } from '../../shared/errors.js';
import { searchOf, type Slice } from '../../shared/pages.js';
import type { PageQuery } from '../../shared/schemas.js';
import type { Database } from './database.js';
import { countedExactly, type PageSource, readPage } from './read-page.js';
import { allOf, changeableBy, EVERY_ROW, type Filter, visibleTo, withinScope } from './scope-filter.js';
import { holding, searchPage } from './search.js';
import type { ChangeCounting } from './change-counter.js';

/** Tenant rules of a table: which rows a scope can see and change, and who owns a new row. */
export interface TenantScope<S> {
  sees(scope: S): Filter;
  changes(scope: S): Filter;
  /**
   * Returns the owner columns of a new row. @throws NoActiveRestaurant when it needs a restaurant and none is
   * selected
   */
  owned(scope: S): Readonly<Record<string, number | null>>;
  /** Tells whether this scope can change shared rows. Such changes are audited. */
  changesShared(scope: S): boolean;
  /** Counts the writes to these rows. */
  counting?: ChangeCounting<S>;
  /** Reads one page of `source` that matches the search. */
  page<Row extends object>(
    database: Database,
    scope: S,
    source: PageSource,
    query: PageQuery,
  ): Promise<Slice<Row>>;
}

/** Rows of restaurants. A new row belongs to the scope's restaurant. */
export const restaurantRows: TenantScope<Scope> = {
  sees: (scope) => withinScope(scope, 'restaurant_id'),
  changes: (scope) => withinScope(scope, 'restaurant_id'),
  owned(scope) {
    if (scope.kind !== 'restaurant') throw new NoActiveRestaurant();
    return { restaurant_id: scope.restaurantId };
  },
  changesShared: () => false,
  page: searchPage,
};

/** Rows of restaurants, and shared rows, which only platform users can change (C-124, C-125). */
export const restaurantOrSharedRows: TenantScope<Scope> = {
  ...restaurantRows,
  sees: (scope) => visibleTo(scope, 'owner_id'),
  changes: (scope) => changeableBy(scope, 'owner_id'),
  owned: (scope) => ({ restaurant_id: scope.kind === 'restaurant' ? scope.restaurantId : null }),
  changesShared: (scope) => effectiveRole(scope) === 'platform',
};

/** Rows of the platform, the same for all restaurants. Only the access matrix limits who reads and writes them. */
export const platformRows: TenantScope<unknown> = {
  sees: () => EVERY_ROW,
  changes: () => EVERY_ROW,
  owned: () => ({}),
  changesShared: () => true,
  page: (database, _scope, { filter, ...source }, query) =>
    readPage(database, { ...source, filter: allOf(filter, holding(searchOf(query))) }, query),
};

/** Returns the same scope for tables without a searchable name. */
export const withoutSearch = (rows: TenantScope<Scope>): TenantScope<Scope> => ({
  ...rows,
  page: (database, scope, source, query) =>
    readPage(database, scope.kind === 'restaurant' ? countedExactly(source) : source, query),
});
