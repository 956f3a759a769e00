import type { Decisions } from '../comparing/compare-menu.js';
import type { ReadCell, ReadRow, ReadTable, TableMatch } from '../import-tables.js';

/** Corrections that are kept apart. The earliest of more are joined into one. */
const MOST_MENDS = 200;

export const MEND_KINDS = ['cells', 'empty_cells', 'every_size', 'leave_out', 'rename'] as const;
export type MendKind = (typeof MEND_KINDS)[number];

/** A line of a table of the file. */
export interface Line {
  source: number;
  line: number;
}

export interface MendedCell extends Line {
  column: number;
  value: string | null;
}

/** A user's correction of the file. The file stays as it was read, so that a correction can be undone. */
export interface Mend {
  /** Number in the draft, increasing. */
  id: number;
  kind: MendKind;
  cells: MendedCell[];
  left_out: Line[];
  /** Rows, and names of categories, whose price counts for every size. */
  every_size: { rows: Line[]; categories: string[] };
  /** Former and new name, and how the category of new items was called, if it had the former one. */
  renamed?: { from: string; to: string; target: string | null };
  /** Columns with the prices of a renamed size, with their former meaning. */
  columns: { source: number; column: number; from: string; to: string }[];
}

export type NewMend = Pick<Mend, 'kind'> & Partial<Omit<Mend, 'id'>>;

/** Adds a correction with the next number. One that corrects nothing is left out. */
export function withMend(mends: readonly Mend[], added: NewMend): Mend[] {
  const { cells = [], left_out = [], columns = [], every_size = { rows: [], categories: [] } } = added;
  const size =
    cells.length + left_out.length + columns.length + Number((added.renamed?.target ?? null) !== null);
  if (size + every_size.rows.length + every_size.categories.length === 0) return [...mends];
  const id = (mends.at(-1)?.id ?? 0) + 1;
  const all = [...mends, { ...added, id, cells, left_out, columns, every_size }];
  const surplus = all.length - MOST_MENDS;
  return surplus > 0 ? [joined(all.slice(0, surplus + 1)), ...all.slice(surplus + 1)] : all;
}

function joined(mends: readonly Mend[]): Mend {
  const cells = new Map(mends.flatMap((mend) => mend.cells).map((cell) => [mendedCellKey(cell), cell]));
  return {
    id: mends.at(-1)?.id ?? 1,
    kind: 'cells',
    cells: [...cells.values()],
    left_out: mends.flatMap((mend) => mend.left_out),
    columns: mends.flatMap((mend) => mend.columns),
    every_size: everySizeOf(mends),
  };
}

/** Tells cells apart. */
export const mendedCellKey = ({ source, line, column }: Omit<MendedCell, 'value'>): string =>
  `${source}:${line}:${column}`;

/** Decisions about a file, with those that its corrections made. */
export const withDecisionsOf = (
  mends: readonly Mend[],
  decisions: Omit<Decisions, 'every_size'>,
): Decisions => ({
  ...decisions,
  every_size: everySizeOf(mends),
  renamed: mends.flatMap(({ renamed }) => renamed ?? []),
});

/** The rows and categories whose price counts for every size. */
const everySizeOf = (mends: readonly Mend[]): Mend['every_size'] => ({
  rows: mends.flatMap(({ every_size }) => every_size.rows),
  categories: mends.flatMap(({ every_size }) => every_size.categories),
});

/** A file with corrections. */
export interface MendedFile {
  tables: ReadTable[];
  /** Cell of the file under a corrected one; undefined for one that is as in the file, or had a formula. */
  cellInFile: (line: Line, column: number) => string | null | undefined;
}

/** Writes corrections into a copy of the file's tables, in their order. */
export function mendedFile(file: readonly ReadTable[], mends: readonly Mend[]): MendedFile {
  const tables = [...file];
  const places = new Map<number, Map<number, number>>();
  const inFile = new Map<string, ReadCell>();
  for (const { source, line, column, value } of mends.flatMap(({ cells }) => cells)) {
    const read = file[source];
    if (!read) continue;
    const lines = places.get(source) ?? new Map(read.rows.map((row, at) => [row.line, at]));
    if (!places.has(source)) {
      places.set(source, lines);
      tables[source] = { ...read, rows: [...read.rows] };
    }
    const at = lines.get(line);
    const row = at === undefined ? undefined : tables[source]?.rows[at];
    if (at === undefined || !row) continue;
    const key = mendedCellKey({ source, line, column });
    const original = read.rows[at];
    if (!original?.formulas?.includes(column)) inFile.set(key, original?.cells[column] ?? null);
    (tables[source] as ReadTable).rows[at] = withCell(row, column, value);
  }
  return {
    tables,
    cellInFile: ({ source, line }, column) => {
      const before = inFile.get(mendedCellKey({ source, line, column }));
      const row = places.get(source)?.get(line);
      const now = row === undefined ? undefined : tables[source]?.rows[row]?.cells[column];
      return before === (now ?? null) ? undefined : before;
    },
  };
}

function withCell(row: ReadRow, column: number, value: string | null): ReadRow {
  const cells = [...row.cells];
  cells[column] = value === '' ? null : value;
  return { ...row, cells, ...(row.formulas && { formulas: row.formulas.filter((one) => one !== column) }) };
}

type Draft = { matches: TableMatch[]; decisions: Omit<Decisions, 'every_size'> };

/** Reverses what corrections decided besides cells: rows left out, and names of sizes and categories. */
export function withoutMends({ matches, decisions }: Draft, taken: readonly Mend[]): Draft {
  const out = new Set(taken.flatMap(({ left_out }) => left_out.map(mendedLineKey)));
  const next = matches.map((match) => ({ ...match, columns: [...match.columns] }));
  let target = decisions.new_items_in;
  for (const { columns, renamed } of taken.toReversed()) {
    for (const { source, column, from, to } of columns) {
      const match = next[source];
      if (match?.columns[column] === to) match.columns[column] = from;
    }
    const former = renamed?.target ?? null;
    if (renamed && target && former !== null && target.name === renamed.to)
      target = { ...target, name: former };
  }
  return {
    matches: next,
    decisions: {
      ...decisions,
      left_out: decisions.left_out.filter((line) => !out.has(mendedLineKey(line))),
      new_items_in: target ?? null,
    },
  };
}

/** Tells lines apart. */
export const mendedLineKey = ({ source, line }: Line): string => `${source}:${line}`;
