import { z } from 'zod';

/** A number as somebody writes it, or nothing; the length keeps out what no amount, distance or time needs. */
const NUMBER_OR_NOTHING = /^(?:[+-]?(?:\d{1,12}(?:\.\d{0,10})?|\.\d{1,10}))?$/;

/**
 * A number from 0 to `max` that a form sends: text is read as a number; nothing, null and empty text are null.
 * @param label what the sentences call it: "Delivery fee"
 */
export const optionalNumber = (label: string, max: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(NUMBER_OR_NOTHING)
          .transform((text) => (text === '' ? null : Number(text))),
        z.null(),
      ],
      `${label} must be a number.`,
    )
    .pipe(
      z
        .number()
        .min(0, `${label} cannot be negative.`)
        .max(max, `${label} can be at most ${max}.`)
        .nullable(),
    )
    .default(null);

/** The same, where nothing is 0 (spec L368). */
export const lenientNumber = (label: string, max: number) =>
  optionalNumber(label, max).transform((value) => value ?? 0);
