import { SLUG_MAX_LENGTH, slugOfWords, wholeWords } from '../../shared/slug.js';

/** First path segments of the product, now or soon. No restaurant can use them as its slug. */
const RESERVED = new Set(
  `
  about account admin analytics api app assets auth backoffice billing blog careers categories checkout
  cities contact countries dashboard docs dressings extra-options feast forgot health help home index
  invite join legal lists login logout mail media menu menu-items messages onboard onboarding openapi operator
  orders pricing primary-options privacy public register reset restaurants root search security settings
  signin signup static status store stores support survey surveys system team terms territories toppings
  trpc upload uploads users webhooks well-known www
  `
    .trim()
    .split(/\s+/),
);

/** True if no restaurant can have this slug. `slug` is already in lower case (`toSlug`). */
export const isReservedSlug = (slug: string) => RESERVED.has(slug);

export interface SlugPlace {
  restaurantId: number;
  /** As typed, or empty. */
  city: string;
  state: string;
}

/**
 * Suggests slugs for a taken one, best first: with the city, the state, a number, and the restaurant's id. The id is
 * almost certainly free. No suggestion exceeds the maximum length.
 */
export function slugSuggestions(slug: string, { restaurantId, city, state }: SlugPlace): string[] {
  const endings = [slugOfWords(city), slugOfWords(state), '2', '3', '4', String(restaurantId)].filter(
    Boolean,
  );
  return [...new Set(endings.map((ending) => withEnding(slug, ending)))];
}

function withEnding(slug: string, ending: string): string {
  const room = SLUG_MAX_LENGTH - ending.length - 1;
  if (room < 1) return wholeWords(ending);
  const stem = wholeWords(slug, room);
  return stem === '' ? ending : `${stem}-${ending}`;
}
