import { askedSort } from '@/components/list-page/asked-sort';
import { type ListQuery, useListQuery } from '@/components/list-page/use-list-query';
import { useRestaurantFilter } from '@/components/restaurant-scope/use-restaurant-filter';
import { FIRST_PAGES } from '@/config/first-pages';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';

/** For lists without headings. */
export const CARD_ORDERS = { '': 'Date added', name: 'Name', '-name': 'Name, Z to A' };
const SORTS = ['name'] as const;

/**
 * Query of a catalogue list, from its address and the selected restaurant.
 * @param orders to choose from, for a list without headings
 */
export function useCatalogueQuery(orders?: ListQuery['orders']) {
  const {
    query,
    filter,
    input: narrowed,
  } = useRestaurantFilter(useListQuery({ pageSize: FIRST_PAGES.catalogue.page_size, orders }));
  const { input } = useRestaurantScope();
  const narrow = { ...input, ...narrowed, ...askedSort(query.sort, SORTS) };
  const { search } = query.input;
  return { ...query, filter, input: { ...narrow, ...query.input }, filters: { ...narrow, search } };
}
