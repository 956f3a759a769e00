import { useQuery } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '@server/shared/schemas';
import { byPage, fetchAllRows } from '@/lib/fetch-all-rows';
import { api } from '@/lib/trpc';
import { useOwnership, useSetReadOnly } from '../shared/ownership';
import type { CatalogueRows } from './matrix-choices';

/** Toppings, dressings and option sets that a restaurant sees; undefined until all pages are read. */
export function useCatalogueRows(restaurantId: number | undefined, enabled: boolean) {
  const query = useQuery({
    queryKey: ['catalogue-of', restaurantId],
    queryFn: () => readCatalogue(restaurantId),
    enabled,
    // Edits start from the rows as read on opening; a newer version is detected on save.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { mayEdit } = useOwnership();
  const setReadOnly = useSetReadOnly();
  const catalogue: CatalogueRows | undefined = query.data && { ...query.data, setReadOnly, mayEdit };
  return { catalogue, query };
}

async function readCatalogue(restaurant_id: number | undefined) {
  const { toppings, dressings, primaryOptions } = api.menu;
  const all = { page_size: MAX_PAGE_SIZE, ...(restaurant_id !== undefined && { restaurant_id }) };
  const [toppingRows, dressingRows, optionSets] = await Promise.all([
    fetchAllRows(byPage((place) => toppings.list.query({ ...all, ...place }))),
    fetchAllRows(byPage((place) => dressings.list.query({ ...all, ...place }))),
    fetchAllRows(byPage((place) => primaryOptions.list.query({ ...all, ...place }))),
  ]);
  return { toppings: toppingRows, dressings: dressingRows, optionSets };
}
