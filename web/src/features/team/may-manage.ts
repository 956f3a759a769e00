import type { Teammate } from '@server/modules/people/memberships.schemas';
import type { Profile } from '@server/modules/auth/auth.schemas';
import type { MembershipRole } from '@server/shared/access/permissions';

/** The user's role in the shown team; null if they can only view it. */
export function teamGranter(profile: Profile): MembershipRole | 'platform' | null {
  const own = profile.memberships.find(({ restaurant_id }) => restaurant_id === profile.active_restaurant_id);
  if (own?.role === 'owner' || (own?.role === 'manager' && !profile.is_superadmin)) return own.role;
  return profile.is_superadmin ? 'platform' : null;
}

/**
 * Can the user manage this teammate? Managers can for staff and drivers, owners and superadmins for all but
 * themselves. The server decides; this only hides actions that it would refuse.
 */
export const mayManage = (profile: Profile, { user_id, role }: Teammate): boolean => {
  const granter = teamGranter(profile);
  if (granter === null || user_id === profile.id) return false;
  return granter !== 'manager' || role === 'staff' || role === 'driver';
};
