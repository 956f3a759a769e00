import { pasted, UNSEEN, withWesternDigits } from '../pasted.js';
import { STATES } from './state-names.js';

const CODE = /^[A-Z0-9]{3,10}$/;
const DASHES = String.raw`\p{Pd}\u2212`;
/** A US ZIP+4, whose last four digits locate an address within the zip (C-155). */
const ZIP_PLUS_FOUR = new RegExp(`^(\\d{5})[${UNSEEN}${DASHES}]+(\\d{4})$`, 'u');
const NINE_DIGITS = /^(\d{5})(\d{4})$/;
/** Blanks and dashes between the halves of a code, which have no meaning. */
const BETWEEN = new RegExp(`[${UNSEEN}${DASHES}]`, 'gu');
/** Punctuation after a code in a sentence or a list. */
const MARKS_AFTER = /[.,;]+$/;

/** Words that addresses and lists write next to a code. */
const WORDS = [
  ...Object.values(STATES).flatMap((names) => [...names].flat()),
  'United States of America,United States,U\\.S\\.A\\.?,U\\.S\\.?,USA?,Canada,CAN?,United Kingdom,Great Britain,UK,GBR?',
  'ZIP[ -]?codes?,ZIP,post(?:al)?[ -]?code',
]
  .join(',')
  .replaceAll(',', '|');
const APART = `[${UNSEEN}${DASHES},.:]{1,4}`;
const WHOLE = [
  `\\d{5}(?:[${UNSEEN}${DASHES}]*\\d{4})?`,
  `[A-Z]\\d[A-Z][${UNSEEN}${DASHES}]*\\d[A-Z]\\d`,
  `[A-Z]{1,2}\\d[A-Z\\d]?[${UNSEEN}${DASHES}]*\\d[A-Z]{2}`,
].join('|');
/** A whole code in spreadsheet quotes or brackets, after city and state, or next to a country. */
const SURROUNDED = new RegExp(
  `^=?[("'\\[]*(?:(?:[\\p{L} .'’-]{1,60},${APART})?(?:(?:${WORDS})${APART}){1,3})?(${WHOLE})(?:\\.0+)?(?:${APART}(?:${WORDS})){0,2}[)"'\\]]*$`,
  'iu',
);
const LONGEST = 120;

function meant(written: string): string {
  const text = withWesternDigits(pasted(pasted(written).replace(MARKS_AFTER, ''))).normalize('NFKC');
  return (text.length <= LONGEST && SURROUNDED.exec(text)?.[1]) || text;
}
const bare = (text: string) => text.replace(BETWEEN, '').toUpperCase();

/** A written code, or the beginning of one, as capitals and digits alone. */
export const bareZip = (written: string): string => bare(meant(written));

/**
 * Converts a written postcode to the form for comparing and counting: capitals and digits alone. Blanks and dashes
 * are optional in Canada and the United Kingdom. A ZIP+4 is reduced to its zip.
 *
 * @returns undefined for text that is not a postcode
 */
export function zipCodeOf(written: string): string | undefined {
  const text = meant(written);
  const code = ZIP_PLUS_FOUR.exec(text)?.[1] ?? bare(text);
  return CODE.test(code) ? code : undefined;
}

/**
 * Formats a postcode as its country writes it: "K1A 0B1", "SW1A 1AA", "30301-4321". Other text stays, without what
 * copying added at its ends: restaurants can name an area.
 *
 * @param country where nine digits are a ZIP+4 without its hyphen
 */
export function normalizeZip(written: string, country?: string): string {
  const text = meant(written);
  const [, zip, tail] = (country === 'US' ? NINE_DIGITS.exec(text) : null) ?? ZIP_PLUS_FOUR.exec(text) ?? [];
  if (zip && tail) return `${zip}-${tail}`;
  const code = bare(text);
  const shape = countryOfZip(code);
  if (shape === undefined) return pasted(written);
  return shape === 'US' ? code : `${code.slice(0, -3)} ${code.slice(-3)}`;
}

/** Code shapes that identify the country. */
const SHAPES = [
  ['US', /^\d{5}$/],
  ['CA', /^[ABCEGHJ-NPRSTVXY]\d[A-Z]\d[A-Z]\d$/],
  ['GB', /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/],
] as const;
export type ZipCountry = (typeof SHAPES)[number][0];

