/** The zip of a US ZIP+4, whose last four digits say where in it (C-155). */
const ZIP_PLUS_FOUR = /^(\d{5})-\d{4}$/;
const CODE = /^[A-Za-z0-9]{3,10}$/;

/**
 * A written postcode as territories keep it: capitals and digits, without the blanks and hyphens that Canada and the
 * United Kingdom write or leave out.
 * @returns undefined for what is no postcode
 */
export function zipCodeOf(written: string): string | undefined {
  const [, zip] = ZIP_PLUS_FOUR.exec(written) ?? [];
  const bare = zip ?? written.replace(/[ -]/g, '');
  return CODE.test(bare) ? bare.toUpperCase() : undefined;
}

/**
 * The code by which territories find a restaurant (C-153): its zip is stored as that, or, where it begins with a letter,
 * with a blank before the last three.
 */
export function restaurantZipOf(stored: string): string | undefined {
  const code = stored.replaceAll(' ', '').toUpperCase();
  if (!/^[A-Z0-9]{3,10}$/.test(code)) return undefined;
  const spaced = `${code.slice(0, -3)} ${code.slice(-3)}`;
  return stored.toUpperCase() === code || (code >= 'A' && stored.toUpperCase() === spaced) ? code : undefined;
}

/** Codes whose shape tells the country. */
const SHAPES = [
  ['US', /^\d{5}$/],
  ['CA', /^[ABCEGHJ-NPRSTVXY]\d[A-Z]\d[A-Z]\d$/],
  ['GB', /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/],
] as const;
export type ZipCountry = (typeof SHAPES)[number][0];

/** The country whose codes look so; a part of a code, such as `K1A`, may be of two, and says nothing. */
export const countryOfZip = (code: string): ZipCountry | undefined =>
  SHAPES.find(([, shape]) => shape.test(code))?.[0];
