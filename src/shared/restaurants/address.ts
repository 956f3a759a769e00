/** Query parameter with the restaurant of a page. Filters of lists and charts have names of their own. */
export const RESTAURANT_IN_ADDRESS = 'restaurant_id';

/** Its value for all restaurants, for platform users. */
export const EVERY_RESTAURANT = 'all';

/** Link to a restaurant's back office, for emails: it opens the right one for users with several restaurants. */
export const backOfficeOf = (restaurantId: number | undefined): string =>
  restaurantId === undefined ? '/backoffice' : `/backoffice?${RESTAURANT_IN_ADDRESS}=${restaurantId}`;
