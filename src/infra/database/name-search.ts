import { allOf, anyOf, type Filter } from './scope-filter.js';
import { begins, equals, holds } from './search.js';

/** Splits tried for a full name; enough to find long names by their first words. */
const MOST_SPLITS = 3;
const PRESENT: Filter = { sql: 'deleted_at IS NULL', values: [] };

/** Removes repeated spaces of a search. */
export const inOneLine = (search: string) => search.trim().replace(/\s+/g, ' ');

/** Matches any part of first and last name, in either order. */
export function nameParts(user: string, text: string): Filter[] {
  return [
    holds(`CONCAT(${user}.first_name, ' ', ${user}.last_name)`, text),
    // Without a space, both orders match the same.
    ...(text.includes(' ') ? [holds(`CONCAT(${user}.last_name, ' ', ${user}.first_name)`, text)] : []),
  ];
}

/** Matches users by any part of their name, and by no hidden field. */
export const nameFilter = (user: string, search: string): Filter =>
  anyOf(...nameParts(user, inOneLine(search)));

/**
 * Matches existing users by the start of either name, or of both in either order. Tries several splits between the
 * two names; each condition uses an index.
 */
export function nameBeginnings(search: string): Filter[] {
  const words = search.split(/\s+/);
  const whole = words.join(' ');
  const halves = words
    .slice(1, 1 + MOST_SPLITS)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')] as const);
  return [
    ...['first_name', 'last_name'].map((column) => allOf(PRESENT, begins(column, whole))),
    ...halves.flatMap(([one, other]) =>
      [
        ['first_name', 'last_name'],
        ['last_name', 'first_name'],
      ].map(([first = '', second = '']) => allOf(PRESENT, equals(first, one), begins(second, other))),
    ),
  ];
}
