import { allOf, EVERY_ROW, type Filter } from './scope-filter.js';
import type { Scope } from '../../shared/access/scope.js';
import { searchOf, type Slice } from '../../shared/pages.js';
import { MOST_COUNTED, type PageQuery } from '../../shared/schemas.js';
import { APOSTROPHES, foldQuotes, QUOTES } from '../../shared/text.js';
import type { Database } from './database.js';
import { foldedQuotes } from './name-key.js';
import { countedExactly, countRows, type PageSource, readPage } from './read-page.js';

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Builds a `LIKE` pattern for `text` anywhere, with literal % and _. */
export const containing = (text: string) => `%${escapeLike(text)}%`;

/** Builds a `LIKE` pattern for a prefix of internal keys. */
export const startingWith = (text: string) => `${escapeLike(text)}%`;

const ANY_QUOTE = new RegExp(`['"${APOSTROPHES}${QUOTES}]`, 'g');

/** Compares emails and URLs with a pattern byte by byte. All apostrophes are equal, and all quotation marks (C-294). */
export function like(column: string, pattern: string): Filter {
  const wide = pattern.replace(ANY_QUOTE, '_');
  if (wide === pattern) return { sql: `${column} LIKE ?`, values: [pattern] };
  // The first condition can use an index and leaves few rows for the second.
  return {
    sql: `(${column} LIKE ? AND ${foldedQuotes(column)} LIKE ?)`,
    values: [wide, foldQuotes(pattern)],
  };
}

/**
 * Matches rows with the text anywhere in the column, by the weights of its collation. Names are compared in the same
 * way (`folded`). `LIKE` compares letter by letter, and does not find "ß" for "ss".
 */
export function holds(column: string, text: string): Filter {
  const [longest = ''] = text.split(ANY_QUOTE).sort((one, other) => other.length - one.length);
  return byWeights(column, text, longest, (whole) => `INSTR(${whole}, WEIGHT_STRING(?)) > 0`);
}

/** Matches rows that begin with the text, by collation and with an index of the column. */
export function begins(column: string, text: string): Filter {
  const [head = ''] = text.split(ANY_QUOTE);
  const starting = byWeights(column, text, '', (whole) => `INSTR(${whole}, WEIGHT_STRING(?)) = 1`);
  if (head === '') return starting;
  return allOf({ sql: `${column} BETWEEN ? AND ?`, values: [head, head + LAST] }, starting);
}

/** Matches rows with this text, by collation and with an index. */
export function equals(column: string, text: string): Filter {
  if (text.search(ANY_QUOTE) < 0) return { sql: `${column} = ?`, values: [text] };
  return allOf(begins(column, text), { sql: `${foldedQuotes(column)} = ?`, values: [foldQuotes(text)] });
}

/** Sorts after every text with the same prefix. */
const LAST = '\u{10ffff}'.repeat(20);
/** Characters with identical weights, such as emoji. */
const ASTRAL = /[\u{10000}-\u{10ffff}]+/gu;

/** @param part a part of the text without quotes: few rows contain it, and quotes are folded only in these */
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

/** Matches rows with the text anywhere in the column, or every row without a search. */
export const holding = (search: string | undefined, column = 'name'): Filter =>
  search === undefined ? EVERY_ROW : holds(column, search);

/** With more different names than this, the search scans the rows. */
const MAX_NAMES = 500;

/**
 * Reads one page of restaurants' rows whose name contains the searched text. Needs an index that begins with `name`.
 * Within a restaurant this is a normal page. Across all restaurants rows are counted up to `MOST_COUNTED`: common
 * texts are found quickly along the order.
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
 * Reads the different names with this text from the index. Many rows share few names; a scan of a million rows would
 * take half a second.
 * @returns undefined when there are too many names
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
