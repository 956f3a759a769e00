import { z } from 'zod';
import {
  aboveFault,
  belowZeroFault,
  decimalFault,
  decimalsFault,
  readDecimal,
  withDecimals,
} from '@server/shared/decimals';
import { type Currency, MONEY_RANGE, moneyText } from '@server/shared/money';

/** What a field with a decimal is about. */
export interface DecimalKind {
  /** What the sentences call it: "Delivery fee". */
  label: string;
  max: number;
  /** Decimal places that are kept; a number with more is refused. */
  digits: number;
  /** All of them are shown, as prices have it. */
  padded?: boolean;
  /** Of an amount of money, once it is known. */
  currency?: Currency | undefined;
}

/** An amount of money. */
export const moneyKind = (label: string, currency: Currency | undefined): DecimalKind => ({
  ...MONEY_RANGE,
  label,
  currency,
  padded: true,
});

/** A number as its field shows it. */
export const decimalText = (value: number | null, { digits, padded }: DecimalKind): string => {
  if (value === null) return '';
  return padded ? value.toFixed(digits) : String(Number(value.toFixed(digits)));
};

/** What was typed, as a number; null when nothing was, and undefined when it is none that the field keeps. */
export function typedValue(text: string, { max, digits }: DecimalKind): number | null | undefined {
  const reading = readDecimal(text, max);
  if (reading.kind === 'number') return withDecimals(reading.value, digits);
  return reading.kind === 'empty' ? null : undefined;
}

/** Why what was typed cannot be kept. */
export function decimalError(text: string, { label, max, digits }: DecimalKind): string | undefined {
  const reading = readDecimal(text, max);
  if (reading.kind !== 'number') return decimalFault(label, reading);
  const { value } = reading;
  if (value < 0) return belowZeroFault(label);
  if (value > max) return aboveFault(label, max);
  return withDecimals(value, digits) === undefined ? decimalsFault(label, digits) : undefined;
}

/** A number in a sentence: an amount with its currency. */
export const shownDecimal = (value: number, kind: DecimalKind): string =>
  kind.currency ? moneyText(value, kind.currency) : decimalText(value, kind);

/** What was understood of what was typed; '' where that says the same. */
export function parsedEcho(text: string, kind: DecimalKind): string {
  const value = typedValue(text, kind);
  if (value === null || value === undefined || value === Number(text)) return '';
  return shownDecimal(value, kind);
}

/** A field of a form that holds the number, or the text that is none, which is refused here and not read further. */
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
