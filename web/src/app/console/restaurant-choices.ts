import type { Profile } from '@server/modules/auth/auth.schemas';
import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { restaurantName, restaurantPlace } from '@/lib/restaurant-name';
import { trpc } from '@/lib/trpc';

/** A restaurant that a member may make the active one. */
export interface RestaurantChoice {
  id: number;
  name: string;
  /** Where it is, and its URL: others may have the same name. */
  place?: string;
  /** Nobody can act for it. */
  ownerless?: boolean;
}

/** As many as a list shows at once. */
const SHOWN = 50;

/** As the database compares: neither capitals nor marks on letters make a difference. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
export const isFoundBy = (text: string, { name, place = '' }: Pick<RestaurantChoice, 'name' | 'place'>) =>
  [name, place].some((words) => plain(words).includes(plain(text)));

/** Those of a member. */
export const ownRestaurants = ({ memberships }: Profile): RestaurantChoice[] =>
  memberships.map(({ restaurant_id, restaurant_name, restaurant_city, restaurant_slug }) => ({
    id: restaurant_id,
    name: restaurant_name || CONSOLE_TEXTS.noRestaurant,
    place: restaurantPlace({ city: restaurant_city, slug: restaurant_slug }),
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
