import { allOf, anyOf, type Filter } from './scope-filter.js';
import type { Value } from './statements.js';

interface Ordered {
  name: string;
  falls: boolean;
}

/** Parses an ORDER BY into its columns. */
export const parseOrder = (order: string): Ordered[] =>
  order
    .split(', ')
    .map((column) => ({ name: column.replace(/ DESC$/, ''), falls: column.endsWith(' DESC') }));

/** Reverses an order. */
export const reversed = (order: string): string =>
  parseOrder(order)
    .map(({ name, falls }) => (falls ? name : `${name} DESC`))
    .join(', ');

/** Returns the SQL that compares an order's column as it sorts. */
export type SqlOf = (name: string) => string;

/**
 * Builds a filter for the rows after this one, usable with an index. A row follows if its first column is further, or
 * equal with a further next column. NULL comes before every value.
 */
export function beyond(row: Readonly<Record<string, Value>>, order: string, sqlOf: SqlOf): Filter {
  const columns = parseOrder(order);
  const valueOf = (name: string): Value => row[name] ?? null;
  const level = ({ name }: Ordered): Filter => ({ sql: `${sqlOf(name)} <=> ?`, values: [valueOf(name)] });
  const further = ({ name, falls }: Ordered): Filter => {
    const sql = sqlOf(name);
    if (valueOf(name) === null) return { sql: falls ? 'FALSE' : `${sql} IS NOT NULL`, values: [] };
    return { sql: falls ? `(${sql} < ? OR ${sql} IS NULL)` : `${sql} > ?`, values: [valueOf(name)] };
  };
  const ways = columns.map((column, index) => allOf(...columns.slice(0, index).map(level), further(column)));
  const [first] = columns;
  if (first === undefined || columns.length === 1) return anyOf(...ways);
  // The condition on the first column alone lets the database use an index.
  return allOf(anyOf(level(first), further(first)), anyOf(...ways));
}
