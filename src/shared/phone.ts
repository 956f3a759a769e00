import { z } from 'zod';
import { pasted, UNSEEN, withWesternDigits } from './pasted.js';
import { UNREADABLE_PHONE } from './texts/phone.js';

/** + and up to 15 digits, the first not 0 (C-182). */
const E164 = /^\+[1-9]\d{6,14}$/;
/** Without the code of its country; who knows that reads it: `PhoneReader`. */
const NATIONAL = /^\d{4,15}$/;

/** The 0 of a national number, as "+44 (0)1632 960002" has it: nobody dials it after the country code. */
const TRUNK_ZERO = /^(\+\d+)\(0\)/;
/** What is written between digits, and marks for the direction of text that lists of contacts put around them. */
const BETWEEN = new RegExp(String.raw`[${UNSEEN}\p{Pd}\u2212.\/·]`, 'gu');

/** What a link, a sheet or a list of contacts writes before a number, and after it: "sms:", "'", "(mobile)", a comma. */
const BEFORE = /^'?(?:(?:tel|sms):)?/i;
const AFTER = /(?:[,;]|\(\p{L}[\p{L} ]*\))+$/u;

/** A written number, or a part of one, without what stands around it and between its digits. */
export const phonePartOf = (written: string): string =>
  withWesternDigits(pasted(pasted(written).replace(AFTER, '')).normalize('NFKC').replace(BEFORE, ''))
    .replace(BETWEEN, '')
    .replace(TRUNK_ZERO, '$1')
    .replace(/[()]/g, '')
    .replace(/^00(?=[1-9])/, '+');

/**
 * The digits of a whole number: "+1 (917) 555-0188" is +19175550188, and without a country code "(917) 555-0188" is
 * 9175550188. Nothing is '' for no number.
 *
 * @returns undefined when there is anything in it that a number cannot have
 */
function phoneDigitsOf(written: string): string | undefined {
  const digits = phonePartOf(written);
  return digits === '' || E164.test(digits) || NATIONAL.test(digits) ? digits : undefined;
}

/**
 * A number in E.164, or the digits of a national one, which `PhoneReader` reads by the restaurant's country. Nothing at
 * all takes the number away.
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
