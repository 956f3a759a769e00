/**
 * What a JSON column holds. A server that says which columns are JSON has it parsed by the driver; one that does not
 * (MariaDB before 10.5.2) sends text.
 */
export const jsonValue = <T>(stored: T | string): T =>
  typeof stored === 'string' ? (JSON.parse(stored) as T) : stored;

/**
 * What goes into a JSON column. Half a character, such as a text cut in the middle of an emoji, is no JSON to MariaDB:
 * it becomes U+FFFD, as it does in columns of text.
 */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? Buffer.from(part).toString() : part,
  );

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
