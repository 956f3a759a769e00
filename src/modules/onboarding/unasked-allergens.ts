import type { Filter } from '../../infra/database/scope-filter.js';
import type { Expression } from '../../infra/database/edit-row.js';
import {
  type AllergenLaw,
  ALLERGEN_LAW_CODES,
  allergenLawOf,
  unaskedUnder,
} from '../../shared/menu/allergen-laws.js';

const COUNTRY_BY_LAW = { ca: 'CA', uk: 'GB' } as const satisfies Partial<Record<AllergenLaw, string>>;

/** SQL for the law of a country, from the code of that country. Must agree with `allergenLawOf`. */
const lawIn = (code: string) =>
  `CASE ${code} ${Object.entries(COUNTRY_BY_LAW)
    .map(([law, country]) => `WHEN '${country}' THEN '${law}'`)
    .join(' ')} ELSE '${allergenLawOf(null)}' END`;

const codeOfCity = (city: string) =>
  `(SELECT n.code FROM cities AS c JOIN countries AS n ON n.id = c.country_id WHERE c.id = ${city})`;

/** SQL that is true if an item or a choice of the restaurant states its allergens. */
const STATES_ALLERGENS = [
  'menu_items AS f WHERE f.restaurant_id = restaurants.id',
  'toppings AS f WHERE f.restaurant_id = restaurants.id',
  'dressings AS f WHERE f.restaurant_id = restaurants.id',
  'extra_option_selections AS f WHERE f.restaurant_id = restaurants.id',
  `primary_option_selections AS f JOIN primary_option_sets AS s ON s.id = f.set_id
   WHERE s.restaurant_id = restaurants.id`,
]
  .map((food) => `EXISTS (SELECT 1 FROM ${food} AND f.allergens IS NOT NULL)`)
  .join(' OR ');

const UNASKED_BY_LAW = ALLERGEN_LAW_CODES.map(
  (law) => `WHEN '${law}' THEN '${JSON.stringify(unaskedUnder(law))}'`,
).join(' ');

/** Value of `unasked_allergens` in a country. Earlier unasked ones stay, and a menu that states nothing has none. */
const unaskedIn = (code: string) => `CASE
  WHEN unasked_allergens IS NOT NULL OR (${lawIn(codeOfCity('restaurants.city_id'))}) = (${lawIn(code)})
    OR NOT (${STATES_ALLERGENS}) THEN unasked_allergens
  ELSE CASE ${lawIn(codeOfCity('restaurants.city_id'))} ${UNASKED_BY_LAW} END END`;

/**
 * Value of `unasked_allergens` for a restaurant that moves to another city (C-355). Assign it before `city_id`, because
 * MariaDB assigns from left to right.
 */
export const unaskedAfterMoveTo = (cityId: number | null): Expression => ({
  sql: unaskedIn(codeOfCity('?')),
  values: [cityId],
});

/** Assignment for the restaurants of a city that moves to another country. */
export const unaskedInCountry = (countryId: number): Filter => ({
  sql: `unasked_allergens = ${unaskedIn('(SELECT n.code FROM countries AS n WHERE n.id = ?)')}`,
  values: [countryId],
});
