import { z } from 'zod';
import { decimalFault, readDecimal } from './decimals.js';

/**
 * A number from 0 to `max`, or its text with either decimal mark; nothing, null and empty text are null.
 * @param wordsAreEmpty text without a digit in it is null too, rather than refused
 */
function numberField(label: string, max: number, { wordsAreEmpty } = { wordsAreEmpty: false }) {
  const read = (value: unknown, context: z.core.$RefinementCtx): number | null => {
    if (value === null || value === undefined) return null;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    const reading = typeof value === 'string' ? readDecimal(value, max) : { kind: 'unclear' as const };
    if (reading.kind === 'number') return reading.value;
    if (reading.kind === 'empty' || (reading.kind === 'words' && wordsAreEmpty)) return null;
    // Programs write JSON's decimal point, before three decimals too.
    if (reading.kind === 'ambiguous' && reading.mark === '.') return reading.fraction;
    context.addIssue({ code: 'custom', message: decimalFault(label, reading) ?? '' });
    return z.NEVER;
  };
  const inRange = z
    .number()
    .min(0, `${label} cannot be negative.`)
    .max(max, `${label} can be at most ${max}.`);
  return z
    .unknown()
    .transform(read)
    .pipe(inRange.nullable())
    .meta({ override: { type: ['number', 'null'], minimum: 0, maximum: max } });
}

/**
 * A number from 0 to `max` that is sent as one or as text; nothing, null and empty text are null.
 * @param label what the sentences call it: "Delivery fee"
 */
export const optionalNumber = (label: string, max: number) => numberField(label, max);

/** The same, where nothing is 0. */
export const numberOrZero = (label: string, max: number) =>
  numberField(label, max).transform((value) => value ?? 0);

/** The same, where nothing, and text that is no number, is 0. */
export const lenientNumber = (label: string, max: number) =>
  numberField(label, max, { wordsAreEmpty: true }).transform((value) => value ?? 0);
