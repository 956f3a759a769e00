import { allOf, amongIds, anyOf, EVERY_ROW, type Filter } from '../../infra/database/scope-filter.js';
import { containing, holds, like } from '../../infra/database/search.js';
import type { RestaurantState } from '../../shared/restaurants/state.js';
import { zipCodeOf } from '../../shared/territories/zip-code.js';
import { activeOwnersOf } from './restaurant-rows.js';
import type { RestaurantQuery } from './restaurants.schemas.js';

const OVER = { sql: 'launched_at IS NOT NULL AND suspended_at IS NULL', values: [] };

/** Must agree with `restaurantStateOf`. */
const inState = (state: RestaurantState, now: Date): Filter =>
  ({
    draft: { sql: 'launched_at IS NULL', values: [] },
    suspended: { sql: 'launched_at IS NOT NULL AND suspended_at IS NOT NULL', values: [] },
    paused: allOf(OVER, {
      sql: 'paused_at IS NOT NULL AND (paused_until IS NULL OR paused_until > ?)',
      values: [now],
    }),
    live: allOf(OVER, { sql: '(paused_at IS NULL OR paused_until <= ?)', values: [now] }),
  })[state];

const inCountry = (code: string): Filter => ({
  sql: `city_id IN (SELECT cities.id FROM cities JOIN countries ON countries.id = cities.country_id
    WHERE countries.code = ?)`,
  values: [code],
});

const withOwner = (has: boolean): Filter => ({
  sql: `${has ? '' : 'NOT '}EXISTS (SELECT 1 FROM ${activeOwnersOf('restaurants.id')})`,
  values: [],
});

/** Must agree with `progressOf`: the steps before the launch. */
const SET_UP = `(location_saved_at IS NOT NULL AND about_saved_at IS NOT NULL AND hours_saved_at IS NOT NULL
  ${['delivery_settings', 'additional_info', 'restaurant_contacts']
    .map((table) => `AND EXISTS (SELECT 1 FROM ${table} AS step WHERE step.restaurant_id = restaurants.id)`)
    .join(' ')})`;

const withSetup = (setup: 'complete' | 'incomplete'): Filter => ({
  sql: `${setup === 'complete' ? '' : 'NOT '}${SET_UP}`,
  values: [],
});

/** Ids of restaurants whose owners' emails match the search. Undefined if emails are not searched. */
export type Owned = readonly number[] | 'too many' | undefined;

function ownedBy(lower: string, owned: Owned): Filter[] {
  if (owned === 'too many')
    return [
      {
        sql: `EXISTS (SELECT 1 FROM ${activeOwnersOf('restaurants.id')} AND u.email LIKE ?)`,
        values: [lower],
      },
    ];
  return owned?.length ? [amongIds(owned)] : [];
}

/** Matches the text in the name, URL or city, as a whole zip code, or in the email of an active owner. */
function holding(text: string, owned: Owned): Filter {
  const lower = containing(text.toLowerCase());
  const zip = zipCodeOf(text);
  return anyOf(
    holds('name', text),
    like('slug', lower),
    holds('city', text),
    // A subquery along its own index, so that a covering index still serves the other conditions.
    ...(zip ? [{ sql: 'id IN (SELECT id FROM restaurants WHERE zip_key = ?)', values: [zip] }] : []),
    ...ownedBy(lower, owned),
  );
}

/** Combines the filters of a list, except for visibility. */
export const narrowedTo = (
  {
    ids,
    state,
    setup,
    country,
    has_owner,
  }: Pick<RestaurantQuery, 'ids' | 'state' | 'setup' | 'country' | 'has_owner'>,
  search: string | undefined,
  owned: Owned,
  now: Date,
): Filter =>
  allOf(
    amongIds(ids),
    state ? inState(state, now) : EVERY_ROW,
    setup ? withSetup(setup) : EVERY_ROW,
    country ? inCountry(country) : EVERY_ROW,
    has_owner === undefined ? EVERY_ROW : withOwner(has_owner),
    search === undefined ? EVERY_ROW : holding(search, owned),
  );
