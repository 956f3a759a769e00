import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { trpc } from '@/lib/trpc';

/** A list's count costs no more than a row. */
const ONE_ROW = { page_size: 1 };

/** How much of everything the menu has, asked for in one request; undefined while it is on its way. */
export function useCounts() {
  const { input } = useRestaurantScope();
  const query = { ...input, ...ONE_ROW };
  const { menu } = trpc;
  return {
    categories: menu.categories.list.useQuery(query).data?.count,
    primaryOptions: menu.primaryOptions.list.useQuery(query).data?.count,
    sizes: menu.sizes.list.useQuery(query).data?.count,
    toppings: menu.toppings.list.useQuery(query).data?.count,
    dressings: menu.dressings.list.useQuery(query).data?.count,
    extraOptions: menu.extraGroups.list.useQuery(query).data?.count,
  };
}
export type Counts = ReturnType<typeof useCounts>;
