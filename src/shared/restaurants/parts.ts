/** Parts of a restaurant's settings in their order, by their name in the URL, with the titles of their tabs. */
export const PART_TITLES = {
  location: 'Location',
  about: 'About',
  delivery: 'Delivery',
  hours: 'Hours',
  additional: 'Additional',
  contacts: 'Contacts',
  state: 'Status',
} as const;
export type RestaurantPart = keyof typeof PART_TITLES;
export const RESTAURANT_PARTS = Object.keys(PART_TITLES) as RestaurantPart[];
