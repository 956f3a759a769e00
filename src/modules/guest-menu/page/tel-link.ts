import {
  findPhoneNumbersInText,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js';

/** Digits and what is written between them, so that nothing is lost with it. */
const DIGITS_ONLY = /^[\d\s().-]+$/;

/** A number, and after a mark another one, which would be read as its extension. */
const BEFORE_ANOTHER = /^((?:\D*\d){7,}?[^,;]*)[,;](?=(?:[\s().+-]*\d){7})/;
/** How most of the world begins a call abroad, which a country with another way would dial as it stands. */
const ABROAD = /^\s*00(?=[\s().-]*[1-9])/;
/** The 0 that nobody dials after a country code; without the + it is not known where that ends. */
const TRUNK_ZERO = /\d\s*\(0\)/;

/**
 * The link that calls a number as a restaurant has written it: "+44 (0)1632 960001" is tel:+441632960001. Of several
 * numbers it is the first.
 *
 * @param country ISO 3166, for numbers without a country code
 * @returns undefined where the text cannot be read whole, because the digits in it may be another number
 */
export function telLink(text: string, country: string | null): string | undefined {
  const options = country && isSupportedCountry(country) ? { defaultCountry: country } : {};
  const written = BEFORE_ANOTHER.exec(text)?.[1] ?? text;
  for (const number of [written, written.replace(ABROAD, '+')]) {
    const whole = parsePhoneNumberFromString(number, { ...options, extract: false });
    if (whole?.isPossible()) return whole.getURI();
  }
  const [first] = findPhoneNumbersInText(written, options);
  if (first) return first.number.getURI();
  if (TRUNK_ZERO.test(written) || validatePhoneNumberLength(written, options) === 'TOO_LONG')
    return undefined;
  // A number without its area code, which a phone of the neighborhood can call.
  return DIGITS_ONLY.test(written) ? `tel:${written.replace(/\D/g, '')}` : undefined;
}
