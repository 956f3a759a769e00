import type { Profile } from '@server/modules/auth/auth.schemas';
import { ROLE_NAMES } from '@server/shared/texts/invites';
import { restaurantPlace } from './restaurant-name';

/** A member's role in a restaurant, with its city and URL. */
export const membershipNote = ({
  role,
  restaurant_city: city,
  restaurant_slug: slug,
}: Pick<Profile['memberships'][number], 'role' | 'restaurant_city' | 'restaurant_slug'>): string =>
  [ROLE_NAMES[role], restaurantPlace({ city, slug })].filter(Boolean).join(' · ');
