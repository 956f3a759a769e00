import type { Filter } from '../../infra/database/scope-filter.js';
import type { Expression } from '../../infra/database/edit-row.js';
import { unaskedUnder } from '../../shared/menu/allergen-laws.js';
import { byAllergenLaw } from './by-allergen-law.js';

/** SQL for the law of a country. */
const lawIn = (code: string) => byAllergenLaw(code, (law) => law);

const codeOfCity = (city: string) =>
  `(SELECT n.code FROM cities AS c JOIN countries AS n ON n.id = c.country_id WHERE c.id = ${city})`;

/** SQL that is true if an item or a choice of the restaurant states allergens, and was saved under its present law. */
const STATED_UNDER_LAW = [
  'menu_items AS f WHERE f.restaurant_id = restaurants.id',
  'toppings AS f WHERE f.restaurant_id = restaurants.id',
  'dressings AS f WHERE f.restaurant_id = restaurants.id',
  'extra_option_selections AS f WHERE f.restaurant_id = restaurants.id',
  `primary_option_selections AS f JOIN primary_option_sets AS s ON s.id = f.set_id
   WHERE s.restaurant_id = restaurants.id`,
]
  .map(
    (food) => `EXISTS (SELECT 1 FROM ${food} AND f.allergens IS NOT NULL
               AND (restaurants.law_since IS NULL OR f.updated_at >= restaurants.law_since))`,
  )
  .join(' OR ');

const COUNTRY = codeOfCity('restaurants.city_id');
const LAW = lawIn(COUNTRY);

/** SQL for the codes that the present law does not ask for. */
const UNASKED = byAllergenLaw(COUNTRY, (law) => JSON.stringify(unaskedUnder(law)));

/**
 * Value of `unasked_allergens` in a country: what was stated under the present law does not answer for codes that it
 * does not ask for. Earlier unasked ones stay. Without such a statement, nothing is added.
 */
const unaskedIn = (code: string) => `CASE
  WHEN (${LAW}) = (${lawIn(code)}) OR NOT (${STATED_UNDER_LAW})
    OR JSON_CONTAINS(COALESCE(unasked_allergens, '[]'), ${UNASKED}) THEN unasked_allergens
  ELSE JSON_MERGE_PRESERVE(COALESCE(unasked_allergens, '[]'), ${UNASKED}) END`;

const sinceIn = (code: string) => `IF((${LAW}) = (${lawIn(code)}), law_since, NOW(3))`;

const ofCity = codeOfCity('?');

/**
 * Columns of a restaurant that moves to another city (C-355). Assign them before `city_id`, because MariaDB assigns from
 * left to right.
 */
export const lawAfterMoveTo = (
  cityId: number | null,
): Record<'unasked_allergens' | 'law_since', Expression> => ({
  unasked_allergens: { sql: unaskedIn(ofCity), values: [cityId] },
  law_since: { sql: sinceIn(ofCity), values: [cityId] },
});

/** SQL for `unasked_allergens` of a restaurant as a move to a country would leave it. */
export const unaskedAfterMoveTo = (countryCode: string): Expression => ({
  sql: unaskedIn('?'),
  values: [countryCode],
});

const ofCountry = '(SELECT n.code FROM countries AS n WHERE n.id = ?)';

/** Assignments for the restaurants of a city that moves to another country. */
export const lawInCountry = (countryId: number): Filter => ({
  sql: `unasked_allergens = ${unaskedIn(ofCountry)}, law_since = ${sinceIn(ofCountry)}`,
  values: [countryId, countryId],
});
