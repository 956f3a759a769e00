interface Named {
  id: number;
  name: string;
}

interface Placed {
  city: string;
  slug: string | null;
}

/** Its name; in the beginning it has none. */
export const restaurantName = ({ id, name }: Named) => name || `Restaurant ${id}`;

/** What tells restaurants of one name apart: where it is, and its URL. */
export const restaurantPlace = ({ city, slug }: Placed): string =>
  [city, slug && `/${slug}`].filter(Boolean).join(' · ');

/** Both in one line, where words alone are shown: options, lists of names, files. */
export const restaurantInWords = (row: Named & Placed): string =>
  [restaurantName(row), restaurantPlace(row)].filter(Boolean).join(' · ');

/** What a membership says of its restaurant. */
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
