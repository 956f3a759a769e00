import { useConsole } from '@/hooks/use-console';
import { isAdmin } from '@/lib/session/admin';
import { trpc } from '@/lib/trpc';

/**
 * The restaurant that a new category goes to: the active one, or for platform users without one the first, which the
 * header names (C-146). Undefined while that is not known, and for people without a restaurant.
 */
export function useWriteTarget(): number | undefined {
  const { profile } = useConsole();
  const active = profile.active_restaurant_id;
  const first = trpc.restaurants.list.useQuery(
    { page_size: 1 },
    { enabled: active === null && isAdmin(profile) },
  );
  return active ?? first.data?.results[0]?.id;
}
