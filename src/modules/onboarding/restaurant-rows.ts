import { z } from 'zod';
import type { Database } from '../../infra/database/database.js';
import { platformRows, type TenantScope } from '../../infra/database/tenant-scope.js';
import { readPage } from '../../infra/database/read-page.js';
import { allOf, type Filter } from '../../infra/database/scope-filter.js';
import { type RowIn, Table } from '../../infra/database/table.js';
import { allergenLawOf, openUnder } from '../../shared/menu/allergen-laws.js';
import { allergenCode } from '../../shared/menu/allergen-field.js';
import { currencyOf } from '../../shared/money.js';
import { restaurantStateOf, type StateColumns } from '../../shared/restaurants/state.js';
import { Restaurant } from './restaurant.entity.js';
import { type RestaurantOutput, restaurantOutput } from './restaurants.schemas.js';

/** Restaurants that a viewer can see: all or recently deleted ones for platform users, else ids of memberships. */
export type Visible = 'all' | { deletedSince: Date } | readonly number[];

export interface RestaurantView {
  visible: Visible;
  /** Includes owner, counts and territory. */
  full: boolean;
}

/** Deleted restaurants keep their rows but are never found (C-241). */
export const NOT_DELETED: Filter = { sql: 'deleted_at IS NULL', values: [] };

function shownTo({ visible }: RestaurantView): Filter {
  if (visible === 'all') return NOT_DELETED;
  if ('deletedSince' in visible) return { sql: 'deleted_at > ?', values: [visible.deletedSince] };
  // `IN ()` is invalid SQL. `IN (NULL)` matches nothing for a viewer without memberships.
  const ids = visible.map(() => '?').join(', ') || 'NULL';
  return allOf(NOT_DELETED, { sql: `id IN (${ids})`, values: [...visible] });
}

const restaurantsOfViewer: TenantScope<RestaurantView> = {
  ...platformRows,
  sees: shownTo,
  changes: () => NOT_DELETED,
  page: (database, _scope, source, query) => readPage(database, source, query),
};

/** Condition for a membership of an owner who is not disabled. */
export const ACTIVE_OWNERSHIP = `m.role = 'owner' AND m.disabled_at IS NULL
      AND u.disabled_at IS NULL AND u.deleted_at IS NULL`;

/** FROM clause for the active owners of the restaurant with this id. Without the hint, all owners can be read first. */
export const activeOwnersOf = (id: string) => `memberships AS m FORCE INDEX (memberships_restaurant)
    JOIN users AS u ON u.id = m.user_id
    WHERE m.restaurant_id = ${id} AND ${ACTIVE_OWNERSHIP}`;

const DEFAULTS = {
  launched: false,
  has_owner: false,
  city_state: '',
  country_code: null as string | null,
  country_name: null as string | null,
  owner_id: null as number | null,
  owner_name: null as string | null,
  owner_email: null as string | null,
  invited_email: null as string | null,
  invited_phone: null as string | null,
  invited_until: null as string | null,
  people: null as number | null,
  items: null as number | null,
  territory_id: null as number | null,
  territory_name: null as string | null,
};

const countryOf = (row: string, column: string) =>
  `(SELECT countries.${column} FROM cities JOIN countries ON countries.id = cities.country_id
    WHERE cities.id = ${row}.city_id)`;

/** Computed columns for every viewer, over a row of `restaurants` with this alias. */
export const computedOf = (row: string) => `${row}.launched_at IS NOT NULL AS launched,
  EXISTS (SELECT 1 FROM ${activeOwnersOf(`${row}.id`)}) AS has_owner,
  ${row}.state AS city_state, ${countryOf(row, 'code')} AS country_code, ${countryOf(row, 'name')} AS country_name`;

const firstOwnerOf = (row: string) => `FROM ${activeOwnersOf(`${row}.id`)} ORDER BY m.id LIMIT 1`;
const territoryIdOf = (row: string) =>
  `(SELECT MIN(z.territory_id) FROM territory_zips AS z WHERE z.code = ${row}.zip_key)`;
const peopleOf = (row: string) => `(SELECT COUNT(*) FROM memberships AS p WHERE p.restaurant_id = ${row}.id)`;
const itemsOf = (row: string) => `(SELECT COUNT(*) FROM menu_items AS i WHERE i.restaurant_id = ${row}.id)`;

