import type { Profile } from '@server/modules/auth/auth.schemas';
import { EVERY_RESTAURANT } from '@server/shared/restaurants/address';
import { isAdmin } from '@/lib/session/admin';

/** The restaurant that a link names; null: all of them. */
export const linkedRestaurant = (asked: string): number | null =>
  asked === EVERY_RESTAURANT ? null : Number(asked);

interface Address {
  pathname: string;
  search: string;
}

/**
 * What the address bar says of where this user works; nothing for those who have no choice. That it is in all
 * restaurants is not said of a screen of the sidebar as such, which opens wherever its reader works.
 */
export function restaurantParam(profile: Profile, address: Address): string | undefined {
  const { active_restaurant_id: active, memberships } = profile;
  if (!isAdmin(profile)) return active !== null && memberships.length > 1 ? String(active) : undefined;
  if (active !== null) return String(active);
  return isMoreThanScreen(address) ? EVERY_RESTAURANT : undefined;
}

/** Beneath `/admin/menu`, or with filters. */
const isMoreThanScreen = ({ pathname, search }: Address) =>
  search !== '' || pathname.split('/').filter(Boolean).length > 2;

/** Is a link about where its reader works already? Then nothing is to be changed. */
export const isActiveRestaurant = (profile: Profile, asked: string): boolean =>
  linkedRestaurant(asked) === profile.active_restaurant_id && mayWorkIn(profile, linkedRestaurant(asked));

/** All of them are the platform's alone; whether there is such a restaurant the server says. */
export const mayWorkIn = (profile: Profile, restaurant: number | null): boolean =>
  isAdmin(profile) || profile.memberships.some(({ restaurant_id: id }) => id === restaurant);
