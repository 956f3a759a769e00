import type { Filter } from '../../../infra/database/scope-filter.js';
import type { RestaurantScope } from '../../../shared/access/scope.js';

/** Returns an SQL expression that counts acceptable invites of all restaurants, up to `most`. */
export const countAllWaitingInvites = (now: Date, most: number): Filter => ({
  sql: `(SELECT COUNT(*) FROM (
          SELECT 1 FROM invites WHERE status = 'pending' AND expires_at > ? LIMIT ?) AS waiting)`,
  values: [now, most],
});

/** Returns an SQL expression that counts acceptable invites of a restaurant, up to `most`. */
export const countWaitingInvites = ({ restaurantId }: RestaurantScope, now: Date, most: number): Filter => ({
  sql: `(SELECT COUNT(*) FROM (
          SELECT 1 FROM invite_restaurants AS l STRAIGHT_JOIN invites AS i ON i.id = l.invite_id
          WHERE l.restaurant_id = ? AND l.pending_address IS NOT NULL AND i.status = 'pending' AND i.expires_at > ?
          LIMIT ?) AS waiting)`,
  values: [restaurantId, now, most],
});
