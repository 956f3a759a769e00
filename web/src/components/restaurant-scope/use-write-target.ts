import { useSearchParams } from 'react-router';
import { useAllRestaurants } from '@/hooks/use-all-restaurants';
import { useConsole } from '@/hooks/use-console';
import { numberIn } from '@/lib/digits';
import { currentSearch } from '@/lib/current-search';

/** Parameter of lists and of the screens that create their rows. */
export const RESTAURANT = 'restaurant';
/** Parameter value for a row that all restaurants share. */
const SHARED = 'all';

/** The restaurant in the address, for users who work in all restaurants. */
export function useNamedRestaurant(): number | undefined {
  const all = useAllRestaurants();
  const [address] = useSearchParams();
  const id = numberIn(address.get(RESTAURANT));
  return all && id > 0 ? id : undefined;
}

/**
 * Builds links that keep the restaurant, for users who work in all restaurants.
 * @param id defaults to the restaurant in the address
 */
export function useKeepRestaurant(id?: number): (href: string) => string {
  const all = useAllRestaurants();
  const named = useNamedRestaurant();
  const kept = id ?? named;
  return (href) => (all && kept !== undefined ? `${href}?${RESTAURANT}=${kept}` : href);
}

/** `null` means all restaurants; `undefined` means it is not chosen yet. */
export type WriteTarget = number | null | undefined;

/**
 * Restaurant of a new row, and its setter. By default the active restaurant. Users who work in all restaurants choose
 * one, which the address keeps (C-284).
 */
export function useWriteTarget(): [target: WriteTarget, choose: (target: number | null) => void] {
  const { profile } = useConsole();
  const all = useAllRestaurants();
  const [address, setAddress] = useSearchParams();
  const named = useNamedRestaurant();
  const choose = (target: number | null) => {
    const next = currentSearch();
    next.set(RESTAURANT, target === null ? SHARED : String(target));
    setAddress(next, { replace: true });
  };
  const target = all
    ? (named ?? (address.get(RESTAURANT) === SHARED ? null : undefined))
    : (profile.active_restaurant_id ?? undefined);
  return [target, choose];
}
