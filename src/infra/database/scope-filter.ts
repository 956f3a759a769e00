import type { Parameters } from './statements.js';
import { effectiveRole, type Scope } from '../../shared/access/scope.js';

/** A condition and its parameters, to be put into a WHERE. */
export interface Filter {
  sql: string;
  values: Parameters;
}

/** Narrows nothing. */
export const EVERY_ROW: Filter = { sql: 'TRUE', values: [] };

/** Narrows to nothing. */
export const NO_ROW: Filter = { sql: 'FALSE', values: [] };

/** Keeps rows without a restaurant and drops those of deleted restaurants, which are hidden everywhere (C-241). */
export const ofNoDeletedRestaurant = (column: string): Filter => ({
  sql: `NOT EXISTS (SELECT 1 FROM restaurants AS gone WHERE gone.id = ${column} AND gone.deleted_at IS NOT NULL)`,
  values: [],
});

/**
 * Narrows a statement to the rows that `scope` may touch: one restaurant's, or every restaurant's for platform
 * users without a choice (C-147). `column` is a name of ours, never text from outside.
 */
export const withinScope = (scope: Scope, column: string): Filter =>
  scope.kind === 'restaurant'
    ? { sql: `${column} = ?`, values: [scope.restaurantId] }
    : ofNoDeletedRestaurant(column);

/** All conditions at once; those that are always true say nothing. */
export const allOf = (...filters: Filter[]): Filter => ({
  sql:
    filters
      .map(({ sql }) => sql)
      .filter((sql) => sql !== EVERY_ROW.sql)
      .join(' AND ') || EVERY_ROW.sql,
  values: filters.flatMap(({ values }) => values),
});

/** At least one of the conditions. */
export const anyOf = (...filters: readonly Filter[]): Filter => ({
  sql: `(${filters.map(({ sql }) => sql).join(' OR ')})`,
  values: filters.flatMap(({ values }) => values),
});

/** Narrows to rows with this value, or not at all when there is none. */
export const matching = (column: string, value: string | number | undefined): Filter =>
  value === undefined ? EVERY_ROW : { sql: `${column} = ?`, values: [value] };

/** What an owner column holds for rows that all restaurants share: no restaurant has this id (C-124). */
const SHARED = 0;

/**
 * Narrows a table with rows of restaurants and shared rows to what `scope` may see: the shared ones, and what
 * `withinScope` lets through. `owner` is the column with the restaurant's id or 0; a name of ours, never text from
 * outside.
 */
export const visibleTo = (scope: Scope, owner: string): Filter =>
  scope.kind === 'restaurant'
    ? { sql: `${owner} IN (?, ?)`, values: [SHARED, scope.restaurantId] }
    : withinScope(scope, owner);

/** As `visibleTo`, for what `scope` may change: members only their own restaurant's rows, platform users all. */
export const changeableBy = (scope: Scope, owner: string): Filter =>
  effectiveRole(scope) === 'platform' ? visibleTo(scope, owner) : withinScope(scope, owner);
