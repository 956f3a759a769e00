import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { trpc } from '@/lib/trpc';

/** Maximum delay until other users' edits show, while the page is visible (ms). */
const EVERY = 3_000;

/**
 * Current guest menu. Platform users choose a restaurant first (C-284).
 * @param restaurantId defaults to the active one
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
