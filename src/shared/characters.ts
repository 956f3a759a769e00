/** Missing in some browsers from before 2024. */
const SEGMENTER = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined;

/**
 * Splits a text into characters as users see them. An emoji with its skin tone, a letter with its marks, or a flag is
 * one character. Browsers without a segmenter give code points, which never split a surrogate pair.
 */
export const charactersOf = (text: string): string[] =>
  SEGMENTER ? Array.from(SEGMENTER.segment(text), ({ segment }) => segment) : Array.from(text);

/** The first character; '' for an empty text. */
export const firstCharacter = (text: string): string => charactersOf(text)[0] ?? '';

/** The text with its first letter capitalized. */
export const capitalized = (text: string): string => {
  const first = firstCharacter(text);
  return first.toUpperCase() + text.slice(first.length);
};

/** The text with its first letter in lower case. */
export const uncapitalized = (text: string): string => {
  const first = firstCharacter(text);
  return first.toLowerCase() + text.slice(first.length);
};

/** Returns as many whole characters as fit into `max` UTF-16 units, the unit that length limits count. */
export function fitting(text: string, max: number): string {
  if (text.length <= max) return text;
  let fit = '';
  for (const character of charactersOf(text)) {
    if (fit.length + character.length > max) break;
    fit += character;
  }
  return fit;
}

/** Shortens a text to `max` characters, with "…" where it was cut. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const characters = charactersOf(text);
  if (characters.length <= max) return text;
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`;
}

/** The first `max` characters, without an ellipsis. */
export const firstCharacters = (text: string, max: number): string =>
  text.length <= max ? text : charactersOf(text).slice(0, max).join('');

/** First letters of the given words, capitalized; '' when there are none. */
export const initialsOf = (...words: readonly string[]): string =>
  words.map((word) => firstCharacter(word.trim()).toUpperCase()).join('');
