import { formatNumber } from '../format.js';
import { withWesternDigits } from '../pasted.js';
import { looksLikeZip, zipCodeOf } from './zip-code.js';

/** US ZIP+4: the four digits after the hyphen say where in the zip, and are no zip themselves (C-155). */
const ZIP_PLUS_FOUR = /(?<!\d)(\d{5})(\p{Zs}*[\p{Pd}\u2212]\p{Zs}*\d{4})(?!\d)/gu;
/** A code that a spreadsheet took for a number: "10001.0". */
const AS_NUMBER = /(?<!\d)(\d{5})(\.0+)(?!\d)/g;
const GAP = String.raw`[\p{Zs}\p{Pd}\u2212]{0,3}`;
/** A Canadian or British code, with or without its gap, or anything else of letters and digits. */
const CODES = new RegExp(
  `(?<![A-Z\\d])(?:[A-Z]\\d[A-Z]${GAP}\\d[A-Z]\\d|[A-Z]{1,2}\\d[A-Z\\d]?${GAP}\\d[A-Z]{2})(?![A-Z\\d])|[A-Z\\d]+`,
  'giu',
);

export interface ParsedZips {
  /** What was there, followed by what is new, in the order in which it was typed. */
  zips: string[];
  added: string[];
  /** Typed although they were there, or typed twice; each once. */
  doubled: string[];
  /** Refused parts, as they were typed; each once. */
  refused: string[];
}

/** Replaces full-width letters and the digits of other scripts; each character stays at its place. */
function plainCharacters(characters: readonly string[]): string {
  const plain = (character: string) => {
    const meant = withWesternDigits(character.normalize('NFKC'));
    return meant.length === 1 ? meant : ' ';
  };
  return characters.map((one) => (one >= ' ' && one <= '~' ? one : plain(one))).join('');
}

const withoutTail = (_: string, code: string, tail: string) => code + ' '.repeat(tail.length);

/** The codes in one part of a text; none: it is refused. Words without digits say nothing (C-154). */
function codesIn(part: string): string[] {
  const code = zipCodeOf(part);
  if (code !== undefined && looksLikeZip(code)) return [code];
  const digits = part.split(/\D+/).filter(Boolean);
  return digits.every(looksLikeZip) ? digits : [];
}

/** Beside codes, words are names of places; alone, they were meant to be codes. */
const wordsIn = (text: string) =>
  text
    .split(/[,;\r\n]+/)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));

/**
 * Takes the codes out of typed or pasted text. Canadian and British codes, and their first halves, are read as the API
 * reads them; otherwise letters are dropped (C-154). Codes are texts: as numbers they would lose their zeros (C-156).
 * @param existing the codes that the territory has already
 */
export function parseZips(text: string, existing: readonly string[] = []): ParsedZips {
  const zips = new Set(existing);
  const added: string[] = [];
  const doubled = new Set<string>();
  const refused = new Set<string>();
  const typed = Array.from(text);
  const plain = plainCharacters(typed).replace(ZIP_PLUS_FOUR, withoutTail).replace(AS_NUMBER, withoutTail);
  for (const { 0: part, index } of plain.matchAll(CODES)) {
    if (!/\d/.test(part)) continue;
    const codes = codesIn(part);
    if (codes.length === 0) refused.add(typed.slice(index, index + part.length).join(''));
    for (const code of codes) {
      if (zips.has(code)) doubled.add(code);
      else {
        zips.add(code);
        added.push(code);
      }
    }
  }
  if (added.length + doubled.size + refused.size === 0) for (const words of wordsIn(text)) refused.add(words);
  return { zips: [...zips], added, doubled: [...doubled], refused: [...refused] };
}

/** Enough to recognise them. */
const SHOWN = 5;

/** '1 refused: 123.' */
export function sayRefused(refused: readonly string[]): string {
  const more = refused.length > SHOWN ? ' …' : '';
  return `${formatNumber(refused.length)} invalid: ${refused.slice(0, SHOWN).join(', ')}${more}`;
}
