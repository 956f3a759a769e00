import { ZIP_MAX_LENGTH } from '@server/modules/onboarding/onboarding.schemas';
import { distinctZips, normalizeZip, zipCodeOf } from '@server/shared/territories/zip-code';

/** "SW1A 1AA", "K1A 0B1": codes that hold a space by nature; everything else ends at one. */
const CODE = /[a-z]{1,2}\d[a-z\d]? +\d[a-z]{2}(?![^\s])|[a-z]\d[a-z] +\d[a-z]\d(?![^\s])|\S+/gi;

/**
 * The codes in what a user typed or pasted: separated by commas, semicolons or lines, and by spaces where every part
 * looks like a code. Free text such as "Zone A" stays in one piece.
 */
export function parseZipCodes(text: string): string[] {
  return text
    .split(/[,;\t\r\n]+/)
    .map((piece) => piece.trim().replace(/\s+/g, ' '))
    .flatMap((piece) => {
      const parts = piece.match(CODE) ?? [];
      return (parts.every((part) => /\d/.test(part)) ? parts : [piece]).map((part) => normalizeZip(part));
    })
    .filter(Boolean);
}

interface ZipChange {
  codes: string[];
  added: string[];
  /** Were there already, or twice in the text. */
  repeated: number;
  tooLong: string[];
}

const keyOf = (code: string) => zipCodeOf(code) ?? code;

/** Adds what was typed, trimmed and without repetition; what is too long stays out. */
export function addZipCodes(codes: readonly string[], text: string): ZipChange {
  const typed = parseZipCodes(text);
  const tooLong = typed.filter((code) => code.length > ZIP_MAX_LENGTH);
  const fitting = typed.filter((code) => code.length <= ZIP_MAX_LENGTH);
  const there = new Set(codes.map(keyOf));
  const added = distinctZips(fitting).filter((code) => !there.has(keyOf(code)));
  return { codes: [...codes, ...added], added, repeated: fitting.length - added.length, tooLong };
}

/** What happened, for the line under the field and for screen readers. */
export function describeZipChange({ added, repeated, tooLong }: ZipChange): string {
  return [
    added.length === 1 ? `Added ${added[0]}.` : added.length > 1 ? `Added ${added.length} zip codes.` : '',
    repeated === 1 ? '1 duplicate.' : repeated > 1 ? `${repeated} duplicates.` : '',
    tooLong.length > 0 ? `Too long: ${tooLong.join(', ')} (${ZIP_MAX_LENGTH} characters max).` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
