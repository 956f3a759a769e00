import { useNavigate } from 'react-router';
import type { Profile } from '@server/modules/auth/auth.schemas';
import { paths } from '@/config/paths';
import { isAdmin } from '@/lib/session/admin';
import { trpc } from '@/lib/trpc';

/** Redirects a user who has lost the active restaurant to their next one. Without any, they go to their invites. */
export function useGoToNextRestaurant() {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  return async () => {
    const rest = await utils.auth.me.fetch(undefined, { staleTime: 0 });
    await navigate(nextPlaceOf(rest));
    await utils.invalidate();
  };
}

/** As after signing in: only owners set up a restaurant; other members also work in one that is not launched. */
function nextPlaceOf(profile: Profile): string {
  if (isAdmin(profile)) return paths.admin.href();
  const next = profile.memberships.find(({ restaurant_id: id }) => id === profile.active_restaurant_id);
  if (!next) return paths.invited.href();
  const setsUp = next.role === 'owner' && !next.launched;
  return setsUp ? paths.onboarding.href(next.restaurant_id) : paths.backoffice.href();
}
