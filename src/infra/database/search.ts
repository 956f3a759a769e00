import { allOf, EVERY_ROW, type Filter } from './scope-filter.js';
import type { Scope } from '../../shared/access/scope.js';
import { searchOf, type Slice } from '../../shared/pages.js';
import { MOST_COUNTED, type PageQuery } from '../../shared/schemas.js';
import { APOSTROPHES, foldQuotes, QUOTES } from '../../shared/text.js';
import type { Database } from './database.js';
import { foldedQuotes } from './name-key.js';
import { countedExactly, countRows, type PageSource, readPage } from './read-page.js';

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Pattern of `LIKE` that finds `text` anywhere, its own % and _ taken literally. */
export const containing = (text: string) => `%${escapeLike(text)}%`;

/** Pattern of `LIKE` that finds keys of ours that begin so. */
export const startingWith = (text: string) => `${escapeLike(text)}%`;

const ANY_QUOTE = new RegExp(`['"${APOSTROPHES}${QUOTES}]`, 'g');

/**
 * Compares addresses and URLs with a pattern, byte by byte but for apostrophes and quotation marks, which are the same
 * in every shape (C-294).
 */
export function like(column: string, pattern: string): Filter {
  const wide = pattern.replace(ANY_QUOTE, '_');
  if (wide === pattern) return { sql: `${column} LIKE ?`, values: [pattern] };
  // The first one can use an index, and leaves few rows to fold.
  return {
    sql: `(${column} LIKE ? AND ${foldedQuotes(column)} LIKE ?)`,
    values: [wide, foldQuotes(pattern)],
  };
}

/**
 * Narrows to rows that hold the text anywhere in this column, by the rule by which names are the same (`folded`): the
 * weights of the column's collation. `LIKE` compares letter by letter, and finds no "ß" for "ss".
 */
export function holds(column: string, text: string): Filter {
  const [longest = ''] = text.split(ANY_QUOTE).sort((one, other) => other.length - one.length);
  return byWeights(column, text, longest, (whole) => `INSTR(${whole}, WEIGHT_STRING(?)) > 0`);
}

/** Narrows to rows that begin with the text, by the same rule and along an index of the column. */
export function begins(column: string, text: string): Filter {
  const [head = ''] = text.split(ANY_QUOTE);
  const starting = byWeights(column, text, '', (whole) => `INSTR(${whole}, WEIGHT_STRING(?)) = 1`);
  if (head === '') return starting;
  return allOf({ sql: `${column} BETWEEN ? AND ?`, values: [head, head + LAST] }, starting);
}

/** Narrows to rows with this text, by the same rule and along an index. */
export function equals(column: string, text: string): Filter {
  if (text.search(ANY_QUOTE) < 0) return { sql: `${column} = ?`, values: [text] };
  return allOf(begins(column, text), { sql: `${foldedQuotes(column)} = ?`, values: [foldQuotes(text)] });
}

/** Sorts after whatever follows a beginning. */
const LAST = '\u{10ffff}'.repeat(20);
/** Signs that have one and the same weight, such as emoji. */
const ASTRAL = /[\u{10000}-\u{10ffff}]+/gu;

/** @param part a part of the text without quotes: few rows hold it, and only of these the quotes are folded */
function byWeights(column: string, text: string, part: string, compare: (whole: string) => string): Filter {
  const plain = `WEIGHT_STRING(${column})`;
  const astral = (text.match(ASTRAL) ?? []).map((signs) => like(column, containing(signs)));
  if (text.search(ANY_QUOTE) < 0) return allOf({ sql: compare(plain), values: [text] }, ...astral);
  return allOf(
    part === '' ? EVERY_ROW : { sql: compare(plain), values: [part] },
    { sql: compare(`WEIGHT_STRING(${foldedQuotes(column)})`), values: [foldQuotes(text)] },
    ...astral,
  );
}

/** Narrows to rows that hold the text anywhere in the column, if one is sought. */
export const holding = (search: string | undefined, column = 'name'): Filter =>
  search === undefined ? EVERY_ROW : holds(column, search);

/** Above this many different names a search looks at the rows themselves. */
const MAX_NAMES = 500;

/**
 * One page of a table with restaurants' rows, an index of which begins with `name`, of those with the searched text
 * anywhere in their name. Within a restaurant that is a page like any other. Over all of them a million rows may be
 * found: they are counted up to `MOST_COUNTED`, and what is more common than that is met soon enough on the way along
 * the order.
 */
export async function searchPage<Row extends object>(
  database: Database,
  scope: Scope,
  source: PageSource,
  query: PageQuery,
): Promise<Slice<Row>> {
  const search = searchOf(query);
  const held: PageSource = { ...source, filter: allOf(source.filter, holding(search)) };
  if (scope.kind === 'restaurant') return readPage<Row>(database, countedExactly(held), query);
  if (search === undefined) return readPage<Row>(database, held, query);

  const names = await namesHolding(database, source.table, search);
  if (names?.length === 0) return { results: [], count: 0 };
  const named = names ? { ...source, filter: allOf(source.filter, namedOneOf(names)) } : held;
  const counted = await countRows(database, named);
  const found = counted < MOST_COUNTED ? named : held;
  return readPage<Row>(database, { ...found, counted }, query);
}

/**
 * The different names with this text in them, from an entry of the index for each name: rows that are many have few
 * names, and looking through every row would take half a second of a million.
 * @returns undefined when they are too many to ask for
 */
async function namesHolding(
  database: Database,
  table: string,
  search: string,
): Promise<string[] | undefined> {
  const { sql, values } = holding(search);
  const rows = await database.query<{ name: string }>(
    `SELECT DISTINCT name FROM ${table} WHERE ${sql} LIMIT ?`,
    [...values, MAX_NAMES + 1],
  );
  return rows.length > MAX_NAMES ? undefined : rows.map(({ name }) => name);
}

const namedOneOf = (names: readonly string[]): Filter => ({
  sql: `name IN (${names.map(() => '?').join(', ')})`,
  values: [...names],
});
