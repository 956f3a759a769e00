import { isAdmin } from '@/lib/session/admin';
import { useConsole } from './use-console';

/**
 * What goes with every request about a restaurant's data: the active restaurant. Platform users without
 * one read everything, and the server writes to the first; members without one cannot write.
 */
export function useRestaurantScope() {
  const { profile } = useConsole();
  const id = profile.active_restaurant_id;
  return { input: id === null ? {} : { restaurant_id: id }, mayWrite: id !== null || isAdmin(profile) };
}
