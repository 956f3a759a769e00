import { useConsole } from '@/hooks/use-console';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { isAdmin } from '@/lib/session/admin';
import { trpc } from '@/lib/trpc';

/** Lists that are the same in every restaurant. Platform users share their views with each other. */
const OF_ALL_RESTAURANTS: readonly string[] = [
  'API keys',
  'Messages',
  'Restaurants',
  'Territories',
  'Users',
  'Zips with people waiting',
];

/** A list, and the restaurant whose team shares its views; none: platform users. */
export interface ViewPlace {
  list: string;
  restaurant_id?: number;
}

/** Place of the views of a list. */
export function useViewPlace(list: string): ViewPlace {
  const { profile } = useConsole();
  const { input } = useRestaurantScope();
  return isAdmin(profile) && OF_ALL_RESTAURANTS.includes(list) ? { list } : { ...input, list };
}

/** Views of a list. They are read only when needed: a list opens without this request. */
export const useViews = (place: ViewPlace, isNeeded: boolean) =>
  trpc.views.list.useQuery(place, { enabled: isNeeded });
