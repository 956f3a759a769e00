import type { Profile } from '@server/modules/auth/auth.schemas';
import { ROLE_NAMES } from '@server/shared/texts/invites';
import { restaurantPlace } from './restaurant-name';

/** What a member is in a restaurant, and where that is. */
export const membershipNote = ({
  role,
  restaurant_city: city,
  restaurant_slug: slug,
}: Pick<Profile['memberships'][number], 'role' | 'restaurant_city' | 'restaurant_slug'>): string =>
  [ROLE_NAMES[role], restaurantPlace({ city, slug })].filter(Boolean).join(' · ');
