import { z } from 'zod';
import {
  aboveFault,
  belowZeroFault,
  decimalFault,
  decimalsFault,
  readDecimal,
  withDecimals,
} from '@server/shared/decimals';
import { moneyText } from '@server/shared/format-money';
import { type Currency, MONEY_RANGE } from '@server/shared/money';

/** Settings of a decimal field. */
export interface DecimalKind {
  /** Field name in messages, such as "Delivery fee". */
  label: string;
  max: number;
  /** Decimal places that are stored; a number with more is refused. */
  digits: number;
  /** Shows all decimal places, as prices do. */
  padded?: boolean;
  /** Currency of an amount, once it is known. */
  currency?: Currency | undefined;
}

/** Settings for an amount of money. */
export const moneyKind = (label: string, currency: Currency | undefined): DecimalKind => ({
  ...MONEY_RANGE,
  label,
  currency,
  padded: true,
});

/** Formats a number for its field. */
export const decimalText = (value: number | null, { digits, padded }: DecimalKind): string => {
  if (value === null) return '';
  return padded ? value.toFixed(digits) : String(Number(value.toFixed(digits)));
};

/** Parses the typed text. Returns null for empty text and undefined for an invalid number. */
export function typedValue(text: string, { max, digits }: DecimalKind): number | null | undefined {
  const reading = readDecimal(text, max);
  if (reading.kind === 'number') return withDecimals(reading.value, digits);
  return reading.kind === 'empty' ? null : undefined;
}

/** Explains why the typed text is invalid. */
export function decimalError(text: string, { label, max, digits }: DecimalKind): string | undefined {
  const reading = readDecimal(text, max);
  if (reading.kind !== 'number') return decimalFault(label, reading, digits);
  const { value } = reading;
  if (value < 0) return belowZeroFault(label);
  if (value > max) return aboveFault(label, max);
  return withDecimals(value, digits) === undefined ? decimalsFault(label, digits) : undefined;
}

/** Formats a number for a sentence, an amount with its currency. */
export const shownDecimal = (value: number, kind: DecimalKind): string =>
  kind.currency ? moneyText(value, kind.currency) : decimalText(value, kind);

/** Formats the parsed number; '' if it matches the typed text. */
export function parsedEcho(text: string, kind: DecimalKind): string {
  const value = typedValue(text, kind);
  if (value === null || value === undefined || value === Number(text)) return '';
  return shownDecimal(value, kind);
}

/**
 * Form field that holds the number or the text that is not a number. The text is refused here and not parsed further.
 */
export const typedDecimal = <Field extends z.ZodType>(
  kind: Pick<DecimalKind, 'label' | 'max'>,
  field: Field,
) =>
  z
    .unknown()
    .superRefine((value, context) => {
      const message =
        typeof value === 'string' ? decimalFault(kind.label, readDecimal(value, kind.max)) : undefined;
      if (message) context.addIssue({ code: 'custom', message });
    })
    .pipe(field);
