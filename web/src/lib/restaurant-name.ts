import type { restaurantInWords } from '@server/shared/restaurant-name';

export { restaurantInWords, restaurantName, restaurantPlace } from '@server/shared/restaurant-name';

/** Restaurant of a membership. */
export const restaurantOf = (membership: {
  restaurant_id: number;
  restaurant_name: string;
  restaurant_slug: string | null;
  restaurant_city: string;
}): Parameters<typeof restaurantInWords>[0] => ({
  id: membership.restaurant_id,
  name: membership.restaurant_name,
  slug: membership.restaurant_slug,
  city: membership.restaurant_city,
});
