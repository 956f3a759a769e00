import { inOneLine, nameParts } from '../../../infra/database/name-search.js';
import {
  allOf,
  anyOf,
  EVERY_ROW,
  type Filter,
  matching,
  ofNoDeletedRestaurant,
} from '../../../infra/database/scope-filter.js';
import { containing, like } from '../../../infra/database/search.js';
import type { MembershipRole } from '../../../shared/access/permissions.js';
import { searchOf } from '../../../shared/pages.js';
import { phonePartOf } from '../../../shared/phone.js';
import type { UserQuery, UserRole } from '../users.schemas.js';

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

/** Must agree with the status of the list. */
const STATUS: Record<NonNullable<UserQuery['status']>, Filter> = {
  active: { sql: 'disabled_at IS NULL', values: [] },
  disabled: { sql: 'disabled_at IS NOT NULL', values: [] },
};

/** Members of any restaurant that isn't deleted, or of this one. */
function membersWith(role: MembershipRole | undefined, restaurantId: number | undefined): Filter {
  if (restaurantId === undefined && role === undefined) return EVERY_ROW;
  const { sql, values } = allOf(
    restaurantId === undefined
      ? ofNoDeletedRestaurant('m.restaurant_id')
      : matching('m.restaurant_id', restaurantId),
    matching('m.role', role),
  );
  return { sql: `id IN (SELECT m.user_id FROM memberships AS m WHERE ${sql})`, values };
}

// A subquery along its own index: otherwise a sorted list reads all users in its order until a page is full.
const flagged = (flags: string): Filter => ({
  sql: `id IN (SELECT flagged.id FROM users AS flagged WHERE ${flags})`,
  values: [],
});

/** Must agree with the role that the list shows. */
const PLATFORM_ROLES = {
  superadmin: flagged('flagged.is_superadmin = TRUE'),
  platform_staff: flagged('flagged.is_staff = TRUE AND flagged.is_superadmin = FALSE'),
} as const;

function inRole(role: UserRole | undefined, restaurantId: number | undefined): Filter {
  if (role === 'superadmin' || role === 'platform_staff')
    return allOf(PLATFORM_ROLES[role], membersWith(undefined, restaurantId));
  return membersWith(role, restaurantId);
}

/** Limits `users` to those that the filters and the search match. */
export const userFilter = (
  query: Pick<UserQuery, 'status' | 'role' | 'restaurant_id' | 'search' | 'q'>,
): Filter =>
  allOf(
    query.status ? STATUS[query.status] : EVERY_ROW,
    inRole(query.role, query.restaurant_id),
    contactFilter('users', searchOf(query)),
  );

/** Limits `memberships` to users who match the search. */
export function memberFilter(search: string | undefined): Filter {
  if (search === undefined) return EVERY_ROW;
  const { sql, values } = contactFilter('who', search);
  return {
    sql: `user_id IN (SELECT who.id FROM users AS who WHERE ${sql})`,
    values,
  };
}
