/** In the query of an address: the restaurant that it is about. Lists and charts narrow down by names of their own. */
export const RESTAURANT_IN_ADDRESS = 'restaurant_id';

/** There: all of them, for platform users. */
export const EVERY_RESTAURANT = 'all';

/** The back office of a restaurant, for a mail about it: whoever has several is taken to the right one. */
export const backOfficeOf = (restaurantId: number | undefined): string =>
  restaurantId === undefined ? '/backoffice' : `/backoffice?${RESTAURANT_IN_ADDRESS}=${restaurantId}`;
