import type { Filter } from '../../../infra/database/scope-filter.js';
import { ALLERGENS } from '../../../shared/menu/allergens.js';
import { askedBy, isGeneralUnder } from '../../../shared/menu/allergen-laws.js';
import { byAllergenLaw } from '../../onboarding/index.js';

/** SQL for the codes that are too general for the law of country `place.code`. */
const GENERAL = byAllergenLaw('place.code', (law) =>
  JSON.stringify(ALLERGENS.filter((code) => isGeneralUnder(law, code))),
);

/** SQL for the codes that the law of country `place.code` asks for. */
const ASKED = byAllergenLaw('place.code', (law) => JSON.stringify(askedBy(law)));

/** SQL that is true if a row does not state what the law of country `place.code` asks. Must agree with `isStatedFor`. */
const lacks = (alias: string) =>
  `(${alias}.allergens IS NULL OR JSON_OVERLAPS(${alias}.allergens, ${GENERAL}))`;

/** SQL that is true if a choice of the item's category lacks allergens. Must agree with `choicesOf` of the matrix. */
const LACKING_CHOICES = [
  `category_primary_option_sets AS l JOIN primary_option_selections AS c ON c.set_id = l.set_id
   WHERE l.category_id = menu_items.category_id`,
  `category_toppings AS l JOIN toppings AS c ON c.id = l.topping_id
   JOIN category_details AS d ON d.category_id = l.category_id AND d.allow_toppings
   WHERE l.category_id = menu_items.category_id AND (l.default_choice OR d.allow_add_toppings)`,
  `category_dressings AS l JOIN dressings AS c ON c.id = l.dressing_id
   JOIN category_details AS d ON d.category_id = l.category_id AND d.allow_dressings
   WHERE l.category_id = menu_items.category_id`,
  `extra_option_groups AS l JOIN extra_option_selections AS c ON c.group_id = l.id
   WHERE l.category_id = menu_items.category_id`,
]
  .map((choices) => `EXISTS (SELECT 1 FROM ${choices} AND ${lacks('c')})`)
  .join(' OR ');

/**
 * SQL that counts the allergens that the menu was not checked for since its restaurant moved. Needs `place` as
 * `LACKING_ALLERGENS` does, with its `unasked` allergens. Must agree with `openUnder`.
 */
export const OPEN_ALLERGENS_COUNT: Filter = {
  sql: `(SELECT COUNT(*) FROM JSON_TABLE(${ASKED}, '$[*]' COLUMNS (code VARCHAR(32) PATH '$')) AS asked
         WHERE JSON_CONTAINS(place.unasked, JSON_QUOTE(asked.code)))`,
  values: [],
};

/**
 * Matches items that don't state what the law asks, or whose choices don't. Needs the code of their country as
 * `place.code`. Open allergens don't count: they are one task for the whole menu (C-355).
 */
export const LACKING_ALLERGENS: Filter = {
  sql: `(${lacks('menu_items')} OR ${LACKING_CHOICES})`,
  values: [],
};
