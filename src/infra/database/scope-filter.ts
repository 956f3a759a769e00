import type { Parameters } from './statements.js';
import { effectiveRole, type Scope } from '../../shared/access/scope.js';

/** A condition for a WHERE, with its parameters. */
export interface Filter {
  sql: string;
  values: Parameters;
}

/** Matches every row. */
export const EVERY_ROW: Filter = { sql: 'TRUE', values: [] };

/** Matches no row. */
export const NO_ROW: Filter = { sql: 'FALSE', values: [] };

/** Keeps rows without a restaurant and drops those of deleted restaurants, which are hidden everywhere (C-241). */
export const ofNoDeletedRestaurant = (column: string): Filter => ({
  sql: `NOT EXISTS (SELECT 1 FROM restaurants AS gone WHERE gone.id = ${column} AND gone.deleted_at IS NOT NULL)`,
  values: [],
});

/**
 * Matches the rows that `scope` can access: one restaurant's, or every restaurant's for platform users without a
 * selected one (C-147). `column` comes from our code, never from outside.
 */
export const withinScope = (scope: Scope, column: string): Filter =>
  scope.kind === 'restaurant'
    ? { sql: `${column} = ?`, values: [scope.restaurantId] }
    : ofNoDeletedRestaurant(column);

/** Combines conditions with AND and leaves out those that are always true. */
export const allOf = (...filters: Filter[]): Filter => ({
  sql:
    filters
      .map(({ sql }) => sql)
      .filter((sql) => sql !== EVERY_ROW.sql)
      .join(' AND ') || EVERY_ROW.sql,
  values: filters.flatMap(({ values }) => values),
});

/** Combines conditions with OR. */
export const anyOf = (...filters: readonly Filter[]): Filter => ({
  sql: `(${filters.map(({ sql }) => sql).join(' OR ')})`,
  values: filters.flatMap(({ values }) => values),
});

/** Matches rows with this value, or every row when it is undefined. */
export const matching = (column: string, value: string | number | undefined): Filter =>
  value === undefined ? EVERY_ROW : { sql: `${column} = ?`, values: [value] };

/** Matches the rows with these ids, or every row when they are undefined. */
export const amongIds = (ids: readonly number[] | undefined): Filter =>
  ids ? { sql: `id IN (${ids.map(() => '?').join(', ') || 'NULL'})`, values: ids } : EVERY_ROW;

/** Owner id of the rows that all restaurants share. No restaurant has this id (C-124). */
const SHARED = 0;

/**
 * Matches the shared rows and the restaurants' rows that `scope` can see. `owner` is the column with the restaurant's
 * id or 0; it comes from our code, never from outside.
 */
export const visibleTo = (scope: Scope, owner: string): Filter =>
  scope.kind === 'restaurant'
    ? { sql: `${owner} IN (?, ?)`, values: [SHARED, scope.restaurantId] }
    : withinScope(scope, owner);

/** Matches the rows that `scope` can change: for members their own restaurant's rows, for platform users all. */
export const changeableBy = (scope: Scope, owner: string): Filter =>
  effectiveRole(scope) === 'platform' ? visibleTo(scope, owner) : withinScope(scope, owner);
