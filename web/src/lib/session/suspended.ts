import type { Profile } from '@server/modules/auth/auth.schemas';
import { isAdmin } from './admin';

/** Does the server refuse all changes in the active restaurant (C-283)? Platform users can still make them. */
export const isSuspended = (profile: Profile): boolean =>
  !isAdmin(profile) &&
  profile.memberships.some(
    ({ restaurant_id: id, state }) => id === profile.active_restaurant_id && state === 'suspended',
  );
