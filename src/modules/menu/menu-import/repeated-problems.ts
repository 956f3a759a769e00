import type { CellProblem, CheckedRow, MenuCheck } from './comparing/check.js';
import { IMPORT_FIELDS } from './comparing/menu-fields.js';
import type { ImportCounts, ImportEdit } from './menu-import.schemas.js';

/** Lines with the same problem, from which on it is solved in all of them. */
const SEVERAL = 3;
/** Repeated problems that are listed. */
const MOST = 10;

interface Line {
  source: number;
  line: number;
}

/** Lists problems that several lines have, the most frequent first. */
export function repeatedProblems({ rows }: MenuCheck): ImportCounts['repeated'] {
  const found = new Map<string, RowWithProblem[]>();
  for (const one of rows.flatMap(problemsOf)) {
    const same = found.get(one.problem.message);
    if (same) same.push(one);
    else found.set(one.problem.message, [one]);
  }
  return [...found]
    .map(([message, same]) => ({ message, rows: linesOf(same).length, cells: cellsToEmpty(same).length }))
    .filter((one) => one.rows >= SEVERAL)
    .toSorted((one, other) => other.rows - one.rows)
    .slice(0, MOST);
}

/** Solves a problem in all its lines: leaves them out, or empties their cells. */
export function solveRepeated(
  check: MenuCheck | undefined,
  wish: ImportEdit['solve'],
): { lines: Line[]; cells: (Line & { column: number; value: null })[] } {
  if (!check || !wish) return { lines: [], cells: [] };
  const same = check.rows.flatMap(problemsOf).filter(({ problem }) => problem.message === wish.message);
  return wish.by === 'leave_out'
    ? { lines: linesOf(same), cells: [] }
    : { lines: [], cells: cellsToEmpty(same).map((cell) => ({ ...cell, value: null })) };
}

interface RowWithProblem {
  row: CheckedRow;
  problem: CellProblem;
}

const problemsOf = (row: CheckedRow): RowWithProblem[] => row.problems.map((problem) => ({ row, problem }));

function linesOf(rows: readonly RowWithProblem[]): Line[] {
  const places = rows.map(({ row: { source, line } }) => [`${source}:${line}`, { source, line }] as const);
  return [...new Map(places).values()];
}

const cellsToEmpty = (rows: readonly RowWithProblem[]): (Line & { column: number })[] =>
  rows.flatMap(({ row, problem }) =>
    problem.column !== null && mayBeEmpty(row, problem)
      ? [{ source: row.source, line: row.line, column: problem.column }]
      : [],
  );

/** Tells whether a cell has something, and its row would be complete without it. */
function mayBeEmpty({ table, fields }: CheckedRow, { field }: CellProblem): boolean {
  const read = field === null ? undefined : IMPORT_FIELDS[table].get(field)?.read;
  const isEmpty = fields.some((one) => one.field === field && one.after === null);
  return read !== undefined && !isEmpty && 'value' in read(null, new Date(0));
}
