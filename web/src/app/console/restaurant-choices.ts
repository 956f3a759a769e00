import type { Profile } from '@server/modules/auth/auth.schemas';
import { ROLE_NAMES } from '@server/shared/texts/invites';
import { STATE_NAMES } from '@server/shared/texts/restaurant';
import { matchesText } from '@/lib/text-match';
import { restaurantName, restaurantOf, restaurantPlace } from '@/lib/restaurant-name';
import { trpc } from '@/lib/trpc';

/** A restaurant that a member may make the active one. */
export interface RestaurantChoice {
  id: number;
  name: string;
  /** What the member is there, and how it stands. */
  standing?: string;
  /** Where it is, and its URL: others may have the same name. */
  place?: string;
  /** Nobody can act for it. */
  ownerless?: boolean;
}

/** As many as a list shows at once. */
const SHOWN = 50;

export const isFoundBy = (text: string, { name, place = '' }: Pick<RestaurantChoice, 'name' | 'place'>) =>
  matchesText([name, place], text);

/** Those of a member. */
export const ownRestaurants = ({ memberships }: Profile): RestaurantChoice[] =>
  memberships.map((membership) => ({
    id: membership.restaurant_id,
    name: restaurantName(restaurantOf(membership)),
    standing: [ROLE_NAMES[membership.role], STATE_NAMES[membership.state]].join(' · '),
    place: restaurantPlace(restaurantOf(membership)),
  }));

/** The one that is worked in, as its user is told of it. */
export const activeRestaurant = (profile: Profile): RestaurantChoice | null => {
  const { active_restaurant_id: id, active_restaurant_name: name } = profile;
  if (id === null) return null;
  const place = {
    slug: profile.active_restaurant_slug,
    city: profile.active_restaurant_city ?? '',
  };
  return { id, name: restaurantName({ id, name: name ?? '' }), place: restaurantPlace(place) };
};

/** Those whose name, URL or city has this text in it, for platform users; what was found before stays until the answer is there. */
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
