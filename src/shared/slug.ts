import { percentDecoded } from './percent-decoded.js';

export const SLUG_MAX_LENGTH = 60;
/** Maximum length in the field; it leaves room for a pasted link that ends with the slug. */
export const SLUG_LINK_MAX_LENGTH = 300;
/** Allowed characters; the message for any others. */
export const SLUG_LETTERS = 'Letters, digits and hyphens.';

/** Latin letters that Unicode does not decompose into a letter and an accent. */
const WITHOUT_ACCENT: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
};

const inLatin = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => WITHOUT_ACCENT[letter] ?? letter)
    .replace(/[\p{M}'’‘ʼʻ`]/gu, '');

const UNREAD = /[^\P{L}\p{ASCII}]|[^\P{N}\p{ASCII}]/u;

/** A copied link, whose last part is the slug. While a link is being typed, its dots and slashes are dropped. */
const LINK = /^(?:https?:\/\/[^\s/?#]+|[^\s/?#]+\.[^\s/?#]+(?=\/)|(?=\/))([^\s?#]*)(?:[?#]\S*)?$/i;

/**
 * Converts typed text to a slug (C-55): lower-case letters, digits and hyphens only. Letters are converted as in
 * `slugOfWords`; a link gives its last part. Text with a letter without a Latin counterpart is returned unchanged. So
 * the user sees an error instead of another slug.
 */
export function toSlug(text: string): string {
  const path = LINK.exec(text.trim())?.[1];
  const meant = path === undefined ? text : percentDecoded(path.replace(/\/+$/, '').replace(/^.*\//, ''));
  const latin = inLatin(meant).replace(/[\p{Pd}\u2212]/gu, '-');
  return UNREAD.test(latin) ? meant : latin.replace(/[^a-z0-9-]/g, '');
}

/** The stored form of a slug: `toSlug` without hyphens at its ends. */
export const keptSlug = (text: string): string => toSlug(text).replace(/^-+|-+$/g, '');

/** False for text that `toSlug` could not convert. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]*$/.test(text);

/**
 * Derives a slug from a name: accents dropped, words joined by hyphens, "São Paulo" is "sao-paulo".
 *
 * @returns '' when a letter or digit has no Latin counterpart, because the rest would be another name
 */
export function slugOfWords(words: string): string {
  const latin = inLatin(words).replaceAll('&', ' and ');
  if (UNREAD.test(latin)) return '';
  return wholeWords(
    latin
      .split(/[^a-z0-9]+/)
      .filter(Boolean)
      .join('-'),
  );
}

/** Shortens a slug to whole words; a single long word is cut. */
export function wholeWords(slug: string, room = SLUG_MAX_LENGTH): string {
  const cut = slug.slice(0, room);
  const inWord = slug.length > room && slug[room] !== '-' && cut.includes('-');
  return (inWord ? cut.slice(0, cut.lastIndexOf('-')) : cut).replace(/-+$/, '');
}
