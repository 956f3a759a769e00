/** In the query of an address: the restaurant that it is about. Lists and charts narrow down by names of their own. */
export const RESTAURANT_IN_ADDRESS = 'restaurant_id';
