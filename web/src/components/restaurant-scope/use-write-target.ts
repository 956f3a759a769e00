import { useSearchParams } from 'react-router';
import { useAllRestaurants } from '@/hooks/use-all-restaurants';
import { useConsole } from '@/hooks/use-console';
import { numberIn } from '@/lib/digits';

/** In the address of a list, and of what is begun from it. */
export const RESTAURANT = 'restaurant';
/** There: a new row is for all restaurants. */
const SHARED = 'all';

/** The restaurant that the address names, where all of them are worked on. */
export function useNamedRestaurant(): number | undefined {
  const all = useAllRestaurants();
  const [address] = useSearchParams();
  const id = numberIn(address.get(RESTAURANT));
  return all && id > 0 ? id : undefined;
}

/**
 * Makes addresses of screens that go on with a restaurant, where all of them are worked on.
 * @param id left out: the one that the address names
 */
export function useKeepRestaurant(id?: number): (href: string) => string {
  const all = useAllRestaurants();
  const named = useNamedRestaurant();
  const kept = id ?? named;
  return (href) => (all && kept !== undefined ? `${href}?${RESTAURANT}=${kept}` : href);
}

/** `null`: all of them; `undefined`: it has to be chosen first. */
export type WriteTarget = number | null | undefined;

/**
 * Where a new row goes: to the active restaurant; where all of them are worked on to the one that the address names
 * (C-284). Also how it is chosen there.
 */
export function useWriteTarget(): [target: WriteTarget, choose: (target: number | null) => void] {
  const { profile } = useConsole();
  const all = useAllRestaurants();
  const [address, setAddress] = useSearchParams();
  const named = useNamedRestaurant();
  const choose = (target: number | null) => {
    const next = new URLSearchParams(window.location.search);
    next.set(RESTAURANT, target === null ? SHARED : String(target));
    setAddress(next, { replace: true });
  };
  const target = all
    ? (named ?? (address.get(RESTAURANT) === SHARED ? null : undefined))
    : (profile.active_restaurant_id ?? undefined);
  return [target, choose];
}
