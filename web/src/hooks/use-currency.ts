import type { Currency } from '@server/shared/money';
import { trpc } from '@/lib/trpc';

const FRESH_FOR = 5 * 60_000; // ms

/** Currency of a restaurant; undefined while it is unknown. */
export function useCurrency(restaurantId: number | undefined): Currency | undefined {
  const { data } = trpc.restaurants.get.useQuery(
    { id: restaurantId ?? 0 },
    { enabled: restaurantId !== undefined, staleTime: FRESH_FOR },
  );
  return data?.currency;
}
