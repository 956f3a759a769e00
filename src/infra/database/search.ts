import type { Scope } from '../../shared/access/scope.js';
import type { Database } from './database.js';
import type { Filter } from './scope-filter.js';

/** Above this many different names a search looks at the rows themselves. */
const MAX_NAMES = 500;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Pattern of `LIKE` that finds `text` anywhere, its own % and _ taken literally. */
export const containing = (text: string) => `%${escapeLike(text)}%`;

/** Pattern of `LIKE` that finds keys of ours that begin so. */
export const startingWith = (text: string) => `${escapeLike(text)}%`;

/** Narrows to rows that hold the text anywhere in the column, in whatever case. */
export const holding = (search: string | undefined, column = 'name'): Filter =>
  search === undefined
    ? { sql: 'TRUE', values: [] }
    : { sql: `${column} LIKE ?`, values: [containing(search)] };

/**
 * As `holding`, for a table of many restaurants' rows with an index that begins with `name`. Over all of them the
 * different names are looked through first, an entry of the index for each, and then the rows are found by theirs: a
 * million rows have few names, and looking through every one of them would take half a second. Good for a million
 * rows; beyond that it takes an index of words.
 * @param table a name of ours, never text from outside
 */
export async function namedLike(
  database: Database,
  table: string,
  scope: Scope,
  search: string | undefined,
): Promise<Filter> {
  if (search === undefined || scope.kind === 'restaurant') return holding(search);
  const rows = await database.query<{ name: string }>(
    `SELECT DISTINCT name FROM ${table} WHERE name LIKE ? LIMIT ?`,
    [containing(search), MAX_NAMES + 1],
  );
  if (rows.length === 0) return { sql: 'FALSE', values: [] };
  if (rows.length > MAX_NAMES) return holding(search);
  const names = rows.map(({ name }) => name);
  return { sql: `name IN (${names.map(() => '?').join(', ')})`, values: names };
}
