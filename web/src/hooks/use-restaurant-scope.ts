import { isAdmin } from '@/lib/session/admin';
import { useConsole } from './use-console';

/**
 * Restaurant parameter of every request about a restaurant's data: the active one. Platform users without one read
 * all rows, and the server writes to the first; members without one can't write.
 */
export function useRestaurantScope() {
  const { profile } = useConsole();
  const id = profile.active_restaurant_id;
  return { input: id === null ? {} : { restaurant_id: id }, mayWrite: id !== null || isAdmin(profile) };
}
