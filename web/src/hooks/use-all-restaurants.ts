import { isAdmin } from '@/lib/session/admin';
import { useConsole } from './use-console';

/** Does a platform user see the rows of all restaurants (C-27)? */
export function useAllRestaurants(): boolean {
  const { profile } = useConsole();
  return isAdmin(profile) && profile.active_restaurant_id === null;
}
