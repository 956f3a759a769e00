import { isAdmin } from '@/lib/session/admin';
import { useConsole } from './use-console';

/** Is a platform user shown the rows of all restaurants at once (C-27)? */
export function useAllRestaurants(): boolean {
  const { profile } = useConsole();
  return isAdmin(profile) && profile.active_restaurant_id === null;
}
