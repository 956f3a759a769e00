import { useWriteTarget } from '@/components/restaurant-scope/use-write-target';
import { trpc } from '@/lib/trpc';

const FRESH_FOR = 5 * 60_000; // ms

/**
 * Code of a restaurant's country, null if it has none; undefined while it is unknown, and for rows that all restaurants
 * share.
 * @param restaurantId defaults to the restaurant in the address, or the active one
 */
export function useMenuCountry(restaurantId?: number | null): string | null | undefined {
  const [target] = useWriteTarget();
  const id = restaurantId === undefined ? target : restaurantId;
  const { data } = trpc.restaurants.get.useQuery(
    { id: id ?? 0 },
    { enabled: typeof id === 'number', staleTime: FRESH_FOR },
  );
  return data?.country_code;
}
