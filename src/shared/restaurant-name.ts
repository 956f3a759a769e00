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
