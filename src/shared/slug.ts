export const SLUG_MAX_LENGTH = 60;

/** Lower-cases and strips everything but letters, digits and hyphens, as the field does while typing (C-55). */
export function toSlug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9-]/g, '');
}

/** Accents dropped, words joined by hyphens: "São Paulo" is "sao-paulo". Empty when no letter or digit is left. */
export function slugOfWords(words: string): string {
  const slug = toSlug(words.normalize('NFKD').trim().replace(/\s+/g, '-'));
  return slug.replace(/-+/g, '-').replace(/^-/, '').slice(0, SLUG_MAX_LENGTH).replace(/-$/, '');
}
