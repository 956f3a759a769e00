import type { CheckedRow } from './check.js';

const cellOf = ({ source, line }: CheckedRow, column: number | null): string => `${source}:${line}:${column}`;

/**
 * Leaves out problems of implied rows, if the row that implies them has one in the same cell. A price names no item
 * because the item's name is refused. Rows without another problem are left out.
 */
export function withoutConsequences<Row extends CheckedRow>(rows: readonly Row[]): Row[] {
  const refused = new Set(
    rows.flatMap((row) => (row.implied ? [] : row.problems.map(({ column }) => cellOf(row, column)))),
  );
  if (refused.size === 0) return [...rows];
  return rows.flatMap((row) => {
    const own = row.problems.filter(({ column }) => !row.implied || !refused.has(cellOf(row, column)));
    if (own.length === row.problems.length) return [row];
    return own.length === 0 ? [] : [{ ...row, problems: own }];
  });
}
