import {
  findPhoneNumbersInText,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js';

/** Matches digits and common separators only, so that removing separators loses nothing. */
const DIGITS_ONLY = /^[\d\s().-]+$/;

/** Matches a number before a separator and another number, which would be parsed as an extension. */
const BEFORE_ANOTHER = /^((?:\D*\d){7,}?[^,;]*)[,;](?=(?:[\s().+-]*\d){7})/;
/** The most common prefix for calls abroad. Countries with another prefix would dial it literally. */
const ABROAD = /^\s*00(?=[\s().-]*[1-9])/;
/** The 0 that is not dialed after a country code. Without a + the end of the country code is unknown. */
const TRUNK_ZERO = /\d\s*\(0\)/;

/**
 * Builds the link that calls a number as a restaurant wrote it: "+44 (0)1632 960001" is tel:+441632960001. Uses the
 * first of several numbers.
 * | @param country ISO 3166, for numbers without a country code
 * @returns undefined if the text cannot be read in full, because its digits may mean another number
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
  // A number without its area code, which works from a phone in the same area.
  return DIGITS_ONLY.test(written) ? `tel:${written.replace(/\D/g, '')}` : undefined;
}

/** A number as programs write it: "+442079460111". */
const PLAIN_NUMBER = /^\+\d{8,15}$/;

/**
 * Writes a number with spaces, as the country does. What a person has written stays as it is.
 * @param country ISO 3166; numbers of others keep their country code
 */
export function phoneWords(text: string, country: string | null): string {
  const number = PLAIN_NUMBER.test(text) ? parsePhoneNumberFromString(text) : undefined;
  if (!number?.isPossible()) return text;
  return number.country === country ? number.formatNational() : number.formatInternational();
}
