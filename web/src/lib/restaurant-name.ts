interface Named {
  id: number;
  name: string;
}

interface Placed {
  city: string;
  slug: string | null;
}

/** Name of the restaurant; a new one has none. */
export const restaurantName = ({ id, name }: Named) => name || `Restaurant ${id}`;

/** City and URL, because names are not unique. */
export const restaurantPlace = ({ city, slug }: Placed): string =>
  [city, slug && `/${slug}`].filter(Boolean).join(' · ');

/** Both on one line, for options, lists of names and files. */
export const restaurantInWords = (row: Named & Placed): string =>
  [restaurantName(row), restaurantPlace(row)].filter(Boolean).join(' · ');

/** Restaurant of a membership. */
export const restaurantOf = (membership: {
  restaurant_id: number;
  restaurant_name: string;
  restaurant_slug: string | null;
  restaurant_city: string;
}): Named & Placed => ({
  id: membership.restaurant_id,
  name: membership.restaurant_name,
  slug: membership.restaurant_slug,
  city: membership.restaurant_city,
});
