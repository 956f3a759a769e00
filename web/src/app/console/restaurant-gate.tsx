import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Profile } from '@server/modules/auth/auth.schemas';
import { RESTAURANT_IN_ADDRESS as NAME } from '@/config/restaurant-in-address';
import { isAdmin } from '@/lib/session/admin';

/** Links into another restaurant are rare. */
const RestaurantLink = lazy(() => import('./restaurant-link'));

/**
 * A link carries its restaurant: the address bar names it for users with a choice, and whoever opens the link works in
 * that restaurant from then on, or reads why not.
 */
export function RestaurantGate({ profile, children }: { profile: Profile; children: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get(NAME);
  const active = profile.active_restaurant_id;
  const isThere = asked !== null && Number(asked) === active;
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
      <RestaurantLink key={asked} to={Number(asked)} profile={profile} onGoOn={forget} />
    </Suspense>
  );
}

/** In the bar alone: the router goes on without it, so no page has to keep it in its own links. */
function useAddressOf(profile: Profile, settled: boolean): void {
  const location = useLocation();
  const active = profile.active_restaurant_id;
  const named = active !== null && (isAdmin(profile) || profile.memberships.length > 1);
  useEffect(() => {
    if (!settled) return;
    const url = new URL(window.location.href);
    if (named) url.searchParams.set(NAME, String(active));
    else url.searchParams.delete(NAME);
    if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
  }, [location, named, active, settled]);
}
