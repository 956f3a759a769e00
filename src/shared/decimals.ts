/** What a person meant by a number that they wrote. */
type DecimalReading =
  | { kind: 'empty' }
  | { kind: 'number'; value: number }
  /** "1,234": 1234 when the mark parts thousands, 1.234 when decimals follow it. */
  | { kind: 'ambiguous'; mark: string; whole: number; fraction: number }
  /** Not a digit in it. */
  | { kind: 'words' }
  /** Digits, but no number: "1,2,3", "2 for 1", "1e3". */
  | { kind: 'unclear' };

/** The whole digits, in thousands or not, and the decimals behind the mark. */
const SHAPES = [
  /^(\d*)(?:[.,](\d*))?$/,
  /^(\d{1,3}(?:[\s'’]\d{3})+)(?:[.,](\d*))?$/,
  /^(\d{1,3}(?:,\d{3})+)\.(\d*)$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d*)$/,
  /^(\d{1,3}(?:,\d{3}){2,})$/,
  /^(\d{1,3}(?:\.\d{3}){2,})$/,
];
/** One mark, and three digits behind it. */
const AMBIGUOUS = /^([1-9]\d{0,2})([.,])(\d{3})$/;
/** Beyond any amount, distance or place; a JavaScript number would round more away. */
const MOST_WHOLE = 12;
const MOST_DECIMALS = 10;

/**
 * Reads a decimal as people anywhere write it: 1.50 and 1,50; 1,234.50, 1.234,50 and 1 234,50. "1,234" is ambiguous
 * unless 1234 is more than the field holds.
 * @param max the largest number, of either sign, that makes sense where it was written
 */
export function readDecimal(text: string, max = Infinity): DecimalReading {
  const written = text.trim();
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
 * Keeps what programs meant: 0.1 + 0.2, which they hold as a little more, has one decimal.
 * @returns undefined when the number has more decimals than are kept
 */
export function withDecimals(value: number, digits: number): number | undefined {
  const meant = Number(value.toPrecision(15));
  return Number(meant.toFixed(digits)) === meant ? meant : undefined;
}

/** Says that a number has more decimals than are kept: it is refused, never rounded. */
export const decimalsFault = (label: string, digits: number): string =>
  digits === 0 ? `${label} must be a whole number.` : `${label} can have at most ${digits} decimals.`;

export const belowZeroFault = (label: string): string => `${label} can’t be negative.`;
export const aboveFault = (label: string, max: number): string => `${label} can be at most ${max}.`;

/** Thousandths as a number with two decimals: of 17005, 17.01. A binary fraction would round it to 17.00. */
const hundredths = (thousandths: number): string =>
  ((Math.sign(thousandths) * Math.round(Math.abs(thousandths) / 10)) / 100).toFixed(2);

/**
 * Why that cannot be taken, in one sentence; undefined for a number and for nothing at all.
 * @param label what the sentence calls it: "Delivery fee"
 */
export function decimalFault(label: string, reading: DecimalReading): string | undefined {
  switch (reading.kind) {
    case 'empty':
    case 'number':
      return undefined;
    case 'ambiguous':
      return `${label} can be read two ways. Enter ${reading.whole} or ${hundredths(reading.whole)}.`;
    default:
      return `${label} must be a number.`;
  }
}
