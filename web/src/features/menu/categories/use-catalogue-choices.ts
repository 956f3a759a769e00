import { MAX_PAGE_SIZE } from '@server/shared/schemas';
import { trpc } from '@/lib/trpc';

export interface CatalogueChoice {
  id: number;
  name: string;
}

export interface CatalogueChoices {
  sets: readonly CatalogueChoice[];
  toppings: readonly CatalogueChoice[];
  dressings: readonly CatalogueChoice[];
}

/** Other users' catalogue changes show after this delay; those in this browser show immediately. */
const FRESH_FOR = 5 * 60_000; // ms
const NOTHING: CatalogueChoices = { sets: [], toppings: [], dressings: [] };

/**
 * Rows that a category can offer: the restaurant's own and the shared ones. They are read in one request with the
 * screen's other queries.
 * @param restaurantId undefined: the server's choice, or not known yet when `enabled` is false
 */
export function useCatalogueChoices(restaurantId: number | undefined, enabled = true) {
  const input = {
    page_size: MAX_PAGE_SIZE,
    ...(restaurantId === undefined ? {} : { restaurant_id: restaurantId }),
  };
  const options = { enabled, staleTime: FRESH_FOR };
  const sets = trpc.menu.primaryOptions.list.useQuery(input, options);
  const toppings = trpc.menu.toppings.list.useQuery(input, options);
  const dressings = trpc.menu.dressings.list.useQuery(input, options);
  const queries = [sets, toppings, dressings];
  return {
    choices:
      sets.data && toppings.data && dressings.data
        ? { sets: sets.data.results, toppings: toppings.data.results, dressings: dressings.data.results }
        : NOTHING,
    loaded: queries.every(({ data }) => data !== undefined),
    error: queries.find(({ error, data }) => error && !data)?.error ?? null,
    refetch: () => queries.forEach((query) => void query.refetch()),
  };
}
