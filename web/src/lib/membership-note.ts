import type { Profile } from '@server/modules/auth/auth.schemas';
import { ROLE_NAMES } from '@server/shared/texts/invites';
import { restaurantOf, restaurantPlace } from './restaurant-name';

/** What a member is in a restaurant, and where that is. */
export const membershipNote = (membership: Profile['memberships'][number]): string =>
  [ROLE_NAMES[membership.role], restaurantPlace(restaurantOf(membership))].filter(Boolean).join(' · ');
