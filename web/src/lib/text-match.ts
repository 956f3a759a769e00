import { charactersOf } from '@server/shared/characters';
import { folded, searchKey } from '@server/shared/text';

/** Does one of these texts contain the search text? Same rules as the server's lists. */
export const matchesText = (texts: readonly string[], sought: string): boolean => {
  const key = searchKey(sought);
  return texts.some((text) => searchKey(text).includes(key));
};

export interface MatchPart {
  text: string;
  found: boolean;
}

/** Splits a text into parts and marks those that match a search word. */
export function splitMatches(text: string, sought: string): MatchPart[] {
  const { plain, from } = plainOf(text);
  const found = new Uint8Array(text.length);
  for (const word of searchWords(sought))
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length))
      found.fill(1, from[at], endOf(from, at + word.length) ?? text.length);
  const parts: MatchPart[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = parts.at(-1);
    if (last && last.found === (found[at] === 1)) last.text += text[at] ?? '';
    else parts.push({ text: text[at] ?? '', found: found[at] === 1 });
  }
  return parts;
}

/** Does every search word occur in these texts? */
export function matchesAllWords(texts: readonly string[], sought: string): boolean {
  const plain = folded(texts.join(' '));
  return searchWords(sought).every((word) => plain.includes(word));
}

/** Splits a text into words as the search compares them. */
export const searchWords = (sought: string) => folded(sought).split(/\s+/).filter(Boolean);

/** Start of the next original character after this many folded ones. */
function endOf(from: readonly number[], count: number): number | undefined {
  let end = count;
  while (end < from.length && from[end] === from[end - 1]) end += 1;
  return from[end];
}

/** The folded text, with the original index of each character. */
function plainOf(text: string) {
  let plain = '';
  const from: number[] = [];
  let at = 0;
  for (const character of charactersOf(text)) {
    const letters = folded(character);
    plain += letters;
    from.push(...Array.from({ length: letters.length }, () => at));
    at += character.length;
  }
  return { plain, from };
}
