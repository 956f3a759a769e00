import { z } from 'zod';
import {
  aboveFault,
  belowZeroFault,
  decimalFault,
  decimalsFault,
  readDecimal,
  withDecimals,
} from './decimals.js';

/** What a number that is sent can be. */
interface NumberRange {
  max: number;
  /** Decimals that are stored; a number with more is refused. */
  digits: number;
}

/**
 * A number from 0 to `max`, or its text with either decimal mark; nothing, null and empty text are null.
 * @param wordsAreEmpty text without a digit in it is null too, rather than refused
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
    // Programs write JSON's decimal point, before three decimals too.
    if (reading.kind === 'ambiguous' && reading.mark === '.') return reading.fraction;
    context.addIssue({ code: 'custom', message: decimalFault(label, reading) ?? '' });
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

/** A range, as the API document says it. */
export const documented = ({ max, digits }: NumberRange) => ({
  minimum: 0,
  maximum: max,
  multipleOf: Number((10 ** -digits).toFixed(digits)),
});

/**
 * A number from 0 to `max` that is sent as one or as text; nothing, null and empty text are null.
 * @param label what the sentences call it: "Delivery fee"
 */
export const optionalNumber = (label: string, range: NumberRange) => numberField(label, range);

/** The same, where nothing is 0. */
export const numberOrZero = (label: string, range: NumberRange) =>
  numberField(label, range).transform((value) => value ?? 0);

/** The same, where nothing, and text that is no number, is 0. */
export const lenientNumber = (label: string, range: NumberRange) =>
  numberField(label, range, { wordsAreEmpty: true }).transform((value) => value ?? 0);
