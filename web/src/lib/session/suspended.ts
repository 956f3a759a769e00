import type { Profile } from '@server/modules/auth/auth.schemas';
import { isAdmin } from './admin';

/** Whether the server refuses every change in the restaurant that is worked in (C-283); the platform's people may go on. */
export const isSuspended = (profile: Profile): boolean =>
  !isAdmin(profile) &&
  profile.memberships.some(
    ({ restaurant_id: id, state }) => id === profile.active_restaurant_id && state === 'suspended',
  );
