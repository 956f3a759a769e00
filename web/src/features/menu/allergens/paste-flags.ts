import { ALLERGEN_MARKS } from '@server/shared/menu/allergen-marks';
import { searchKey } from '@server/shared/text';
import { CATEGORY_TITLES, NAME_TITLES } from '../items/grid/paste-columns';
import type { GridShape } from '../shared/blocks/block';
import type { CellWrite } from '../shared/blocks/fill-plan';
import type { CellAnswer } from './matrix-cells';

const ANSWERS: ReadonlyMap<string, CellAnswer> = new Map([
  ...['yes', 'y', 'true', '1', 'x', '✓', 'contains', ALLERGEN_MARKS.contains].map(
    (word) => [word, 'contains'] as const,
  ),
  ...['may contain', 'may', 'm', ALLERGEN_MARKS.mayContain].map((word) => [word, 'may'] as const),
  ...['no', 'n', 'false', '0', '-', 'free'].map((word) => [word, 'no'] as const),
]);
/** Cells that say nothing. */
const NOT_STATED: readonly string[] = ['not stated', ALLERGEN_MARKS.unknown];
const NAMES: readonly string[] = ['name', ...NAME_TITLES];

/** Cells that a table is laid over, from the pasted one on. */
interface FlagTarget extends GridShape {
  /** Columns of the whole grid by their folded titles, for a table with a heading row. */
  titles: ReadonlyMap<string, string>;
  /** Tells whether a column can say “may contain”. */
  canBeMay: (field: string) => boolean;
  /** Finds the rows with a name, in a category or in all. */
  named: (name: string, category: string) => readonly string[];
}

interface FlagPlan {
  writes: CellWrite[];
  /** Number of cells that were read. */
  cells: number;
  /** Number of cells without an answer that their column can have, or outside of the grid. */
  unread: number;
  /** Names that no row has, or several. */
  unknown: string[];
}

type Lines = readonly (readonly string[])[];

/** Folds a word; nothing would be left of a mark. */
const wordOf = (text: string) => searchKey(text) || text.trim();

/**
 * Lays a pasted table of answers over rows, from one cell on. Empty cells, and those exported as not stated, keep
 * the existing value. A table with a heading row goes to the columns of its headings, and to the rows that it names.
 */
export function planFlags(table: Lines, target: FlagTarget): FlagPlan {
  const plan: FlagPlan = { writes: [], cells: 0, unread: 0, unknown: [] };
  const [headings = [], ...lines] = table;
  const titles = headings.map(searchKey);
  if (lines.length === 0 || !titles.some((title) => target.titles.has(title))) {
    for (const [at, line] of table.entries()) readLine(plan, target.rows[at], line, target.fields, target);
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
    else readLine(plan, keys[0], flags, fields, target);
  }
  return plan;
}

function readLine(
  plan: FlagPlan,
  key: string | undefined,
  line: readonly string[],
  fields: readonly (string | undefined)[],
  { canBeMay }: Pick<FlagTarget, 'canBeMay'>,
): void {
  const patch: Record<string, CellAnswer> = {};
  for (const [column, text] of line.entries()) {
    const field = fields[column];
    const word = wordOf(text);
    if (text.trim() === '' || NOT_STATED.includes(word)) continue;
    const answer = ANSWERS.get(word);
    if (key !== undefined && field !== undefined && answer && (answer !== 'may' || canBeMay(field)))
      patch[field] = answer;
    else plan.unread += 1;
  }
  const read = Object.keys(patch).length;
  plan.cells += read;
  if (key !== undefined && read > 0) plan.writes.push({ key, patch });
}
