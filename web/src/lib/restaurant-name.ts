import type { Profile } from '@server/modules/auth/auth.schemas';
import { ROLE_NAMES } from '@server/shared/texts/invites';

type Membership = Pick<Profile['memberships'][number], 'role' | 'restaurant_city' | 'restaurant_slug'>;

/** Its name; in the beginning it has none. */
export const restaurantName = ({ id, name }: { id: number; name: string }) => name || `Restaurant ${id}`;

/** What tells restaurants of one name apart: where it is, and its URL. */
export const restaurantPlace = ({ city, slug }: { city: string; slug: string | null }): string =>
  [city, slug && `/${slug}`].filter(Boolean).join(' · ');

/** What a member is there, and where that is. */
export const membershipWords = ({ role, restaurant_city: city, restaurant_slug: slug }: Membership): string =>
  [ROLE_NAMES[role], restaurantPlace({ city, slug })].filter(Boolean).join(' · ');
