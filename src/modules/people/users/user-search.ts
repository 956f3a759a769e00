import { type Filter } from '../../../infra/database/scope-filter.js';
import { containing, startingWith } from '../../../infra/database/search.js';
import type { Scope } from '../../../shared/access/scope.js';

/** Enough for every name; each adds two short looks into an index. */
const MAX_SPLITS = 3;

const EVERYBODY: Filter = { sql: 'TRUE', values: [] };
const ASCII = /^[\x20-\x7e]+$/;
const PHONE = /^\+?\d{3,15}$/;

/** Only what may be the beginning of a phone number, without what people write between the digits. */
export function phoneOf(text: string): string | undefined {
  const digits = text.replace(/[\s().-]/g, '').replace(/^00/, '+');
  if (!PHONE.test(digits)) return undefined;
  return digits.startsWith('+') ? digits : `+${digits}`;
}

/** A first name and the beginning of a last name, or the other way round: "ann smi", "smith an". */
function splitsOf(text: string): [string, string][] {
  const words = text.split(/\s+/);
  const count = Math.min(words.length - 1, MAX_SPLITS);
  return Array.from({ length: count }, (_, index) => [
    words.slice(0, index + 1).join(' '),
    words.slice(index + 1).join(' '),
  ]);
}

/**
 * A statement that finds the ids of users by the beginning of what they are called or reached by, each of its parts
 * answered by an index of its own (performance.md): first name, last name, both, email, phone.
 */
export function findUsers(search: string): Filter {
  const text = search.trim().replace(/\s+/g, ' ');
  const phone = phoneOf(text);
  const parts: Filter[] = [
    { sql: 'first_name LIKE ?', values: [startingWith(text)] },
    { sql: 'last_name LIKE ?', values: [startingWith(text)] },
    { sql: 'email LIKE ?', values: [startingWith(text.toLowerCase())] },
    ...(phone ? [{ sql: 'phone LIKE ?', values: [startingWith(phone)] }] : []),
    ...splitsOf(text).flatMap(([name, rest]) => [
      { sql: 'first_name = ? AND last_name LIKE ?', values: [name, startingWith(rest)] },
      { sql: 'last_name = ? AND first_name LIKE ?', values: [name, startingWith(rest)] },
    ]),
  ];
  return {
    sql: parts.map(({ sql }) => `SELECT id FROM users WHERE ${sql}`).join(' UNION '),
    values: parts.flatMap(({ values }) => values),
  };
}

/** Any part of names and addresses; only among the few people of one restaurant. */
function containedIn(user: string, search: string): Filter {
  const parts: Filter[] = [
    { sql: `CONCAT(${user}.first_name, ' ', ${user}.last_name) LIKE ?`, values: [containing(search)] },
    { sql: `${user}.email LIKE ?`, values: [containing(search.toLowerCase())] },
    // The column is ASCII, and cannot be compared with what is not.
    ...(ASCII.test(search) ? [{ sql: `${user}.phone LIKE ?`, values: [containing(search)] }] : []),
  ];
  return {
    sql: `(${parts.map(({ sql }) => sql).join(' OR ')})`,
    values: parts.flatMap(({ values }) => values),
  };
}

/** Narrows `users` to people of a restaurant, if one is named, and to those found: any part there, beginnings over all. */
export function userFound(restaurantId: number | undefined, search: string | undefined): Filter {
  if (restaurantId !== undefined) {
    const { sql, values } = search === undefined ? EVERYBODY : containedIn('users', search);
    return {
      sql: `id IN (SELECT user_id FROM memberships WHERE restaurant_id = ?) AND ${sql}`,
      values: [restaurantId, ...values],
    };
  }
  if (search === undefined) return EVERYBODY;
  const { sql, values } = findUsers(search);
  return { sql: `id IN (SELECT found.id FROM (${sql}) AS found)`, values };
}

/** Narrows `memberships` to people found: any part of names and addresses within one restaurant, beginnings over all. */
export function memberFound(scope: Scope, search: string | undefined): Filter {
  if (search === undefined) return EVERYBODY;
  if (scope.kind === 'platform') {
    const { sql, values } = findUsers(search);
    return { sql: `user_id IN (SELECT found.id FROM (${sql}) AS found)`, values };
  }
  const { sql, values } = containedIn('who', search);
  return {
    sql: `EXISTS (SELECT 1 FROM users AS who WHERE who.id = memberships.user_id AND ${sql})`,
    values,
  };
}
