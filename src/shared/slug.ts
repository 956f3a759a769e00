export const SLUG_MAX_LENGTH = 60;

/** Lower-cases and strips everything but letters, digits and hyphens, as the field does while typing (C-55). */
export function toSlug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9-]/g, '');
}

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

/**
 * The address that a name gives: accents dropped, words joined by hyphens, "São Paulo" is "sao-paulo".
 *
 * @returns '' where a letter or digit has no Latin counterpart, because the rest would be another name
 */
export function slugOfWords(words: string): string {
  const latin = words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => WITHOUT_ACCENT[letter] ?? letter)
    .replace(/[\p{M}'’‘ʼʻ`]/gu, '')
    .replaceAll('&', ' and ');
  if (/[^\p{ASCII}]/u.test(latin.replace(/[^\p{L}\p{N}]/gu, ''))) return '';
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
