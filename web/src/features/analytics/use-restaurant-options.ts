import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { useConsole } from '@/hooks/use-console';
import { isAdmin } from '@/lib/session/admin';
import { trpc } from '@/lib/trpc';

/** Spec L453. */
const PAGE_SIZE = 500;

/** The restaurants that analytics may show: one's own, or every one for platform users (C-92). */
export function useRestaurantOptions() {
  const { profile } = useConsole();
  const platform = isAdmin(profile);
  const list = trpc.restaurants.list.useQuery({ page_size: PAGE_SIZE }, { enabled: platform });
  const options = platform
    ? (list.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name || `Restaurant ${id}` }))
    : profile.memberships
        .filter(({ permissions }) => permissions.includes('analytics'))
        .map(({ restaurant_id, restaurant_name }) => ({
          value: restaurant_id,
          label: restaurant_name || CONSOLE_TEXTS.noRestaurant,
        }));
  return { platform, options };
}
