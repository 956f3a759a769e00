import { z } from 'zod';
import { pasted, UNSEEN, withWesternDigits } from './pasted.js';
import { UNREADABLE_PHONE } from './texts/phone.js';

/** + and up to 15 digits, the first not 0 (C-182). */
const E164 = /^\+[1-9]\d{6,14}$/;
/** A number without a country code; `PhoneReader` adds the country. */
const NATIONAL = /^\d{4,15}$/;

/** The 0 of a national number, as in "+44 (0)1632 960002": it is not dialed after the country code. */
const TRUNK_ZERO = /^(\+\d+)\(0\)/;
/** Separators between digits, and the text direction marks that contact lists put around a number. */
const BETWEEN = new RegExp(String.raw`[${UNSEEN}\p{Pd}\u2212.\/·]`, 'gu');

/** Text before or after a number in a link, a sheet or a contact list: "sms:", "'", "(mobile)", a comma. */
const BEFORE = /^'?(?:(?:tel|sms):)?/i;
const AFTER = /(?:[,;]|\(\p{L}[\p{L} ]*\))+$/u;

/** Strips surrounding text and separators from a number, or from a part of one. */
export const phonePartOf = (written: string): string =>
  withWesternDigits(pasted(pasted(written).replace(AFTER, '')).normalize('NFKC').replace(BEFORE, ''))
    .replace(BETWEEN, '')
    .replace(TRUNK_ZERO, '$1')
    .replace(/[()]/g, '')
    .replace(/^00(?=[1-9])/, '+');

/**
 * Digits of a whole number: "+1 (917) 555-0188" is +19175550188. Without a country code "(917) 555-0188" is
 * 9175550188. Empty text is '', for no number.
 *
 * @returns undefined when the text contains anything that a number cannot have
 */
function phoneDigitsOf(written: string): string | undefined {
  const digits = phonePartOf(written);
  return digits === '' || E164.test(digits) || NATIONAL.test(digits) ? digits : undefined;
}

/**
 * A number in E.164, or national digits that `PhoneReader` completes with the restaurant's country. Empty text
 * removes the number.
 */
export const phoneSchema = z
  .string(UNREADABLE_PHONE)
  .max(60, UNREADABLE_PHONE)
  .transform((written, context) => {
    const digits = phoneDigitsOf(written);
    if (digits === undefined) context.addIssue({ code: 'custom', message: UNREADABLE_PHONE });
    return digits || null;
  })
  .nullable()
  .meta({ override: { type: ['string', 'null'], examples: ['+15551234567', '(917) 555-0188'] } });
