import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { useConsole } from '@/hooks/use-console';
import { isAdmin } from '@/lib/session/admin';
import { ownRestaurants, useRestaurantsNamed } from '../restaurant-choices';
import { useChooseRestaurant } from '../use-choose-restaurant';

/** "All restaurants"; ids begin at 1. */
const ALL = 0;

/** The restaurants that the palette offers: a person's own when there are several, every one to platform users. */
export function usePaletteRestaurants(text: string) {
  const { profile } = useConsole();
  const platform = isAdmin(profile);
  const found = useRestaurantsNamed(text, platform);
  const choose = useChooseRestaurant();
  const own = profile.memberships.length > 1 ? ownRestaurants(profile) : [];
  return {
    choices: platform ? [{ id: ALL, name: CONSOLE_TEXTS.allRestaurants }, ...found] : own,
    choose: (id: number) => choose.mutate({ active_restaurant_id: id === ALL ? null : id }),
  };
}