/** Sort keys over a row of `restaurants`. `state` must agree with `restaurantStateOf`. */
export const RESTAURANT_KEYS = {
  state: `CASE WHEN launched_at IS NULL THEN 0 WHEN suspended_at IS NOT NULL THEN 3
    WHEN paused_at IS NOT NULL AND (paused_until IS NULL OR paused_until > NOW(3)) THEN 2 ELSE 1 END`,
  owner: `(SELECT COALESCE(NULLIF(TRIM(CONCAT(u.first_name, ' ', u.last_name)), ''), u.email)
    COLLATE utf8mb4_unicode_ci ${firstOwnerOf('restaurants')})`,
  territory: `(SELECT name FROM territories WHERE id = ${territoryIdOf('restaurants')})`,
  people: peopleOf('restaurants'),
  items: itemsOf('restaurants'),
};

const BRIEF = { defaults: DEFAULTS, columns: computedOf('r') };

/** Computed columns for platform users. */
const FULL = {
  defaults: DEFAULTS,
  columns: `${computedOf('r')},
    o.id AS owner_id, TRIM(CONCAT(o.first_name, ' ', o.last_name)) AS owner_name, o.email AS owner_email,
    n.email AS invited_email, n.phone AS invited_phone,
    DATE_FORMAT(n.expires_at, '%Y-%m-%dT%H:%i:%s.000Z') AS invited_until,
    ${peopleOf('r')} AS people, ${itemsOf('r')} AS items,
    t.id AS territory_id, t.name AS territory_name`,
  joins: `LEFT JOIN users AS o ON o.id = (SELECT m.user_id ${firstOwnerOf('r')})
    LEFT JOIN invites AS n ON n.id =
      (SELECT MAX(v.id) FROM invite_restaurants AS w JOIN invites AS v ON v.id = w.invite_id
        WHERE w.restaurant_id = r.id AND v.status = 'pending' AND v.declined_at IS NULL
          AND (v.hands_over OR v.role = 'owner' AND o.id IS NULL))
    LEFT JOIN territories AS t ON t.id = ${territoryIdOf('r')}`,
};

const moment = z.string().nullable();
/** Columns to read: outputs, and the columns that determine the state. The column `state` is part of the address. */
const COLUMNS = restaurantOutput.omit({ state: true, open_allergens: true }).extend({
  launched_at: moment,
  paused_at: moment,
  paused_until: moment,
  suspended_at: moment,
  unasked_allergens: z.array(allergenCode).nullable(),
} satisfies Record<keyof StateColumns | 'unasked_allergens', z.ZodType>);

/** Table of `restaurants` for lists. */
export const restaurantsTable = (database: Database) =>
  new Table(database, {
    entity: Restaurant,
    tenantScope: restaurantsOfViewer,
    select: COLUMNS,
    computed: ({ full }: RestaurantView) => (full ? FULL : BRIEF),
  });
export type RestaurantsTable = ReturnType<typeof restaurantsTable>;
export type RestaurantRow = RowIn<RestaurantsTable>;

/** Reads a new row with the columns of `computedOf` and defaults for the rest. */
export const readNew = (table: RestaurantsTable, row: RestaurantRow): RestaurantRow => ({
  ...DEFAULTS,
  ...table.read(row, DEFAULTS),
});

/** Converts a row to its output. */
export function toRestaurant(row: RestaurantRow, now: Date): RestaurantOutput {
  const { launched_at, paused_at, paused_until, suspended_at, suspend_reason, unasked_allergens, ...told } =
    row;
  const { owner_id, owner_name, owner_email, territory_id, territory_name, ...others } = told;
  const { invited_email, invited_phone, invited_until, ...plain } = others;
  const state = restaurantStateOf(momentsOf({ launched_at, paused_at, paused_until, suspended_at }), now);
  return {
    ...plain,
    state,
    suspend_reason: state === 'suspended' ? suspend_reason : null,
    currency: currencyOf(plain.country_code),
    open_allergens: openUnder(allergenLawOf(plain.country_code), unasked_allergens),
    owner: owner_id ? { id: owner_id, name: owner_name ?? '', email: owner_email ?? '' } : null,
    invited_owner: invited_until
      ? {
          email: invited_email ?? null,
          phone: invited_phone ?? null,
          expires_at: invited_until,
          expired: new Date(invited_until) <= now,
        }
      : null,
    people: numberOf(plain.people),
    items: numberOf(plain.items),
    territory: territory_id ? { id: territory_id, name: territory_name ?? '' } : null,
  };
}

/** Converts a count, which drivers return as a number or as digits. Brief rows have none. */
const numberOf = (count: number | null | undefined): number | null =>
  count === null || count === undefined ? null : Number(count);

const momentsOf = (columns: Record<keyof StateColumns, string | null>) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, text]) => [name, text === null ? null : new Date(text)]),
  ) as unknown as StateColumns;
