/**
 * Groups rows by a key.
 * @returns a function that gives the rows of a key in their original order; none for an unknown key
 */
export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => number): (key: number) => Row[] {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return (key) => groups.get(key) ?? [];
}
