/** Browsers before 2024 may lack it. */
const SEGMENTER = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined;

/**
 * A text in whole characters as people see them: an emoji with its skin tone, a letter with its marks, a flag. A browser
 * that does not know these gives code points, which are never half a sign.
 */
export const charactersOf = (text: string): string[] =>
  SEGMENTER ? Array.from(SEGMENTER.segment(text), ({ segment }) => segment) : Array.from(text);

/** The first character, '' of an empty text. */
export const firstCharacter = (text: string): string => charactersOf(text)[0] ?? '';

/** The text with its first letter as a capital. */
export const capitalized = (text: string): string => {
  const first = firstCharacter(text);
  return first.toUpperCase() + text.slice(first.length);
};

/** As many whole characters as fit into `max` units of UTF-16, which no limit of a length counts less of. */
export function fitting(text: string, max: number): string {
  if (text.length <= max) return text;
  let fit = '';
  for (const character of charactersOf(text)) {
    if (fit.length + character.length > max) break;
    fit += character;
  }
  return fit;
}

/** A text of at most `max` characters, with "…" for what was cut. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const characters = charactersOf(text);
  if (characters.length <= max) return text;
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`;
}

/** The first `max` characters, without a sign for what was cut. */
export const firstCharacters = (text: string, max: number): string =>
  text.length <= max ? text : charactersOf(text).slice(0, max).join('');

/** First letters of the given words as capitals; '' where there is none. */
export const initialsOf = (...words: readonly string[]): string =>
  words.map((word) => firstCharacter(word.trim()).toUpperCase()).join('');
