/**
 * Reads a JSON column. Servers that report JSON columns have them parsed by the driver; others send text (MariaDB
 * before 10.5.2).
 */
export const jsonValue = <T>(stored: T | string): T =>
  typeof stored === 'string' ? (JSON.parse(stored) as T) : stored;

/**
 * Serializes a value for a JSON column. MariaDB rejects half a surrogate pair, such as from a cut emoji: it becomes
 * U+FFFD, as in text columns.
 */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? Buffer.from(part).toString() : part,
  );

/** `alias.column, …` for a SELECT. Names come from our code, never from outside. */
export const columnsOf = (alias: string, columns: readonly string[]) =>
  columns.map((column) => `${alias}.${column}`).join(', ');

/**
 * Builds a JSON object of the columns, with more entries as `name: expression`. Booleans are 0 and 1, as in a plain
 * SELECT; decimals are numbers.
 */
export function jsonObject(
  alias: string,
  columns: readonly string[],
  more: Readonly<Record<string, string>> = {},
): string {
  const entries = [
    ...columns.map((column) => [column, `${alias}.${column}`] as const),
    ...Object.entries(more),
  ];
  return jsonOf(entries);
}

/** Builds a JSON object of any expressions. Columns have different collations: the first name decides which is used. */
export const jsonOf = (entries: readonly (readonly [name: string, expression: string])[]): string => {
  const [[first, value] = ['', ''], ...rest] = entries;
  const others = rest.map(([name, expression]) => `, '${name}', ${expression}`);
  return `JSON_OBJECT('${first}' COLLATE utf8mb4_nopad_bin, ${value}${others.join('')})`;
};

/** Selects rows of another table as one JSON list, instead of a statement per row. */
export const jsonList = ({ of, from, order }: { of: string; from: string; order: string }) =>
  `(SELECT JSON_ARRAYAGG(${of} ORDER BY ${order}) FROM ${from})`;

/** A JSON list of rows as the driver returns it; null without rows. */
export type JsonList<Row> = Row[] | string | null;

/** Reads the result of `jsonList`. */
export const rowsOf = <Row>(list: JsonList<Row>): Row[] => (list === null ? [] : jsonValue(list));
