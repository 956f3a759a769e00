import type { Scope } from '../../shared/access/scope.js';

/** A condition and its parameters, to be put into a WHERE. */
export interface Filter {
  sql: string;
  values: (string | number)[];
}

/**
 * Narrows a statement to the rows that `scope` may touch: one restaurant's, or every restaurant's for platform
 * users without a choice (C-147). `column` is a name of ours, never text from outside.
 */
export const withinScope = (scope: Scope, column: string): Filter =>
  scope.kind === 'restaurant'
    ? { sql: `${column} = ?`, values: [scope.restaurantId] }
    : { sql: 'TRUE', values: [] };

/** All conditions at once. */
export const allOf = (...filters: Filter[]): Filter => ({
  sql: filters.map(({ sql }) => sql).join(' AND ') || 'TRUE',
  values: filters.flatMap(({ values }) => values),
});
