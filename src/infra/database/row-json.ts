import { jsonValue } from './json-value.js';

/** `alias.column, …`: what a list reads. Names are ours, never text from outside. */
export const columnsOf = (alias: string, columns: readonly string[]) =>
  columns.map((column) => `${alias}.${column}`).join(', ');

/**
 * The same columns as one JSON object, with more entries as `name: expression`. Booleans come as 0 and 1, as from a
 * plain SELECT; decimals come as numbers.
 */
export function jsonObject(
  alias: string,
  columns: readonly string[],
  more: Readonly<Record<string, string>> = {},
): string {
  const entries = [
    ...columns.map((column) => `'${column}', ${alias}.${column}`),
    ...Object.entries(more).map(([name, expression]) => `'${name}', ${expression}`),
  ];
  return `JSON_OBJECT(${entries.join(', ')})`;
}

/** Rows of another table as one JSON list, in place of a statement per row. */
export const jsonList = ({ of, from, order }: { of: string; from: string; order: string }) =>
  `(SELECT JSON_ARRAYAGG(${of} ORDER BY ${order}) FROM ${from})`;

/** What `jsonList` answered: no rows are null to the database. */
export const rowsOf = <Row>(list: Row[] | string | null): Row[] => (list === null ? [] : jsonValue(list));
