import { MAX_PAGE_SIZE } from '@server/shared/schemas';
import { trpc } from '@/lib/trpc';
import { useOwnership, useSetReadOnly } from '../shared/ownership';
import type { CatalogueRows } from './matrix-choices';

/** Edits start from the rows as read on opening; a newer version is detected on save. */
const ONCE = { gcTime: 0, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false };

/** Toppings, dressings and option sets that a restaurant sees; undefined until all are read. */
export function useCatalogueRows(restaurant_id: number | undefined, enabled: boolean) {
  const input = { page_size: MAX_PAGE_SIZE, ...(restaurant_id !== undefined && { restaurant_id }) };
  const options = { ...ONCE, enabled };
  const toppings = trpc.menu.toppings.list.useQuery(input, options);
  const dressings = trpc.menu.dressings.list.useQuery(input, options);
  const optionSets = trpc.menu.primaryOptions.list.useQuery(input, options);
  const { mayEdit } = useOwnership();
  const setReadOnly = useSetReadOnly();
  const catalogue: CatalogueRows | undefined =
    toppings.data && dressings.data && optionSets.data
      ? {
          toppings: toppings.data.results,
          dressings: dressings.data.results,
          optionSets: optionSets.data.results,
          setReadOnly,
          mayEdit,
        }
      : undefined;
  return { catalogue, queries: [toppings, dressings, optionSets] };
}
