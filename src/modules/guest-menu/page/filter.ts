import { type Allergen, ALLERGENS, type Diet, DIETS } from '../../../shared/menu/allergens.js';
import type { GuestItem } from '../guest-menu.schemas.js';

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

export function fitOf({ allergens, diets }: Pick<GuestItem, 'allergens' | 'diets'>, filter: Filter): Fit {
  if (filter.without.some((code) => allergens?.includes(code))) return 'not';
  if (diets && !filter.diets.every((code) => diets.includes(code))) return 'not';
  const asksMore =
    (filter.without.length > 0 && allergens === null) || (filter.diets.length > 0 && diets === null);
  return asksMore ? 'unknown' : 'fits';
}
