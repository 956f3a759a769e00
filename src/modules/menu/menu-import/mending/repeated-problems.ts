import type { CellProblem, CheckedRow, MenuCheck } from '../comparing/check.js';
import { IMPORT_FIELDS } from '../comparing/menu-fields.js';
import type { Line, NewMend } from './mends.js';
import type { ImportCounts } from '../import-counts.schemas.js';
import type { ImportEdit } from '../menu-import.schemas.js';

/** Lines with the same problem, from which on it is solved in all of them. */
const SEVERAL = 2;
/** Repeated problems that are listed. */
const MOST = 10;

/** Lists problems that several lines have, the most frequent first. */
export function repeatedProblems({ rows }: MenuCheck): ImportCounts['repeated'] {
  const found = new Map<string, RowWithProblem[]>();
  for (const one of rows.flatMap(problemsOf)) {
    const same = found.get(one.problem.message);
    if (same) same.push(one);
    else found.set(one.problem.message, [one]);
  }
  return [...found]
    .map(([message, same]) => ({
      message,
      rows: linesOf(same).length,
      cells: cellsToEmpty(same).length,
      every_size: same.some(isForSizes),
    }))
    .filter((one) => one.rows >= SEVERAL)
    .toSorted((one, other) => other.rows - one.rows)
    .slice(0, MOST);
}

/** Solves a problem in all its lines. */
export function solveRepeated(check: MenuCheck | undefined, wish: ImportEdit['solve']): NewMend | undefined {
  if (!check || !wish) return undefined;
  const same = check.rows.flatMap(problemsOf).filter(({ problem }) => problem.message === wish.message);
  const kind = wish.by;
  if (kind === 'leave_out') return { kind, left_out: linesOf(same) };
  if (kind === 'empty_cells')
    return { kind, cells: cellsToEmpty(same).map((cell) => ({ ...cell, value: null })) };
  const categories = new Set(same.filter(isForSizes).map(({ row }) => row.within ?? ''));
  return { kind, every_size: { rows: [], categories: [...categories] } };
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

const isForSizes = ({ problem }: RowWithProblem): boolean => problem.remedy === 'every_size';

/** Tells whether a cell has something, and its row would be complete without it. */
export function mayBeEmpty({ table, fields }: CheckedRow, { field }: CellProblem): boolean {
  const read = field === null ? undefined : IMPORT_FIELDS[table].get(field)?.read;
  const isEmpty = fields.some((one) => one.field === field && one.after === null);
  return read !== undefined && !isEmpty && 'value' in read(null, new Date(0));
}
