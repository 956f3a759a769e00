import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * A national number as a country writes it, in E.164: "(917) 555-0188" in the United States is +19175550188. For the
 * server alone: what it knows of all countries weighs more than a page of the console.
 *
 * @param digits of `phoneDigitsOf`
 * @param country ISO 3166
 * @returns undefined when no number of that country looks so
 */
export function nationalPhone(digits: string, country: string): string | undefined {
  if (!isSupportedCountry(country)) return undefined;
  const found = parsePhoneNumberFromString(digits, { defaultCountry: country, extract: false });
  return found?.isPossible() ? found.number : undefined;
}

/** Whether numbers of the country have that many digits. @param number in E.164 */
export const isPossiblePhone = (number: string): boolean =>
  parsePhoneNumberFromString(number, { extract: false })?.isPossible() ?? false;
