import { inOneLine, nameParts } from '../../../infra/database/name-search.js';
import { anyOf, EVERY_ROW, type Filter } from '../../../infra/database/scope-filter.js';
import { containing, like } from '../../../infra/database/search.js';
import { phonePartOf } from '../../../shared/phone.js';

const DIGITS = /^\+?\d{1,15}$/;

/** Returns digits to find in stored phone numbers: without punctuation and without a national leading 0. */
export function phoneDigits(text: string): string | undefined {
  const digits = phonePartOf(text).replace(/^0(?=\d{4})/, '');
  return DIGITS.test(digits) ? digits : undefined;
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
