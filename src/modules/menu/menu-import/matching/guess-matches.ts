import {
  MENU_TABLE_NAMES,
  MENU_TABLES,
  menuFieldsOf,
  type MenuTableName,
} from '../../menu-file/menu-file.schemas.js';
import { flagOfHeading, meaningOfFlag, readFlag } from '../../../../shared/menu/flag-columns.js';
import type { ReadCell, ReadTable, TableMatch } from '../import-tables.js';
import { fieldOfHeading, headingKey, looksLikePrices, sizeInHeading } from './headings.js';
import { type KnownProduct, LEFT_OUT_TABLES, PRESETS } from './presets.js';
import { SIZE_PRICE } from '../../../../shared/menu/size-columns.js';

/** Program that a file comes from; `menu` is our own export. */
export type ImportSource = 'menu' | KnownProduct | 'other';

export interface GuessedMatches {
  source: ImportSource;
  matches: TableMatch[];
}

interface Guess extends TableMatch {
  source: ImportSource;
}

/** Columns that hardly another program has. */
const OURS = /^(?:key|shared|image_file|sold_out_until)$|_(?:id|key)$/;

/**
 * Guesses the meaning of a file's tables and columns. A user sees the guesses and can change them.
 * @param remembered the match that a user agreed to for the same columns
 */
export function guessMatches(
  tables: readonly ReadTable[],
  remembered: (columns: readonly string[]) => TableMatch | undefined = () => undefined,
): GuessedMatches {
  const guesses = tables.map((table): Guess => {
    const known = remembered(table.columns);
    return known ? { ...guess(table), ...known } : guess(table);
  });
  const sources = new Set(guesses.map(({ source }) => source));
  const product = PRESETS.map((preset) => preset.product).find((name) => sources.has(name));
  return {
    source: product ?? (sources.has('menu') ? 'menu' : 'other'),
    matches: guesses.map(({ table, columns }) => ({ table, columns })),
  };
}

const guess = (table: ReadTable): Guess => leftOut(table) ?? ourOwn(table) ?? preset(table) ?? any(table);

const leftOut = ({ name, columns }: ReadTable): Guess | undefined =>
  LEFT_OUT_TABLES.includes(name)
    ? {
        source: name.startsWith('uber') ? 'uber' : 'deliverect',
        table: null,
        columns: columns.map(() => null),
      }
    : undefined;

/** A table with our headings, whose ids are ours, too. */
function ourOwn({ name, columns }: ReadTable): Guess | undefined {
  const table = tableNamed(name) ?? bestTable(columns);
  if (!table) return undefined;
  const fields = new Set(menuFieldsOf(table).map(([field]) => field));
  const own = columns.filter((heading) => fields.has(heading));
  const isOwn =
    own.length === columns.length ||
    (own.length >= columns.length / 2 && own.some((field) => OURS.test(field)));
  if (!isOwn) return undefined;
  return {
    source: 'menu',
    table,
    columns: columnsOf(columns, (heading) => (fields.has(heading) ? heading : undefined)),
  };
}

/** Tables by their names in workbooks, archives and documents. */
const TABLES_BY_NAME = new Map(
  MENU_TABLE_NAMES.flatMap((table) => [
    [table as string, table],
    [headingKey(MENU_TABLES[table].title), table],
  ]),
);
const tableNamed = (name: string): MenuTableName | undefined => TABLES_BY_NAME.get(headingKey(name));

/** Headings that tell the table, at least. */
const TELLING = 3;
/** Finds the table that has the most of the headings; items, if several have as many. */
function bestTable(columns: readonly string[]): MenuTableName | undefined {
  const order: MenuTableName[] = ['items', ...MENU_TABLE_NAMES];
  const scores = order.map(
    (table) => menuFieldsOf(table).filter(([field]) => columns.includes(field)).length,
  );
  const best = Math.max(...scores);
  return best >= TELLING ? order[scores.indexOf(best)] : undefined;
}

/** A table of another product's export. */
function preset(table: ReadTable): Guess | undefined {
  const keys = table.columns.map(headingKey);
  const found = PRESETS.find(({ has }) => has.every((key) => keys.includes(key)));
  if (!found) return undefined;
  const columns: (string | null)[] = table.columns.map(() => null);
  for (const [pattern, meaning] of Object.entries(found.columns)) {
    const at = keys.findIndex((key, column) => isLike(key, pattern) && columns[column] === null);
    const taken = columns.indexOf(meaning);
    if (at < 0 || (taken >= 0 && (isFilled(table, taken) || !isFilled(table, at)))) continue;
    if (taken >= 0) columns[taken] = null;
    columns[at] = meaning;
  }
  return { source: found.product, table: 'items', columns };
}

const isLike = (key: string, pattern: string) =>
  pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern;
const isFilled = ({ rows }: ReadTable, column: number) =>
  rows.some(({ cells }) => cells[column] !== null && cells[column] !== undefined);

/** Any other table: items, unless its name says otherwise. */
function any({ name, columns, rows }: ReadTable): Guess {
  const table = tableNamed(name) ?? 'items';
  const isItems = table === 'items';
  const fields = new Set(menuFieldsOf(table).map(([field]) => field));
  const match = columnsOf(columns, (heading, column) => {
    const key = headingKey(heading);
    // Ids of other programs are no ids of ours.
    const field = fields.has(key) && !/(?:^|_)id$/.test(key) ? key : fieldOfHeading(heading);
    if (field !== undefined && (fields.has(field) || (isItems && field === 'variation'))) return field;
    const flag = isItems ? flagOfHeading(heading) : undefined;
    if (flag && isYesOrNo(rows.map(({ cells }) => cells[column]))) return meaningOfFlag(flag);
    const size = isItems ? sizeInHeading(heading) : undefined;
    return size === undefined ? undefined : `${SIZE_PRICE}${size}`;
  });
  if (!isItems) return { source: 'other', table, columns: match };
  if (!match.includes('name')) return { source: 'other', table: null, columns: match };
  if (!match.some((meaning) => meaning === 'price' || meaning?.startsWith(SIZE_PRICE)))
    columns.forEach((heading, column) => {
      const cells = rows.map((row) => row.cells[column]);
      if (match[column] === null && looksLikePrices(heading, cells))
        match[column] = `${SIZE_PRICE}${heading}`;
    });
  return { source: 'other', table, columns: match };
}

/** Tells whether cells say yes or no, and at least one says something. */
function isYesOrNo(cells: readonly ReadCell[]): boolean {
  const filled = cells.filter((cell) => cell !== null && cell !== undefined);
  return filled.length > 0 && filled.every((cell) => readFlag(cell) !== undefined);
}

/** Gives each column its meaning. If several columns have the same one, the best or the first has it. */
function columnsOf(
  columns: readonly string[],
  meaningOf: (heading: string, column: number) => string | undefined,
): (string | null)[] {
  const meanings = columns.map((heading, column) => meaningOf(heading, column));
  // `Name` wins over `Item` on its left.
  const exact = columns.map((heading, at) => headingKey(heading) === meanings[at]);
  const bestFor = (meaning: string) => {
    const best = meanings.findIndex((other, at) => other === meaning && exact[at]);
    return best >= 0 ? best : meanings.indexOf(meaning);
  };
  return meanings.map((meaning, at) => (meaning !== undefined && bestFor(meaning) === at ? meaning : null));
}
