import type { Profile } from '@server/modules/auth/auth.schemas';
import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { useAlerts } from '@/hooks/use-alerts';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';

/** A restaurant that a member may make the active one. */
export interface RestaurantChoice {
  id: number;
  name: string;
  /** Nobody can act for it. */
  ownerless?: boolean;
}

/** As many as a list shows at once. */
const SHOWN = 50;

/** Its name; in the beginning it has none. */
export const restaurantLabel = ({ id, name }: RestaurantChoice) => name || `Restaurant ${id}`;

/** As the database compares: neither capitals nor marks on letters make a difference. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
export const hasInName = (text: string, name: string) => plain(name).includes(plain(text));

/** Those of a member. */
export const ownRestaurants = ({ memberships }: Profile): RestaurantChoice[] =>
  memberships.map(({ restaurant_id, restaurant_name }) => ({
    id: restaurant_id,
    name: restaurant_name || CONSOLE_TEXTS.noRestaurant,
  }));

/** Those whose name has this text in it, for platform users; what was found before stays until the answer is there. */
export function useRestaurantsNamed(text: string, enabled = true): RestaurantChoice[] {
  const { data } = trpc.restaurants.list.useQuery(
    { page_size: SHOWN, ...(text ? { search: text } : {}) },
    { placeholderData: (earlier) => earlier, enabled },
  );
  return (data?.results ?? []).map((row) => ({
    id: row.id,
    name: restaurantLabel(row),
    ownerless: !row.has_owner,
  }));
}

/** Makes a restaurant the active one (null: all of them, C-27); what was shown of the other one is read anew. */
export function useChooseRestaurant() {
  const { alert } = useAlerts();
  const utils = trpc.useUtils();
  return trpc.auth.updateMe.useMutation({
    onSuccess: async (changed) => {
      await utils.invalidate();
      utils.auth.me.setData(undefined, changed);
    },
    onError: (error) => alert(errorText(error)),
  });
}
