import type { Profile } from '@server/modules/auth/auth.schemas';
import { ROLE_NAMES } from '@server/shared/texts/invites';
import { STATE_NAMES } from '@server/shared/texts/restaurant';
import { matchesText } from '@/lib/text-match';
import { restaurantName, restaurantOf, restaurantPlace } from '@/lib/restaurant-name';
import { trpc } from '@/lib/trpc';

/** Restaurant that the user can switch to. */
export interface RestaurantChoice {
  id: number;
  name: string;
  /** The user's role there and the restaurant's status. */
  standing?: string;
  /** Its city and URL, since names are not unique. */
  place?: string;
  /** The restaurant has no owner. */
  ownerless?: boolean;
}

/** Number of rows in the list. */
const SHOWN = 50;

export const isFoundBy = (text: string, { name, place = '' }: Pick<RestaurantChoice, 'name' | 'place'>) =>
  matchesText([name, place], text);

/** Lists a member's restaurants. */
export const ownRestaurants = ({ memberships }: Profile): RestaurantChoice[] =>
  memberships.map((membership) => ({
    id: membership.restaurant_id,
    name: restaurantName(restaurantOf(membership)),
    standing: [ROLE_NAMES[membership.role], STATE_NAMES[membership.state]].join(' · '),
    place: restaurantPlace(restaurantOf(membership)),
  }));

/** The active restaurant, or null. */
export const activeRestaurant = (profile: Profile): RestaurantChoice | null => {
  const { active_restaurant_id: id, active_restaurant_name: name } = profile;
  if (id === null) return null;
  const place = {
    slug: profile.active_restaurant_slug,
    city: profile.active_restaurant_city ?? '',
  };
  return { id, name: restaurantName({ id, name: name ?? '' }), place: restaurantPlace(place) };
};

/** Searches restaurants by name, URL, city, zip code or owner, for platform users. Earlier results stay until the answer arrives. */
export function useRestaurantsNamed(text: string, enabled = true): RestaurantChoice[] {
  const { data } = trpc.restaurants.list.useQuery(
    { page_size: SHOWN, brief: true, ...(text ? { search: text } : {}) },
    { placeholderData: (earlier) => earlier, enabled },
  );
  return (data?.results ?? []).map((row) => ({
    id: row.id,
    name: restaurantName(row),
    place: restaurantPlace(row),
    ownerless: !row.has_owner,
  }));
}