/** Country of a code, by its shape. Undefined for a part of a code, such as `K1A`, which two countries can share. */
export const countryOfZip = (code: string): ZipCountry | undefined =>
  SHAPES.find(([, shape]) => shape.test(code))?.[0];

/** Words for a code and a state by country, with examples. */
const PLACE_WORDS = {
  US: {
    title: 'Zip code',
    nation: 'US',
    whole: 'a full US zip code',
    example: '10001',
    state: 'State',
    stateHint: 'For example, NY',
  },
  CA: {
    title: 'Postal code',
    nation: 'Canadian',
    whole: 'a full Canadian postal code',
    example: 'K1A 0B1',
    state: 'Province',
    stateHint: 'For example, ON',
  },
  // Two letters name a nation (C-52); a county would not fit.
  GB: {
    title: 'Postcode',
    nation: 'UK',
    whole: 'a full UK postcode',
    example: 'SW1A 1AA',
    state: 'Nation',
    stateHint: 'EN, SC, WL or NI',
  },
} as const satisfies Record<
  ZipCountry,
  Record<'title' | 'nation' | 'whole' | 'example' | 'state' | 'stateHint', string>
>;

/** Words for the codes and states of a country. Where it is not known, those of the United States. */
export const placeWordsIn = (country: string | null) => {
  const [, words] = Object.entries(PLACE_WORDS).find(([code]) => code === country) ?? [];
  return words ?? PLACE_WORDS.US;
};

/** Tells whether a written code is complete in a country; null: in any country. */
export function isWholeZip(written: string, country: string | null): boolean {
  const code = zipCodeOf(normalizeZip(written, country ?? undefined));
  const found = code === undefined ? undefined : countryOfZip(code);
  return found !== undefined && (country === null || found === country);
}

/**
 * Names entries of a delivery area that are neither a code of the country nor the first half of one: "“banana” isn’t a
 * UK postcode."
 */
export function foreignZipsText(written: readonly string[], country: string): string | undefined {
  const { title, nation } = placeWordsIn(country);
  // Halves have one shape in both countries.
  const isArea = (text: string) => country !== 'US' && AREA.test(bareZip(text));
  const others = written.filter((text) => !isWholeZip(text, country) && !isArea(text));
  if (others.length === 0) return undefined;
  const word = `${nation} ${title.toLowerCase()}`;
  return others.length === 1
    ? `“${others[0]}” isn’t a ${word}.`
    : `These aren’t ${word}s: ${others.map((text) => `“${text}”`).join(', ')}.`;
}

/** First half of a Canadian or British code, which represents all codes with this beginning. Undefined for others. */
export function areaOfZip(code: string): string | undefined {
  const country = countryOfZip(code);
  if (country === 'CA') return code.slice(0, 3);
  return country === 'GB' ? code.slice(0, -3) : undefined;
}

/** The letters of British postcode areas. Other countries have codes of the same shape, such as the Irish `D02 AF30`. */
const BRITISH =
  '[BEGLMNSW]|A[BL]|B[ABDHLNRSTX]|C[ABFHMORTVW]|D[ADEGHLNTY]|E[CHNX]|F[KY]|G[LUY]|H[ADGPRSUX]|I[GMPV]|JE|' +
  'K[ATWY]|L[ADELNSU]|M[EKL]|N[EGNPRW]|O[LX]|P[AEHLOR]|R[GHM]|S[AEGKLMNOPRSTWY]|T[ADFNQRSW]|UB|W[ACDFNRSV]|YO|ZE';
/** First half of a Canadian or British code: `M5V`, `SW1A`. It represents all codes with this beginning. */
const AREA = new RegExp(`^(?:[ABCEGHJ-NPRSTVXY]\\d[A-Z]|(?:${BRITISH})\\d[A-Z\\d]?)$`);
/** Digits alone: 4 to 10 of them are a code of some country. */
const DIGITS = /^\d{4,10}$/;

/** Tells whether a code looks real: digits, a Canadian or British code, or the first half of one. */
export const looksLikeZip = (code: string): boolean =>
  DIGITS.test(code) || AREA.test(code) || countryOfZip(code) !== undefined;

/** Distinct zips in their stored form, comparing their compact form. */
export function distinctZips(written: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const text of written.map(pasted).filter(Boolean)) {
    const key = zipCodeOf(text) ?? text;
    if (!kept.has(key)) kept.set(key, normalizeZip(text));
  }
  return [...kept.values()];
}
