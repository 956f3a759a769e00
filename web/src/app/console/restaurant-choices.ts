import type { Profile } from '@server/modules/auth/auth.schemas';
import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { ROLE_NAMES } from '@server/shared/texts/invites';
import { STATE_NAMES } from '@server/shared/texts/restaurant';
import { fold } from '@/lib/fold';
import { restaurantName, restaurantPlace } from '@/lib/restaurant-name';
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
  [name, place].some((words) => fold(words).includes(fold(text.trim())));

/** Those of a member. */
export const ownRestaurants = ({ memberships }: Profile): RestaurantChoice[] =>
  memberships.map((membership) => ({
    id: membership.restaurant_id,
    name: membership.restaurant_name || CONSOLE_TEXTS.noRestaurant,
    standing: [ROLE_NAMES[membership.role], STATE_NAMES[membership.state]].join(' · '),
    place: restaurantPlace({ city: membership.restaurant_city, slug: membership.restaurant_slug }),
  }));

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
