import type { Profile } from '@server/modules/auth/auth.schemas';
import { EVERY_RESTAURANT } from '@server/shared/restaurants/address';
import { isAdmin } from '@/lib/session/admin';

/** Restaurant named by a link; null means all restaurants. */
export const linkedRestaurant = (asked: string): number | null =>
  asked === EVERY_RESTAURANT ? null : Number(asked);

interface Address {
  pathname: string;
  search: string;
}

/**
 * Value of the restaurant parameter in the address bar; undefined for users with only one restaurant. Plain screens
 * of the sidebar don't name "all restaurants": they open in the reader's own restaurant.
 */
export function restaurantParam(profile: Profile, address: Address): string | undefined {
  const { active_restaurant_id: active, memberships } = profile;
  if (!isAdmin(profile)) return active !== null && memberships.length > 1 ? String(active) : undefined;
  if (active !== null) return String(active);
  return isMoreThanScreen(address) ? EVERY_RESTAURANT : undefined;
}

/** Is the address more than a sidebar screen: beneath one such as `/admin/menu`, or with filters? */
const isMoreThanScreen = ({ pathname, search }: Address) =>
  search !== '' || pathname.split('/').filter(Boolean).length > 2;

/** Does the link name the restaurant that is active already? Then nothing changes. */
export const isActiveRestaurant = (profile: Profile, asked: string): boolean =>
  linkedRestaurant(asked) === profile.active_restaurant_id && mayWorkIn(profile, linkedRestaurant(asked));

/** Can the user work in this restaurant? Only platform users can open all; the server tells if one exists. */
export const mayWorkIn = (profile: Profile, restaurant: number | null): boolean =>
  isAdmin(profile) || profile.memberships.some(({ restaurant_id: id }) => id === restaurant);
