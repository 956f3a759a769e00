import { allOf, anyOf, type Filter } from './scope-filter.js';
import type { Value } from './statements.js';

interface Ordered {
  name: string;
  falls: boolean;
}

/** The columns of an ORDER BY. */
export const columnsOf = (order: string): Ordered[] =>
  order
    .split(', ')
    .map((column) => ({ name: column.replace(/ DESC$/, ''), falls: column.endsWith(' DESC') }));

/** The same order from its other end. */
export const reversed = (order: string): string =>
  columnsOf(order)
    .map(({ name, falls }) => (falls ? name : `${name} DESC`))
    .join(', ');

/**
 * The rows that an order has after this one, found along its index: the further ones of its first column, and of those
 * that are level there the further ones of the next. NULL comes before every value.
 */
export function beyond(row: Readonly<Record<string, Value>>, order: string): Filter {
  const columns = columnsOf(order);
  const valueOf = (name: string): Value => row[name] ?? null;
  const level = ({ name }: Ordered): Filter => ({ sql: `${name} <=> ?`, values: [valueOf(name)] });
  const further = ({ name, falls }: Ordered): Filter => {
    if (valueOf(name) === null) return { sql: falls ? 'FALSE' : `${name} IS NOT NULL`, values: [] };
    return { sql: falls ? `(${name} < ? OR ${name} IS NULL)` : `${name} > ?`, values: [valueOf(name)] };
  };
  const ways = columns.map((column, index) => allOf(...columns.slice(0, index).map(level), further(column)));
  const [first] = columns;
  if (first === undefined || columns.length === 1) return anyOf(...ways);
  // Said of the first column alone as well: that is what an index is entered by.
  return allOf(anyOf(level(first), further(first)), anyOf(...ways));
}
