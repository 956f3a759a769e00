import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * Converts a national number to E.164: "(917) 555-0188" in the United States is +19175550188. Only for the server:
 * its data of all countries is larger than a page of the console.
 *
 * @param digits from `phoneDigitsOf`
 * @param country ISO 3166
 * @returns undefined when the country has no such number
 */
export function nationalPhone(digits: string, country: string): string | undefined {
  if (!isSupportedCountry(country)) return undefined;
  const found = parsePhoneNumberFromString(digits, { defaultCountry: country, extract: false });
  return found?.isPossible() ? found.number : undefined;
}

/** Tells whether numbers of the country have this many digits. @param number in E.164 */
export const isPossiblePhone = (number: string): boolean =>
  parsePhoneNumberFromString(number, { extract: false })?.isPossible() ?? false;
