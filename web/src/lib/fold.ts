import { charactersOf } from '@server/shared/characters';
import { foldQuotes, keptLine } from '@server/shared/text';

/** As the database compares: neither capitals, marks on letters nor the shape of quotes make a difference. */
export const fold = (text: string) => foldQuotes(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Is what is sought in one of these texts as it is typed, as the lists of the server look for it? */
export const isIn = (texts: readonly string[], sought: string): boolean => {
  const folded = fold(keptLine(sought));
  return texts.some((text) => fold(keptLine(text)).includes(folded));
};

export interface Part {
  text: string;
  found: boolean;
}

/** A text in its parts, those that hold a word of what is sought told apart. */
export function partsOf(text: string, sought: string): Part[] {
  const { folded, from } = foldedOf(text);
  const found = new Uint8Array(text.length);
  for (const word of wordsOf(sought))
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      found.fill(1, from[at], endOf(from, at + word.length) ?? text.length);
  const parts: Part[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = parts.at(-1);
    if (last && last.found === (found[at] === 1)) last.text += text[at] ?? '';
    else parts.push({ text: text[at] ?? '', found: found[at] === 1 });
  }
  return parts;
}

/** Is every word of what is sought somewhere in these texts? */
export function holds(texts: readonly string[], sought: string): boolean {
  const folded = fold(texts.join(' '));
  return wordsOf(sought).every((word) => folded.includes(word));
}

const wordsOf = (sought: string) => fold(sought).split(/\s+/).filter(Boolean);

/** Where the next character begins, after so many of the folded ones. */
function endOf(from: readonly number[], folded: number): number | undefined {
  let end = folded;
  while (end < from.length && from[end] === from[end - 1]) end += 1;
  return from[end];
}

/** The folded text, and for each of its characters the place of the one that it comes from. */
function foldedOf(text: string) {
  let folded = '';
  const from: number[] = [];
  let at = 0;
  for (const character of charactersOf(text)) {
    const plain = fold(character);
    folded += plain;
    from.push(...Array.from({ length: plain.length }, () => at));
    at += character.length;
  }
  return { folded, from };
}
