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

/** What others add to the catalogue shows a little later; what is added in this browser at once. */
const FRESH_FOR = 5 * 60_000; // ms
const NOTHING: CatalogueChoices = { sets: [], toppings: [], dressings: [] };

/**
 * What a category can be put together from: the restaurant's own rows and the shared ones. Asked for in one request,
 * together with whatever else the screen asks for at the same time.
 * @param restaurantId undefined: the server's choice, or nothing yet when `enabled` is false
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
