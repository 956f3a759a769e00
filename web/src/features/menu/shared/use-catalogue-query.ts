import { useListQuery } from '@/components/list-page/use-list-query';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';

/** What a list of the catalogue asks for: its address says it, and of which restaurant. */
export function useCatalogueQuery() {
  const query = useListQuery({ pageSize: 100 });
  const { input } = useRestaurantScope();
  return { ...query, input: { ...input, ...query.input } };
}
