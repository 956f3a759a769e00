import { decimalFault, decimalsFault, readDecimal, withDecimals } from '@server/shared/decimals';
import type { PriceChange } from '@server/shared/menu/price-change';
import { MONEY_RANGE } from '@server/shared/money';
import { BULK_TEXTS } from '@server/shared/texts/bulk-edit';

const MAX_PERCENT = 1_000;
const DIGITS = 2;

export type Direction = 'raise' | 'lower';

/** Reads a typed change of prices, such as "8" or "0,50". @returns the signed number, or why it is refused */
export function readChange(
  text: string,
  by: PriceChange['by'],
  direction: Direction,
): { value: number } | { refusal: string } {
  const max = by === 'percent' ? MAX_PERCENT : MONEY_RANGE.max;
  const reading = readDecimal(text, max);
  if (reading.kind === 'empty' || reading.kind === 'words') return { refusal: BULK_TEXTS.enterChange };
  const fault = decimalFault(BULK_TEXTS.change, reading);
  if (fault !== undefined || reading.kind !== 'number') return { refusal: fault ?? BULK_TEXTS.enterChange };
  const size = withDecimals(reading.value, DIGITS);
  if (size === undefined) return { refusal: decimalsFault(BULK_TEXTS.change, DIGITS) };
  const value = direction === 'lower' && size !== 0 ? -size : size;
  if (by === 'percent' && (value < -100 || value > max)) return { refusal: BULK_TEXTS.percentRange };
  return { value };
}

const SIGN = /^\s*([-−+])/;

/** Splits off a typed sign, which chooses the direction. @returns undefined for text without a sign */
export function splitSign(text: string): { direction: Direction; change: string } | undefined {
  const sign = SIGN.exec(text)?.[1];
  if (sign === undefined) return undefined;
  return { direction: sign === '+' ? 'raise' : 'lower', change: text.replace(SIGN, '') };
}
