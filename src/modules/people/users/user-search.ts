import { allOf, anyOf, EVERY_ROW, type Filter } from '../../../infra/database/scope-filter.js';
import { begins, containing, equals, holds, like } from '../../../infra/database/search.js';
import { phonePartOf } from '../../../shared/phone.js';

/** Somebody of very many words is found by the first of them. */
const MOST_SPLITS = 3;
const PRESENT: Filter = { sql: 'deleted_at IS NULL', values: [] };

const DIGITS = /^\+?\d{1,15}$/;

/** What may be a part of a phone number as it is kept: without punctuation, and without the 0 of a national one. */
export function phoneDigits(text: string): string | undefined {
  const digits = phonePartOf(text).replace(/^0(?=\d{4})/, '');
  return DIGITS.test(digits) ? digits : undefined;
}

const inOneLine = (search: string) => search.trim().replace(/\s+/g, ' ');

/** Any part of the first name and the last name, in either order. */
function nameParts(user: string, text: string): Filter[] {
  return [
    holds(`CONCAT(${user}.first_name, ' ', ${user}.last_name)`, text),
    // Without a blank both orders say the same.
    ...(text.includes(' ') ? [holds(`CONCAT(${user}.last_name, ' ', ${user}.first_name)`, text)] : []),
  ];
}

/** Narrows to users by any part of their name, and by nothing that is not shown of them. */
export const nameFilter = (user: string, search: string): Filter =>
  anyOf(...nameParts(user, inOneLine(search)));

/**
 * Users that are there by the beginning of either name, and by both in either order, wherever the one ends and the other
 * begins: each along an index.
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
 * Narrows to users by name or contact: any part of the first name and the last name, in either order, of
 * the email or of the phone number. Over all users this is a scan of `users_search`, which holds nothing else.
 * @param user the table, or what it is called in the statement
 */
export function contactFilter(user: string, search: string | undefined): Filter {
  if (search === undefined) return EVERY_ROW;
  const text = inOneLine(search);
  const phone = phoneDigits(text);
  return anyOf(
    // The first that holds is enough, and an address is compared soonest.
    like(`${user}.email`, containing(text.toLowerCase())),
    ...nameParts(user, text),
    // The column is ASCII, and cannot be compared with what is not.
    ...(phone ? [{ sql: `${user}.phone LIKE ?`, values: [containing(phone)] }] : []),
  );
}

/** Narrows `users` to members of a restaurant, if one is named, and to those found. */
export function userFilter(restaurantId: number | undefined, search: string | undefined): Filter {
  const { sql, values } = contactFilter('users', search);
  if (restaurantId === undefined) return { sql, values };
  return {
    sql: `id IN (SELECT user_id FROM memberships WHERE restaurant_id = ?) AND ${sql}`,
    values: [restaurantId, ...values],
  };
}

/** Narrows `memberships` to the users found. */
export function memberFilter(search: string | undefined): Filter {
  if (search === undefined) return EVERY_ROW;
  const { sql, values } = contactFilter('who', search);
  return {
    sql: `user_id IN (SELECT who.id FROM users AS who WHERE ${sql})`,
    values,
  };
}
