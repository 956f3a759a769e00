import { type AllergenLaw, allergenLawOf } from '@server/shared/menu/allergen-laws';
import { useWriteTarget } from '@/components/restaurant-scope/use-write-target';
import { trpc } from '@/lib/trpc';

const FRESH_FOR = 5 * 60_000; // ms

/**
 * Law of a restaurant's country; undefined while it is unknown, and for rows that all restaurants share.
 * @param restaurantId defaults to the restaurant in the address, or the active one
 */
export function useAllergenLaw(restaurantId?: number | null): AllergenLaw | undefined {
  const [target] = useWriteTarget();
  const id = restaurantId === undefined ? target : restaurantId;
  const { data } = trpc.restaurants.get.useQuery(
    { id: id ?? 0 },
    { enabled: typeof id === 'number', staleTime: FRESH_FOR },
  );
  return data && allergenLawOf(data.country_code);
}
