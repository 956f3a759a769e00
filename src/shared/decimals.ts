import { formatNumber } from './format.js';
import { pasted, withWesternDigits } from './pasted.js';

/** Result of reading a number that a user typed. */
type DecimalReading =
  | { kind: 'empty' }
  | { kind: 'number'; value: number }
  /** "1,234": 1234 with a thousands separator, or 1.234 with a decimal mark. */
  | { kind: 'ambiguous'; mark: string; whole: number; fraction: number }
  /** No digits. */
  | { kind: 'words' }
  /** Digits, but no number: "1,2,3", "2 for 1", "1e3". */
  | { kind: 'unclear' };

/** Integer digits with or without thousands separators, and the decimals after the mark. */
const SHAPES = [
  /^(\d*)(?:[.,](\d*))?$/,
  /^(\d{1,3}(?:[\s'’]\d{3})+)(?:[.,](\d*))?$/,
  /^(\d{1,3}(?:,\d{3})+)\.(\d*)$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d*)$/,
  /^(\d{1,3}(?:,\d{3}){2,})$/,
  /^(\d{1,3}(?:\.\d{3}){2,})$/,
];
/** One mark, followed by three digits. */
const AMBIGUOUS = /^([1-9]\d{0,2})([.,])(\d{3})$/;
/** Larger than any amount, distance or coordinate; a JavaScript number would lose digits beyond this. */
const MOST_WHOLE = 12;
const MOST_DECIMALS = 10;

/** Signs and codes of a currency around an amount: "$ 9.50", "9,50 €", "USD 9.50", "CA$12". */
const CURRENCY = /^(?:(?:USD|CAD|GBP|EUR|US|CA)\s*)?[$£€]?\s*|\s*(?:[$£€]|USD|CAD|GBP|EUR)$/giu;

/** The number as it was meant, without what keyboards and spreadsheets put into it and around it. */
function bareNumber(text: string): string {
  const plain = text.replace(/[\uFF01-\uFF5E]/g, (wide) => wide.normalize('NFKC'));
  const written = pasted(withWesternDigits(plain));
  return /\d/.test(written) ? written.replaceAll(CURRENCY, '') : written;
}

/**
 * Reads a decimal in any common notation: 1.50 and 1,50; 1,234.50, 1.234,50 and 1 234,50. "1,234" is ambiguous unless
 * 1234 exceeds `max`.
 * @param max the largest absolute value that makes sense for the field
 */
export function readDecimal(text: string, max = Infinity): DecimalReading {
  const written = bareNumber(text);
  if (written === '') return { kind: 'empty' };
  if (!/\d/.test(written)) return { kind: 'words' };
  const [, sign = '', digits = ''] = /^([+\-−]?)(.*)$/s.exec(written) ?? [];
  const factor = sign === '' || sign === '+' ? 1 : -1;
  const [, thousands, mark = '', three] = AMBIGUOUS.exec(digits) ?? [];
  const whole = Number(`${thousands}${three}`);
  if (whole <= max) {
    return { kind: 'ambiguous', mark, whole: factor * whole, fraction: (factor * whole) / 1_000 };
  }
  const value = valueOf(digits);
  return value === undefined ? { kind: 'unclear' } : { kind: 'number', value: factor * value };
}

function valueOf(digits: string): number | undefined {
  const shape = SHAPES.find((each) => each.test(digits));
  const [, grouped = '', decimals = ''] = shape?.exec(digits) ?? [];
  const whole = grouped.replace(/\D/g, '');
  const fits = whole.length <= MOST_WHOLE && decimals.length <= MOST_DECIMALS;
  return shape && fits ? Number(`${whole || 0}.${decimals || 0}`) : undefined;
}

/**
 * Removes binary noise: 0.1 + 0.2, stored slightly too large, has one decimal.
 * @returns undefined when the number has more decimals than are stored
 */
export function withDecimals(value: number, digits: number): number | undefined {
  const meant = Number(value.toPrecision(15));
  return Number(meant.toFixed(digits)) === meant ? meant : undefined;
}

/** Message for a number with too many decimals. Such numbers are refused, never rounded. */
export const decimalsFault = (label: string, digits: number): string =>
  digits === 0 ? `${label} must be a whole number.` : `${label} can have at most ${digits} decimals.`;

export const belowZeroFault = (label: string): string => `${label} can’t be negative.`;
export const aboveFault = (label: string, max: number): string =>
  `${label} can be at most ${formatNumber(max)}.`;

/** Formats thousandths with two decimals: 17005 becomes 17.01. Rounding the binary fraction would give 17.00. */
export const hundredths = (thousandths: number): string =>
  ((Math.sign(thousandths) * Math.round(Math.abs(thousandths) / 10)) / 100).toFixed(2);

/**
 * Explains in one sentence why the text was not read; undefined for a number and for an empty text.
 * @param label the field's name in the sentence: "Delivery fee"
 * @param digits decimals that are stored
 */
export function decimalFault(label: string, reading: DecimalReading, digits = 2): string | undefined {
  switch (reading.kind) {
    case 'empty':
    case 'number':
      return undefined;
    case 'ambiguous':
      if (digits === 0)
        return `${label} must be a whole number without separators, such as ${reading.whole}.`;
      return `${label} can be read two ways. Enter ${reading.whole} or ${hundredths(reading.whole)}.`;
    default:
      return `${label} must be a number.`;
  }
}
