import { EVERY_ROW, type Filter } from '../../infra/database/scope-filter.js';
import { begins } from '../../infra/database/search.js';
import type { Scope } from '../../shared/access/scope.js';
import { firstCharacters } from '../../shared/characters.js';
import { similarName } from '../../shared/similar-names.js';
import { namesOfRows, SEARCHED_ROWS } from './menu-searches.js';
import type { AccessLevels } from './searched-groups.js';

/** Most names of a kind that are compared: in one restaurant, and elsewhere. */
const NAMES = 1_000;
const OTHER_NAMES = 200;
/** First letters that names over all restaurants share with the text, so that an index finds them. */
const FIRST_LETTERS = 2;

/**
 * Selects names that a mistyped text may have meant, as `name`: all of a restaurant's menu. Of other names, those that
 * begin with the same letters.
 */
export function namesToCompare(scope: Scope, levels: AccessLevels, text: string): Filter[] {
  const names: Filter[] = [];
  if (scope.kind === 'restaurant')
    for (const searched of SEARCHED_ROWS)
      if (levels[searched.group] !== '-') names.push(namesOfRows(searched, scope, NAMES));
  const add = (table: string, column: string, there: Filter = EVERY_ROW) => {
    const head = begins(column, firstCharacters(text, FIRST_LETTERS));
    names.push({
      sql: `SELECT ${column} AS name FROM ${table} WHERE ${head.sql} AND ${there.sql} LIMIT ${OTHER_NAMES}`,
      values: [...head.values, ...there.values],
    });
  };
  const PRESENT = { sql: 'deleted_at IS NULL', values: [] };
  if (levels.restaurants === 'all') add('restaurants', 'name', PRESENT);
  if (levels.users !== '-') {
    add('users', 'first_name', PRESENT);
    add('users', 'last_name', PRESENT);
  }
  if (levels.territories !== '-') add('territories', 'name');
  return names;
}

/** Finds the word or words of these names that the text probably means. */
export function textMeant(text: string, names: readonly string[]): string | undefined {
  const count = wordsIn(text).length;
  const parts = names.flatMap((name) => {
    const words = wordsIn(name);
    return words.flatMap((_, at) =>
      at + count <= words.length ? [words.slice(at, at + count).join(' ')] : [],
    );
  });
  return similarName(text, [...new Set(parts)]);
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean);
