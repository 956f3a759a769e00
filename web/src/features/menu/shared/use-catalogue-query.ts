import { useListQuery } from '@/components/list-page/use-list-query';
import { useRestaurantFilter } from '@/components/whose/use-restaurant-filter';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';

/** How many rows a list of the catalogue shows at once. */
export const CATALOGUE_PAGE_SIZE = 100;

/** What a list of the catalogue asks for: its address says it, and of which restaurant. */
export function useCatalogueQuery() {
  const {
    query,
    filter,
    input: narrowed,
  } = useRestaurantFilter(useListQuery({ pageSize: CATALOGUE_PAGE_SIZE }));
  const { input } = useRestaurantScope();
  return { ...query, filter, input: { ...input, ...narrowed, ...query.input } };
}
