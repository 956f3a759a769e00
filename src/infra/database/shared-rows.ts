import { effectiveRole, type Scope } from '../../shared/access/scope.js';
import { type Filter, withinScope } from './scope-filter.js';

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
