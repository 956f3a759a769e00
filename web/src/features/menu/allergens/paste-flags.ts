import { searchKey } from '@server/shared/text';
import { CATEGORY_TITLES, NAME_TITLES } from '../items/grid/paste-columns';
import type { GridShape } from '../shared/blocks/block';
import type { CellWrite } from '../shared/blocks/fill-plan';

const YES = new Set(['yes', 'y', 'true', '1', 'x', '✓', 'contains']);
const NO = new Set(['no', 'n', 'false', '0', '-', 'free']);
/** An exported cell that says nothing. */
const NOT_STATED = 'not stated';
const NAMES: readonly string[] = ['name', ...NAME_TITLES];

/** Cells that a table is laid over, from the pasted one on. */
interface FlagTarget extends GridShape {
  /** Columns of the whole grid by their folded titles, for a table with a heading row. */
  titles: ReadonlyMap<string, string>;
  /** Finds the rows with a name, in a category or in all. */
  named: (name: string, category: string) => readonly string[];
}

interface FlagPlan {
  writes: CellWrite[];
  /** Number of cells that were read. */
  cells: number;
  /** Number of cells that are neither yes nor no, or lie outside of the grid. */
  unread: number;
  /** Names that no row has, or several. */
  unknown: string[];
}

type Lines = readonly (readonly string[])[];

const wordOf = (text: string) => (text === '✓' ? text : searchKey(text));

/**
 * Lays a pasted table of yes and no over rows, from one cell on. Empty cells, and those exported as not stated, keep
 * the existing value. A table with a
 * heading row goes to the columns of its headings, and to the rows that it names.
 */
export function planFlags(table: Lines, target: FlagTarget): FlagPlan {
  const plan: FlagPlan = { writes: [], cells: 0, unread: 0, unknown: [] };
  const [headings = [], ...lines] = table;
  const titles = headings.map(searchKey);
  if (lines.length === 0 || !titles.some((title) => target.titles.has(title))) {
    for (const [at, line] of table.entries()) readLine(plan, target.rows[at], line, target.fields);
    return plan;
  }
  const fields = titles.map((title) => target.titles.get(title));
  const textAt = (line: readonly string[], wanted: readonly string[]) =>
    line[titles.findIndex((title) => wanted.includes(title))] ?? '';
  const isNamed = titles.some((title) => NAMES.includes(title));
  for (const [at, line] of lines.entries()) {
    const name = textAt(line, NAMES);
    const keys = isNamed ? target.named(name, textAt(line, CATEGORY_TITLES)) : target.rows.slice(at, at + 1);
    const flags = line.map((text, column) => (fields[column] === undefined ? '' : text));
    if (isNamed && keys.length !== 1 && name !== '') plan.unknown.push(name);
    else readLine(plan, keys[0], flags, fields);
  }
  return plan;
}

function readLine(
  plan: FlagPlan,
  key: string | undefined,
  line: readonly string[],
  fields: readonly (string | undefined)[],
): void {
  const patch: Record<string, boolean> = {};
  for (const [column, text] of line.entries()) {
    const field = fields[column];
    const word = wordOf(text);
    if (text.trim() === '' || word === NOT_STATED) continue;
    if (key !== undefined && field !== undefined && (YES.has(word) || NO.has(word)))
      patch[field] = YES.has(word);
    else plan.unread += 1;
  }
  const read = Object.keys(patch).length;
  plan.cells += read;
  if (key !== undefined && read > 0) plan.writes.push({ key, patch });
}
