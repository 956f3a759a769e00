import { SLUG_MAX_LENGTH, slugOfWords } from '../../../shared/slug.js';

export interface SlugPlace {
  restaurantId: number;
  /** As typed, or empty. */
  city: string;
  state: string;
}

/**
 * Addresses to offer instead of one that is taken, best first: with the city, with the state, with a number, and at
 * last with the restaurant's id, which no other restaurant is likely to have. None is longer than an address may be.
 */
export function slugSuggestions(slug: string, { restaurantId, city, state }: SlugPlace): string[] {
  const endings = [slugOfWords(city), slugOfWords(state), '2', '3', '4', String(restaurantId)].filter(
    Boolean,
  );
  return [...new Set(endings.map((ending) => withEnding(slug, ending)))];
}

function withEnding(slug: string, ending: string): string {
  const room = SLUG_MAX_LENGTH - ending.length - 1;
  if (room < 1) return ending.slice(0, SLUG_MAX_LENGTH);
  const stem = slug.slice(0, room).replace(/-+$/, '');
  return stem === '' ? ending : `${stem}-${ending}`;
}
