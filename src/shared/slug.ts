import { percentDecoded } from './percent-decoded.js';

export const SLUG_MAX_LENGTH = 60;
/** Room in its field for a link that is pasted, of which the address is the last part. */
export const SLUG_LINK_MAX_LENGTH = 300;
/** What one is made of; said where anything else was typed. */
export const SLUG_LETTERS = 'Letters, digits and hyphens.';

/** Latin letters that are no letter with an accent, so that Unicode does not take them apart. */
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

/** A link that was copied, whose last part is the address; while one is typed, its dots and slashes are dropped. */
const LINK = /^(?:https?:\/\/[^\s/?#]+|[^\s/?#]+\.[^\s/?#]+(?=\/)|(?=\/))([^\s?#]*)(?:[?#]\S*)?$/i;

/**
 * An address as the field takes it while typing (C-55): small letters, digits and hyphens, nothing else; letters are read
 * as in `slugOfWords`, and of a link its last part. A text with a letter that has no Latin counterpart stays as it is, so
 * that it is seen and refused, and not taken for another one.
 */
export function toSlug(text: string): string {
  const path = LINK.exec(text.trim())?.[1];
  const meant = path === undefined ? text : percentDecoded(path.replace(/\/+$/, '').replace(/^.*\//, ''));
  const latin = inLatin(meant).replace(/[\p{Pd}\u2212]/gu, '-');
  return UNREAD.test(latin) ? meant : latin.replace(/[^a-z0-9-]/g, '');
}

/** An address as it is kept: as `toSlug` reads it, beginning and ending with a letter or digit. */
export const keptSlug = (text: string): string => toSlug(text).replace(/^-+|-+$/g, '');

/** False of what `toSlug` could not read. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]*$/.test(text);

/**
 * The address that a name gives: accents dropped, words joined by hyphens, "São Paulo" is "sao-paulo".
 *
 * @returns '' where a letter or digit has no Latin counterpart, because the rest would be another name
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

/** As many of the words of an address as it has room for; of a single word its beginning. */
export function wholeWords(slug: string, room = SLUG_MAX_LENGTH): string {
  const cut = slug.slice(0, room);
  const inWord = slug.length > room && slug[room] !== '-' && cut.includes('-');
  return (inWord ? cut.slice(0, cut.lastIndexOf('-')) : cut).replace(/-+$/, '');
}
