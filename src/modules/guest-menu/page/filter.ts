import type { Fit } from '../../../shared/menu/filter-result.js';
import { ALLERGEN_LAWS, type AllergenLaw, askedAnd } from '../../../shared/menu/allergen-laws.js';
import { guestName } from '../../../shared/menu/guest-allergens.js';
import { generalOf, TYPES_OF } from '../../../shared/menu/stated-allergens.js';
import { type Allergen, ALLERGENS, type Diet, DIETS } from '../../../shared/menu/allergens.js';
import type { Unavoidable } from '../../../shared/menu/unavoidable.js';

/** Allergens that a guest avoids, and diets that every dish must suit. */
export interface MenuFilter {
  without: readonly Allergen[];
  diets: readonly Diet[];
}

export const NO_FILTER: MenuFilter = { without: [], diets: [] };

/** Reads the filter of an address, such as `?without=milk&diet=vegan`. Ignores unknown codes. */
export function filterOf(query: URLSearchParams): MenuFilter {
  const [without, diets] = [query.getAll('without'), query.getAll('diet')];
  return {
    without: ALLERGENS.filter((code) => without.includes(code)),
    diets: DIETS.filter((code) => diets.includes(code)),
  };
}

export const isFiltered = ({ without, diets }: MenuFilter): boolean => without.length > 0 || diets.length > 0;

/** General codes whose types a law asks for: guests can filter by all of them. */
const generalsOf = (law: AllergenLaw): Allergen[] =>
  ALLERGENS.filter((code) => ALLERGEN_LAWS[law].all?.[code] !== undefined);

/** Allergens to choose from, with "All tree nuts" before the nuts. A code of another law stays while it is chosen. */
export function allergenChips(law: AllergenLaw, without: readonly Allergen[]) {
  const generals = generalsOf(law);
  const codes = askedAnd(
    law,
    without.filter((code) => !generals.includes(code)),
  );
  const withGenerals = codes.flatMap((code) => {
    const general = generalOf(code);
    const isFirst = general !== undefined && code === codes.find((other) => generalOf(other) === general);
    return isFirst && generals.includes(general) ? [general, code] : [code];
  });
  return withGenerals.map((code) => ({
    code,
    name: ALLERGEN_LAWS[law].all?.[code] ?? guestName(code, law),
    on: without.includes(code),
  }));
}

/**
 * Codes that a dish does not fit, and codes for which guests must ask. Unavoidable choices count too. A type that no one
 * can rule out leaves its general code open.
 */
export function codesOf(item: Unavoidable, law: AllergenLaw) {
  const { unsure_allergens: unsure } = item;
  const openGenerals = generalsOf(law).filter(
    (general) => !unsure.includes(general) && TYPES_OF[general]?.some((type) => unsure.includes(type)),
  );
  return {
    not: [...item.unavoidable_allergens, ...item.unsuitable_diets],
    ask: [...unsure, ...openGenerals, ...item.unsure_diets],
  };
}

/** Must decide as the 2 scripts do from the codes in the page. */
export function fitOf(item: Unavoidable, { without, diets }: MenuFilter, law: AllergenLaw): Fit {
  const chosen: readonly string[] = [...without, ...diets];
  const { not, ask } = codesOf(item, law);
  if (not.some((code) => chosen.includes(code))) return 'not';
  return ask.some((code) => chosen.includes(code)) ? 'unknown' : 'fits';
}
