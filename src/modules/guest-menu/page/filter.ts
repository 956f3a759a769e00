import type { Fit } from '../../../shared/menu/filter-result.js';
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

/** Codes that a dish does not fit, and codes for which guests must ask. Unavoidable choices count too. */
export const codesOf = (item: Unavoidable) => ({
  not: [...item.unavoidable_allergens, ...item.unsuitable_diets],
  ask: [...item.unsure_allergens, ...item.unsure_diets],
});

/** Must decide as the 2 scripts do from the codes in the page. */
export function fitOf(item: Unavoidable, { without, diets }: MenuFilter): Fit {
  const chosen: readonly string[] = [...without, ...diets];
  const { not, ask } = codesOf(item);
  if (not.some((code) => chosen.includes(code))) return 'not';
  return ask.some((code) => chosen.includes(code)) ? 'unknown' : 'fits';
}
