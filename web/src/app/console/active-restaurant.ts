import { restaurantName } from '@server/shared/restaurant-name';
import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { isAdmin } from '@/lib/session/admin';
import type { ScopeRecord } from '@/lib/session/scope-record';

/** Name of the active restaurant. It can be unnamed, and platform users can have none chosen. */
export function activeRestaurantName(scope: ScopeRecord): string {
  if (scope.rid !== null) return restaurantName({ id: scope.rid, name: scope.name ?? '' });
  return isAdmin(scope) ? CONSOLE_TEXTS.allRestaurants : CONSOLE_TEXTS.noRestaurant;
}
