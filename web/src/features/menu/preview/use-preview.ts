import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { trpc } from '@/lib/trpc';

/** How long what is shown may lag behind what somebody else edits, while the page is looked at (ms). */
const EVERY = 3_000;

/**
 * The guests' menu as it is now; platform users choose a restaurant first (C-284).
 * @param restaurantId left out: the one that is worked in
 */
export function usePreview(restaurantId?: number) {
  const { input: scope } = useRestaurantScope();
  const input = restaurantId === undefined ? scope : { restaurant_id: restaurantId };
  const needsRestaurant = input.restaurant_id === undefined;
  const query = trpc.guestMenu.preview.useQuery(input, {
    enabled: !needsRestaurant,
    staleTime: 0,
    refetchInterval: EVERY,
  });
  return { ...query, needsRestaurant };
}
