import { EVERY_ROW, type Filter } from '../../../infra/database/scope-filter.js';
import { containing } from '../../../infra/database/search.js';

const DIGITS = /^\+?\d{1,15}$/;

/** Only what may be a part of a phone number, without punctuation between the digits. */
export function phoneDigits(text: string): string | undefined {
  const digits = text.replace(/[\s().-]/g, '').replace(/^00/, '+');
  return DIGITS.test(digits) ? digits : undefined;
}

/**
 * Narrows to users by name or contact: any part of the first name and the last name, in either order, of
 * the email or of the phone number. Over all users this is a scan of `users_search`, which holds nothing else.
 * @param user the table, or what it is called in the statement
 */
export function contactFilter(user: string, search: string | undefined): Filter {
  if (search === undefined) return EVERY_ROW;
  const text = search.trim().replace(/\s+/g, ' ');
  const phone = phoneDigits(text);
  const parts: Filter[] = [
    { sql: `CONCAT(${user}.first_name, ' ', ${user}.last_name) LIKE ?`, values: [containing(text)] },
    // Without a blank both orders say the same.
    ...(text.includes(' ')
      ? [{ sql: `CONCAT(${user}.last_name, ' ', ${user}.first_name) LIKE ?`, values: [containing(text)] }]
      : []),
    { sql: `${user}.email LIKE ?`, values: [containing(text.toLowerCase())] },
    // The column is ASCII, and cannot be compared with what is not.
    ...(phone ? [{ sql: `${user}.phone LIKE ?`, values: [containing(phone)] }] : []),
  ];
  return {
    sql: `(${parts.map(({ sql }) => sql).join(' OR ')})`,
    values: parts.flatMap(({ values }) => values),
  };
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
