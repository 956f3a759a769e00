import { findPhoneNumbersInText, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

/** Digits and what is written between them, so that nothing is lost with it. */
const DIGITS_ONLY = /^[\d\s().-]+$/;

/**
 * The link that calls a number as a restaurant has written it: "+44 (0)1632 960001" is tel:+441632960001. Of several
 * numbers it is the first.
 *
 * @param country ISO 3166, for numbers without a country code
 * @returns undefined where the text cannot be read whole, because the digits in it may be another number
 */
export function telLink(text: string, country: string | null): string | undefined {
  const options = country && isSupportedCountry(country) ? { defaultCountry: country } : {};
  const whole = parsePhoneNumberFromString(text, { ...options, extract: false });
  if (whole?.isPossible()) return whole.getURI();
  const [first] = findPhoneNumbersInText(text, options);
  if (first) return first.number.getURI();
  // A number without its area code, which a phone of the neighborhood can call.
  return DIGITS_ONLY.test(text) ? `tel:${text.replace(/\D/g, '')}` : undefined;
}
