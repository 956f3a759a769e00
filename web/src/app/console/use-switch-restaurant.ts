import { useMatches, useNavigate } from 'react-router';
import { EVERY_RESTAURANT, RESTAURANT_IN_ADDRESS } from '@server/shared/restaurants/address';
import { useChooseRestaurant } from '@/hooks/use-choose-restaurant';
import { parentListPath } from './parent-list-path';
import type { ConsoleRoute } from './registry';

/**
 * Makes another restaurant the active one (null means all). The screen stays, but the screen of one row or a new one
 * gives way to its list. Unsaved edits are asked about first.
 */
export function useSwitchRestaurant() {
  const choose = useChooseRestaurant();
  const navigate = useNavigate();
  const match = useMatches().at(-1);
  const route = match?.handle as ConsoleRoute | undefined;
  const list = match && route && parentListPath(match.pathname, route.path);
  return {
    isPending: choose.isPending,
    switchTo: (id: number | null) => {
      if (list) void navigate(`${list}?${RESTAURANT_IN_ADDRESS}=${id ?? EVERY_RESTAURANT}`);
      else choose.mutate({ active_restaurant_id: id });
    },
  };
}
