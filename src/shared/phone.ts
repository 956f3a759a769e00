import { z } from 'zod';
import { NOT_E164 } from './texts/phone.js';

/** + and up to 15 digits, the first not 0 (C-182). */
const E164 = /^\+[1-9]\d{6,14}$/;

/** The 0 of a national number, as "+44 (0)1632 960002" has it: nobody dials it after the country code. */
const TRUNK_ZERO = /^(\s*\+[\d\s]+)\(0\)/;

/** E.164; spaces, dots, dashes and brackets are dropped, and nothing at all takes the number away. */
export const phoneSchema = z
  .string(NOT_E164)
  .transform((text) => text.replace(TRUNK_ZERO, '$1').replace(/[\s().-]/g, ''))
  .pipe(z.string().refine((text) => text === '' || E164.test(text), NOT_E164))
  .transform((text) => text || null)
  .nullable()
  .meta({ override: { type: ['string', 'null'], examples: ['+15551234567'] } });
