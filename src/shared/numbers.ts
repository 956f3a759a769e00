import { z } from 'zod';

/** A number as somebody writes it, or nothing; the length keeps out what no amount, distance or time needs. */
const NUMBER_OR_NOTHING = /^(?:[+-]?(?:\d{1,12}(?:\.\d{0,10})?|\.\d{1,10}))?$/;

/** Text that is a number, or nothing. */
const numberText = z
  .string()
  .trim()
  .regex(NUMBER_OR_NOTHING)
  .transform((text) => (text === '' ? null : Number(text)));

/** Text that is no number at all. What has digits meant one, as "1,50" does, and is never taken for nothing. */
const words = z
  .string()
  .refine((text) => Number.isNaN(Number(text)) && !/\d/.test(text))
  .transform(() => null);

function numberField<T extends z.ZodType<number | null, string>>(label: string, max: number, text: T) {
  return z
    .union([z.number(), text, z.null()], `${label} must be a number.`)
    .pipe(
      z
        .number()
        .min(0, `${label} cannot be negative.`)
        .max(max, `${label} can be at most ${max}.`)
        .nullable(),
    )
    .default(null);
}

/**
 * A number from 0 to `max` that a form sends: text is read as a number; nothing, null and empty text are null.
 * @param label what the sentences call it: "Delivery fee"
 */
export const optionalNumber = (label: string, max: number) => numberField(label, max, numberText);

/** The same, where nothing, and text that is no number, is 0 (spec L368, C-62). */
export const lenientNumber = (label: string, max: number) =>
  numberField(label, max, z.union([numberText, words])).transform((value) => value ?? 0);
