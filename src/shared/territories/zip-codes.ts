import { formatNumber } from '../format.js';
import { withWesternDigits } from '../pasted.js';
import { looksLikeZip, zipCodeOf } from './zip-code.js';

/** US ZIP+4: the four digits after the hyphen locate an address within the zip and are not a zip (C-155). */
const ZIP_PLUS_FOUR = /(?<!\d)(\d{5})(\p{Zs}*[\p{Pd}\u2212]\p{Zs}*\d{4})(?!\d)/gu;
/** A code that a spreadsheet treated as a number: "10001.0". */
const AS_NUMBER = /(?<!\d)(\d{5})(\.0+)(?!\d)/g;
const GAP = String.raw`[\p{Zs}\p{Pd}\u2212]{0,3}`;
/** A Canadian or British code, with or without its gap, or any other run of letters and digits. */
const CODES = new RegExp(
  `(?<![A-Z\\d])(?:[A-Z]\\d[A-Z]${GAP}\\d[A-Z]\\d|[A-Z]{1,2}\\d[A-Z\\d]?${GAP}\\d[A-Z]{2})(?![A-Z\\d])|[A-Z\\d]+`,
  'giu',
);

export interface ParsedZips {
  /** Existing codes, followed by the new ones in typed order. */
  zips: string[];
  added: string[];
  /** Codes that were typed twice, or existed already; each once. */
  doubled: string[];
  /** Refused parts, as typed; each once. */
  refused: string[];
}

/** Replaces full-width letters and the digits of other scripts, keeping each character's position. */
function plainCharacters(characters: readonly string[]): string {
  const plain = (character: string) => {
    const meant = withWesternDigits(character.normalize('NFKC'));
    return meant.length === 1 ? meant : ' ';
  };
  return characters.map((one) => (one >= ' ' && one <= '~' ? one : plain(one))).join('');
}

const withoutTail = (_: string, code: string, tail: string) => code + ' '.repeat(tail.length);

/** Codes in one part of a text; none means that it is refused. Words without digits are ignored (C-154). */
function codesIn(part: string): string[] {
  const code = zipCodeOf(part);
  if (code !== undefined && looksLikeZip(code)) return [code];
  const digits = part.split(/\D+/).filter(Boolean);
  return digits.every(looksLikeZip) ? digits : [];
}

/** Words next to codes are place names; words without codes are typing errors. */
const wordsIn = (text: string) =>
  text
    .split(/[,;\r\n]+/)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));

/**
 * Extracts the codes from typed or pasted text. Canadian and British codes, and their first halves, are read as in
 * the API. In other codes letters are dropped (C-154). Codes stay texts: as numbers they would lose leading zeros
 * (C-156).
 * @param existing the codes that the territory already has
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

/** Maximum number of refused parts in the message. */
const SHOWN = 5;

/** "1 invalid: 123". */
export function sayRefused(refused: readonly string[]): string {
  const more = refused.length > SHOWN ? ' …' : '';
  return `${formatNumber(refused.length)} invalid: ${refused.slice(0, SHOWN).join(', ')}${more}`;
}
