/** What tells restaurants of the same name apart: where they are, and their URL. */
export const restaurantPlace = ({
  restaurant_city,
  restaurant_slug,
}: {
  restaurant_city: string;
  restaurant_slug: string | null;
}): string => [restaurant_city, restaurant_slug && `/${restaurant_slug}`].filter(Boolean).join(' · ');
