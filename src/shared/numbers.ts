import { z } from 'zod';
import {
  aboveFault,
  belowZeroFault,
  decimalFault,
  decimalsFault,
  readDecimal,
  withDecimals,
} from './decimals.js';

/** Range of a number in a request. */
interface NumberRange {
  max: number;
  /** Decimals that are stored; more are refused. */
  digits: number;
}

/**
 * Reads a number from 0 to `max`, or its text with either decimal mark. Missing, null and empty values become null.
 * @param wordsAreEmpty whether text without digits becomes null too, rather than being refused
 */
function numberField(
  label: string,
  { max, digits }: NumberRange,
  { wordsAreEmpty } = { wordsAreEmpty: false },
) {
  const read = (value: unknown, context: z.core.$RefinementCtx): number | null => {
    if (value === null || value === undefined) return null;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    const reading = typeof value === 'string' ? readDecimal(value, max) : { kind: 'unclear' as const };
    if (reading.kind === 'number') return reading.value;
    if (reading.kind === 'empty' || (reading.kind === 'words' && wordsAreEmpty)) return null;
    // Programs write JSON's decimal point, also before three decimals.
    if (reading.kind === 'ambiguous' && reading.mark === '.') return reading.fraction;
    context.addIssue({ code: 'custom', message: decimalFault(label, reading, digits) ?? '' });
    return z.NEVER;
  };
  const inRange = z
    .number()
    .min(0, belowZeroFault(label))
    .max(max, aboveFault(label, max))
    .transform((value, context) => {
      const kept = withDecimals(value, digits);
      if (kept !== undefined) return kept;
      context.addIssue({ code: 'custom', message: decimalsFault(label, digits) });
      return z.NEVER;
    });
  return z
    .unknown()
    .transform(read)
    .pipe(inRange.nullable())
    .meta({ override: { type: ['number', 'null'], ...documented({ max, digits }) } });
}

/** The range for the API document. */
export const documented = ({ max, digits }: NumberRange) => ({
  minimum: 0,
  maximum: max,
  multipleOf: Number((10 ** -digits).toFixed(digits)),
});

/**
 * A number from 0 to `max`, sent as a number or as text. Missing, null and empty values become null.
 * @param label the field's name in messages: "Delivery fee"
 */
export const optionalNumber = (label: string, range: NumberRange) => numberField(label, range);

/** The same, with 0 for a missing value. */
export const numberOrZero = (label: string, range: NumberRange) =>
  numberField(label, range).transform((value) => value ?? 0);

/** The same, with 0 for a missing value and for text without digits. */
export const lenientNumber = (label: string, range: NumberRange) =>
  numberField(label, range, { wordsAreEmpty: true }).transform((value) => value ?? 0);
