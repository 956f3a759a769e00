import { useListQuery } from '@/components/list-page/use-list-query';
import { useRestaurantFilter } from '@/components/restaurant-scope/use-restaurant-filter';
import { FIRST_PAGES } from '@/config/first-pages';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';

/** Query of a catalogue list, from its address and the selected restaurant. */
export function useCatalogueQuery() {
  const {
    query,
    filter,
    input: narrowed,
  } = useRestaurantFilter(useListQuery({ pageSize: FIRST_PAGES.catalogue.page_size }));
  const { input } = useRestaurantScope();
  const narrow = { ...input, ...narrowed };
  const { search } = query.input;
  return { ...query, filter, input: { ...narrow, ...query.input }, filters: { ...narrow, search } };
}
