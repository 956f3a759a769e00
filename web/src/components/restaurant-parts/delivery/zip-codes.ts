import { formatPlural } from '@server/shared/format';
import { ZIP_MAX_LENGTH } from '@server/modules/onboarding/onboarding.schemas';
import { distinctZips, normalizeZip, placeWordsIn, zipCodeOf } from '@server/shared/territories/zip-code';

/** Codes with a space, such as "SW1A 1AA" and "K1A 0B1"; every other code ends at a space. */
const CODE = /[a-z]{1,2}\d[a-z\d]? +\d[a-z]{2}(?![^\s])|[a-z]\d[a-z] +\d[a-z]\d(?![^\s])|\S+/gi;

/**
 * Splits typed or pasted text into codes: at commas, semicolons and lines. Splits at spaces only if every part looks
 * like a code; "Zone A" stays one piece.
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
  /** Codes that were in the list already or twice in the text. */
  repeated: number;
  tooLong: string[];
}

const keyOf = (code: string) => zipCodeOf(code) ?? code;

/** Adds typed codes, trimmed and without duplicates; leaves out codes that are too long. */
export function addZipCodes(codes: readonly string[], text: string): ZipChange {
  const typed = parseZipCodes(text);
  const tooLong = typed.filter((code) => code.length > ZIP_MAX_LENGTH);
  const fitting = typed.filter((code) => code.length <= ZIP_MAX_LENGTH);
  const there = new Set(codes.map(keyOf));
  const added = distinctZips(fitting).filter((code) => !there.has(keyOf(code)));
  return { codes: [...codes, ...added], added, repeated: fitting.length - added.length, tooLong };
}

/** Describes the result, for the line under the field and for screen readers. */
export function describeZipChange({ added, repeated, tooLong }: ZipChange, country: string | null): string {
  return [
    added.length === 1
      ? `Added ${added[0]}.`
      : added.length > 1
        ? `Added ${formatPlural(added.length, placeWordsIn(country).title.toLowerCase())}.`
        : '',
    repeated > 0 ? `${formatPlural(repeated, 'duplicate')}.` : '',
    tooLong.length > 0 ? `Too long: ${tooLong.join(', ')} (${ZIP_MAX_LENGTH} characters max).` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
