import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { useLocation, useSearchParams } from 'react-router';
import type { Profile } from '@server/modules/auth/auth.schemas';
import { RESTAURANT_IN_ADDRESS as NAME } from '@server/shared/restaurants/address';
import { linkedRestaurant, restaurantParam, isActiveRestaurant } from './linked-restaurant';

/** Links into another restaurant are rare. */
const RestaurantLink = lazyPart(() => import('./restaurant-link'));

/**
 * A link carries its restaurant, or that it is about all of them: the address bar says so for users with a choice, and
 * whoever opens the link works there from then on, or reads why not.
 */
export function RestaurantGate({ profile, children }: { profile: Profile; children: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get(NAME);
  const isThere = asked !== null && isActiveRestaurant(profile, asked);
  const forget = () =>
    setParams(
      (all) => {
        all.delete(NAME);
        return all;
      },
      { replace: true },
    );
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

/** In the bar alone: the router goes on without it, so no page has to keep it in its own links. */
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
