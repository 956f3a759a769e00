import { nameKey, searchKey } from '@server/shared/text';
import type { MenuItemRow } from '../item-rows';
import type { SheetColumn } from './paste-columns';
import { CATEGORY_TITLES, headingTitle } from './paste-columns';

/** Category as the target of a sheet. */
export interface SheetCategory {
  id: number;
  name: string;
  columns: readonly SheetColumn[];
  /** Ordered items of the category. */
  rows: readonly { key: string; name: string }[];
}

interface SheetTarget {
  /** Categories that a row can name. */
  categories: readonly SheetCategory[];
  /** Category of the pasted cell. */
  into: SheetCategory;
  /** Index of the pasted row; the number of rows for the new-item line. */
  row: number;
  /** Column of the pasted cell. */
  field: string;
}

/** Row to write as a whole. */
export interface SheetWrite {
  categoryId: number;
  /** Key of the row; undefined for a new item. */
  key: string | undefined;
  patch: Partial<MenuItemRow>;
  cells: number;
}

export interface SheetPlan {
  writes: SheetWrite[];
  /** Headings of columns that no category has. */
  ignored: string[];
  /** Skipped rows, with the reason. */
  refused: { name: string; why: string; line: readonly string[] }[];
  /** Heading row. */
  headings: readonly string[];
}

/**
 * Plans a table whose first row names its columns, in any order. With a category column, each row goes to its
 * category and updates the item with its name, or adds one. Without it, rows overwrite those from the pasted cell on.
 * A row is written as a whole or not at all.
 * @returns undefined for a table without a heading row
 */
export function planSheet(table: readonly (readonly string[])[], target: SheetTarget): SheetPlan | undefined {
  const [headings = [], ...lines] = table;
  if (lines.length === 0) return undefined;
  const titles = headings.map(headingTitle);
  const known = knownTitles(target.categories);
  if (!isHeading(titles, known, target)) return undefined;
  const width = Math.max(...table.map((line) => line.length));
  const isRead = (at: number) => {
    const title = titles[at] ?? '';
    return known.has(title) && titles.indexOf(title) === at;
  };
  const ignored = Array.from({ length: width }, (_, at) => at).filter(
    (at) => !isRead(at) && table.some((line) => (line[at] ?? '') !== ''),
  );
  const plan: SheetPlan = {
    writes: [],
    ignored: ignored.map((at) => headings[at] || `Column ${at + 1}`),
    refused: [],
    headings,
  };
  const hasCategory = titles.some((title) => CATEGORY_TITLES.includes(title));
  for (const [at, line] of lines.entries()) {
    const cells = titles.flatMap((title, column) => {
      const text = line[column] ?? '';
      return isRead(column) && text !== '' ? [{ title, heading: headings[column] ?? '', text }] : [];
    });
    if (cells.length === 0) continue;
    const place = hasCategory ? placeByName(cells, target) : placeByRow(target, target.row + at);
    const write = 'why' in place ? place : readRow(cells, place);
    if ('why' in write) plan.refused.push({ name: nameOf(cells, target), why: write.why, line });
    else plan.writes.push(write);
  }
  return plan;
}

interface SheetCell {
  title: string;
  heading: string;
  text: string;
}
interface Place {
  category: SheetCategory;
  key: string | undefined;
}
interface Refused {
  why: string;
}

const knownTitles = (categories: readonly SheetCategory[]): ReadonlySet<string> =>
  new Set([...CATEGORY_TITLES, ...categories.flatMap(({ columns }) => columns.flatMap((one) => one.titles))]);

/**
 * Detects a heading row. No item is called “Name”. Other titles can be an item's text, so they count only together or
 * over their own column.
 */
function isHeading(
  titles: readonly string[],
  known: ReadonlySet<string>,
  { into, field }: SheetTarget,
): boolean {
  const given = titles.filter((title) => title !== '');
  const titlesOf = (wanted: string) => into.columns.find((one) => one.field === wanted)?.titles ?? [];
  if (titlesOf('name').some((title) => given.includes(title))) return true;
  if (given.length > 1) return given.every((title) => known.has(title));
  return titlesOf(field).includes(given[0] ?? '');
}

const textOf = (cells: readonly SheetCell[], titles: readonly string[]): string =>
  cells.find(({ title }) => titles.includes(title))?.text ?? '';

const nameOf = (cells: readonly SheetCell[], { into }: SheetTarget): string =>
  textOf(cells, into.columns.find(({ field }) => field === 'name')?.titles ?? []);

const placeByRow = ({ into }: SheetTarget, row: number): Place => ({
  category: into,
  key: into.rows[row]?.key,
});

/** Finds the row's category and item by name. Refuses a name that its category has twice. */
function placeByName(cells: readonly SheetCell[], target: SheetTarget): Place | Refused {
  const wanted = textOf(cells, CATEGORY_TITLES);
  if (wanted === '') return { why: 'No category given' };
  const named = called(target.categories, wanted);
  const [category] = named;
  if (!category) return { why: `No category named “${wanted}”` };
  if (named.length > 1) return { why: `Several categories named “${wanted}”` };
  const name = nameOf(cells, target);
  const rows = name === '' ? [] : called(category.rows, name);
  if (rows.length > 1) return { why: `${category.name} has several items with this name` };
  return { category, key: rows[0]?.key };
}

/** Rows with this name: exact matches if there are any, else without regard to accents. */
function called<Named extends { name: string }>(all: readonly Named[], name: string): Named[] {
  const same = all.filter((one) => nameKey(one.name) === nameKey(name));
  return same.length > 0 ? same : all.filter((one) => searchKey(one.name) === searchKey(name));
}

/** Names the column, unless the reason does. */
const withHeading = (heading: string, reason: string): string =>
  reason.toLowerCase().includes(heading.toLowerCase()) ? reason : `${heading}: ${reason}`;

function readRow(cells: readonly SheetCell[], { category, key }: Place): SheetWrite | Refused {
  const patch: Partial<MenuItemRow> = {};
  const faults: string[] = [];
  const own = cells.filter(({ title }) => !CATEGORY_TITLES.includes(title));
  for (const { title, heading, text } of own) {
    const column = category.columns.find(({ titles }) => titles.includes(title));
    const read = column?.read(text);
    if (!read) faults.push(`${category.name} has no column “${heading}”`);
    else if ('refusal' in read) faults.push(withHeading(heading, read.refusal.replace(/\.$/, '')));
    else Object.assign(patch, read.patch);
  }
  if (faults.length > 0) return { why: faults.join('; ') };
  if (key === undefined && !patch.name) return { why: 'A new item needs a name' };
  return { categoryId: category.id, key, patch, cells: own.length };
}
