import { SLUG_MAX_LENGTH, toSlug } from '@server/shared/slug';

/** A readable address for a name: accents dropped, words joined by hyphens (C-55). */
export function suggestSlug(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’']/g, '').replace(/&/g, ' and ');
  const words = plain
    .split(/[^\p{L}\p{N}]+/u)
    .map(toSlug)
    .filter(Boolean);
  return words.join('-').slice(0, SLUG_MAX_LENGTH).replace(/-$/, '');
}
