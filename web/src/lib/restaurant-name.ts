/** Its name; in the beginning it has none. */
export const restaurantName = ({ id, name }: { id: number; name: string }) => name || `Restaurant ${id}`;

/** What tells restaurants of one name apart: where it is, and its URL. */
export const restaurantPlace = ({ city, slug }: { city: string; slug: string | null }): string =>
  [city, slug && `/${slug}`].filter(Boolean).join(' · ');
