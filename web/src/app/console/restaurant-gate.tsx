import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { currentSearch } from '@/lib/current-search';
import { useLocation, useSearchParams } from 'react-router';
import type { Profile } from '@server/modules/auth/auth.schemas';
import { RESTAURANT_IN_ADDRESS as NAME } from '@server/shared/restaurants/address';
import { linkedRestaurant, restaurantParam, isActiveRestaurant } from './linked-restaurant';

/** Links to another restaurant are rare. */
const RestaurantLink = lazyPart(() => import('./restaurant-link'));

/**
 * Opens links in their restaurant. For users with several restaurants the address bar names it, or says all. A user
 * who opens such a link is switched to that restaurant, or reads why they can't be.
 */
export function RestaurantGate({ profile, children }: { profile: Profile; children: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get(NAME);
  const isThere = asked !== null && isActiveRestaurant(profile, asked);
  const forget = () => setParams(currentSearch(), { replace: true });
  const onThere = useEffectEvent(() => forget());
  useEffect(() => {
    if (isThere) onThere();
  }, [isThere]);
  useAddressOf(profile, asked === null);
  if (asked === null || isThere) return children;
  return (
    <Suspense>
      <RestaurantLink key={asked} to={linkedRestaurant(asked)} profile={profile} onGoOn={forget} />
    </Suspense>
  );
}

/** Changes the address bar only. The router does not see the parameter, so pages need not keep it in their links. */
function useAddressOf(profile: Profile, settled: boolean): void {
  const location = useLocation();
  const named = restaurantParam(profile, location);
  useEffect(() => {
    if (!settled) return;
    const url = new URL(window.location.href);
    if (named) url.searchParams.set(NAME, named);
    else url.searchParams.delete(NAME);
    if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
  }, [location, named, settled]);
}
