import { allOf, anyOf, EVERY_ROW, type Filter } from '../../infra/database/scope-filter.js';
import { begins, containing, holds, like, startingWith } from '../../infra/database/search.js';
import type { Actor, RestaurantScope } from '../../shared/access/scope.js';
import { zipCodeOf } from '../../shared/territories/zip-code.js';
import { nameBeginnings } from '../../infra/database/name-search.js';
import { contactFilter, phoneDigits } from '../people/index.js';
import { READ_OF_A_KIND, type SearchKind } from './search.schemas.js';

const FIRST = `LIMIT ${READ_OF_A_KIND}`;
/** Newest rows that are scanned in tables of unlimited size. */
export const NEWEST = 400;

interface Shown {
  title: string;
  note: string;
  restaurant?: string;
}

/** Selects hits outside the menu; `t` is the row's alias. */
const hitsOf = (kind: SearchKind, { title, note, restaurant = 'NULL' }: Shown, rows: Filter): Filter => ({
  sql: `SELECT '${kind}' AS kind, t.id, ${title} AS title, ${note} AS note, ${restaurant} AS restaurant_id,
               NULL AS restaurant_name, NULL AS category_id, NULL AS set_id, NULL AS sold_out
        FROM ${rows.sql} ${FIRST}`,
  values: rows.values,
});

/** Rows searched for any part of the text; older ones are found only by their start. */
interface Newest {
  rows: string;
  filter: Filter;
}

/**
 * Selects rows that match any of the filters, each along its own index until enough are found. Adds those of the
 * newest rows that contain the text anywhere.
 */
function firstOf(table: string, filters: readonly Filter[], newest?: Newest): Filter {
  const found = filters.map(({ sql, values }) => ({
    sql: `(SELECT id FROM ${table} WHERE ${sql} ${FIRST})`,
    values,
  }));
  if (newest)
    found.push({
      sql: `(SELECT id FROM (${newest.rows} ORDER BY id DESC LIMIT ${NEWEST}) AS newest WHERE ${newest.filter.sql} ${FIRST})`,
      values: newest.filter.values,
    });
  return {
    sql: `(${found.map(({ sql }) => sql).join(' UNION ')}) AS found STRAIGHT_JOIN ${table} AS t ON t.id = found.id`,
    values: found.flatMap(({ values }) => values),
  };
}

const THERE = 'deleted_at IS NULL';
const PRESENT: Filter = { sql: THERE, values: [] };

/** Matches by name, URL or city. */
const namedOrPlaced = (row: string, text: string): Filter =>
  anyOf(
    holds(`${row}name`, text),
    like(`${row}slug`, containing(text.toLowerCase())),
    holds(`${row}city`, text),
  );

/** Users without a name are shown by email. */
const nameOf = (user: string) =>
  `COALESCE(NULLIF(TRIM(CONCAT(${user}.first_name, ' ', ${user}.last_name)), ''), ${user}.email)`;

/** Finds accounts by the start of first name, last name, email or phone number, and the newest by any part. */
export const findUsers = (text: string): Filter =>
  hitsOf(
    'user',
    { title: nameOf('t'), note: 't.email' },
    firstOf('users', [...nameBeginnings(text), ...reachedBy(text)], {
      rows: `SELECT id, first_name, last_name, email, phone FROM users WHERE ${THERE}`,
      filter: contactFilter('newest', text),
    }),
  );

function reachedBy(text: string): Filter[] {
  const phone = phoneDigits(text);
  return [
    allOf(PRESENT, like('email', startingWith(text.toLowerCase()))),
    ...(phone
      ? [allOf(PRESENT, like('phone', startingWith(phone.startsWith('+') ? phone : `+${phone}`)))]
      : []),
  ];
}

/** Finds members of one restaurant, with membership ids. */
export function findMembers({ restaurantId }: RestaurantScope, text: string): Filter {
  const held = contactFilter('u', text);
  const first = anyOf(begins('u.first_name', text), begins('u.last_name', text));
  return hitsOf(
    'member',
    { title: nameOf('u'), note: 'u.email', restaurant: 't.restaurant_id' },
    {
      sql: `memberships AS t STRAIGHT_JOIN users AS u ON u.id = t.user_id
            WHERE t.restaurant_id = ? AND u.${THERE} AND ${held.sql}
            ORDER BY ${first.sql} DESC, u.first_name, u.last_name, t.id`,
      values: [restaurantId, ...held.values, ...first.values],
    },
  );
}

const RESTAURANT: Shown = { title: 't.name', note: "NULLIF(t.city, '')", restaurant: 't.id' };

/** Finds any restaurant by name, URL, city or a whole zip code. */
export const findRestaurants = (text: string): Filter =>
  hitsOf(
    'restaurant',
    RESTAURANT,
    firstOf('restaurants', [
      allOf(PRESENT, begins('name', text)),
      allOf(PRESENT, namedOrPlaced('', text)),
      allOf(PRESENT, { sql: 'zip_key = ?', values: [zipCodeOf(text) ?? ''] }),
    ]),
  );

/** Finds a user's own restaurants by name, URL or city; with an API key only those that it is limited to. */
export function findOwnRestaurants({ userId, key }: Actor, text: string): Filter {
  const within = key?.restaurantIds
    ? { sql: 'm.restaurant_id IN (?)', values: [[...key.restaurantIds]] }
    : EVERY_ROW;
  const found = namedOrPlaced('t.', text);
  const first = begins('t.name', text);
  return hitsOf('restaurant', RESTAURANT, {
    sql: `memberships AS m STRAIGHT_JOIN restaurants AS t ON t.id = m.restaurant_id
          WHERE m.user_id = ? AND m.disabled_at IS NULL AND ${within.sql} AND t.${THERE} AND ${found.sql}
          ORDER BY ${first.sql} DESC, t.name, t.id`,
    values: [userId, ...within.values, ...found.values, ...first.values],
  });
}

/** Finds territories by the start of name or URL, by a whole zip code, and the newest by any part. */
export const findTerritories = (text: string): Filter =>
  hitsOf(
    'territory',
    { title: 't.name', note: 't.slug' },
    firstOf(
      'territories',
      [
        begins('name', text),
        like('slug', startingWith(text.toLowerCase())),
        {
          sql: 'id IN (SELECT territory_id FROM territory_zips WHERE code = ?)',
          values: [zipCodeOf(text) ?? ''],
        },
      ],
      {
        rows: 'SELECT id, name, slug FROM territories',
        filter: anyOf(holds('name', text), like('slug', containing(text.toLowerCase()))),
      },
    ),
  );

/** Finds messages by the start of their email, and the newest by any part. */
export const findMessages = (text: string): Filter =>
  hitsOf(
    'message',
    { title: 't.email', note: 't.zip_code' },
    firstOf('messages', [like('email', startingWith(text.toLowerCase()))], {
      rows: 'SELECT id, email FROM messages',
      filter: like('email', containing(text.toLowerCase())),
    }),
  );
