import { type Allergen, ALLERGENS, type Diet, DIETS } from '../../../shared/menu/allergens.js';
import type { Unavoidable } from '../../../shared/menu/unavoidable.js';

/** What a guest leaves out, and what every dish must suit. */
export interface Filter {
  without: readonly Allergen[];
  diets: readonly Diet[];
}

export const NO_FILTER: Filter = { without: [], diets: [] };

/** The filter that an address names: `?without=milk&diet=vegan`; what is unknown counts for nothing. */
export function filterOf(query: URLSearchParams): Filter {
  const [without, diets] = [query.getAll('without'), query.getAll('diet')];
  return {
    without: ALLERGENS.filter((code) => without.includes(code)),
    diets: DIETS.filter((code) => diets.includes(code)),
  };
}

export const isFiltered = ({ without, diets }: Filter): boolean => without.length > 0 || diets.length > 0;

/** Of a dish: it fits, it does not, or it does not say; then nobody may take it for one that fits (C-277). */
export type Fit = 'fits' | 'not' | 'unknown';

/** Which of a filter's codes a dish does not fit, and for which one has to ask, with what must be chosen for it. */
export const codesOf = (item: Unavoidable) => ({
  not: [...item.unavoidable_allergens, ...item.unsuitable_diets],
  ask: [...item.unsure_allergens, ...item.unsure_diets],
});

/** The same as the two scripts do with the codes that are written on a dish. */
export function fitOf(item: Unavoidable, { without, diets }: Filter): Fit {
  const chosen: readonly string[] = [...without, ...diets];
  const { not, ask } = codesOf(item);
  if (not.some((code) => chosen.includes(code))) return 'not';
  return ask.some((code) => chosen.includes(code)) ? 'unknown' : 'fits';
}
