import { allOf, anyOf, EVERY_ROW, type Filter } from '../../../infra/database/scope-filter.js';
import { begins, containing, equals, holds, like } from '../../../infra/database/search.js';
import { phonePartOf } from '../../../shared/phone.js';

/** Splits tried for a full name; enough to find long names by their first words. */
const MOST_SPLITS = 3;
const PRESENT: Filter = { sql: 'deleted_at IS NULL', values: [] };

const DIGITS = /^\+?\d{1,15}$/;

/** Returns digits to find in stored phone numbers: without punctuation and without a national leading 0. */
export function phoneDigits(text: string): string | undefined {
  const digits = phonePartOf(text).replace(/^0(?=\d{4})/, '');
  return DIGITS.test(digits) ? digits : undefined;
}

const inOneLine = (search: string) => search.trim().replace(/\s+/g, ' ');

/** Matches any part of first and last name, in either order. */
function nameParts(user: string, text: string): Filter[] {
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

/**
 * Matches users by any part of first and last name (either order), email or phone number. Over all users this scans
 * `users_search`, which has no other columns.
 * @param user table name or alias in the statement
 */
export function contactFilter(user: string, search: string | undefined): Filter {
  if (search === undefined) return EVERY_ROW;
  const text = inOneLine(search);
  const phone = phoneDigits(text);
  return anyOf(
    // OR stops at the first match, and the email is the cheapest comparison.
    like(`${user}.email`, containing(text.toLowerCase())),
    ...nameParts(user, text),
    // The column is ASCII and cannot be compared with other characters.
    ...(phone ? [{ sql: `${user}.phone LIKE ?`, values: [containing(phone)] }] : []),
  );
}

/** Limits `users` to members of the given restaurant, if any, and to search matches. */
export function userFilter(restaurantId: number | undefined, search: string | undefined): Filter {
  const { sql, values } = contactFilter('users', search);
  if (restaurantId === undefined) return { sql, values };
  return {
    sql: `id IN (SELECT user_id FROM memberships WHERE restaurant_id = ?) AND ${sql}`,
    values: [restaurantId, ...values],
  };
}

/** Limits `memberships` to users who match the search. */
export function memberFilter(search: string | undefined): Filter {
  if (search === undefined) return EVERY_ROW;
  const { sql, values } = contactFilter('who', search);
  return {
    sql: `user_id IN (SELECT who.id FROM users AS who WHERE ${sql})`,
    values,
  };
}
