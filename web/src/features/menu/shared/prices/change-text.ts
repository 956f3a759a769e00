import { decimalFault, decimalsFault, readDecimal, withDecimals } from '@server/shared/decimals';
import type { PriceChange } from '@server/shared/menu/price-change';
import { MONEY_RANGE } from '@server/shared/money';
import { BULK_TEXTS } from '@server/shared/texts/bulk-edit';

const MAX_PERCENT = 1_000;
const DIGITS = 2;

/** Reads a typed change of prices, such as "8", "-0,50" or "+8". @returns the number, or why it is refused */
export function readChange(text: string, by: PriceChange['by']): { value: number } | { refusal: string } {
  const max = by === 'percent' ? MAX_PERCENT : MONEY_RANGE.max;
  const reading = readDecimal(text, max);
  if (reading.kind === 'empty' || reading.kind === 'words') return { refusal: BULK_TEXTS.enterChange };
  const fault = decimalFault(BULK_TEXTS.change, reading);
  if (fault !== undefined || reading.kind !== 'number') return { refusal: fault ?? BULK_TEXTS.enterChange };
  const value = withDecimals(reading.value, DIGITS);
  if (value === undefined) return { refusal: decimalsFault(BULK_TEXTS.change, DIGITS) };
  if (by === 'percent' && (value < -100 || value > max)) return { refusal: BULK_TEXTS.percentRange };
  return { value };
}

const MINUS = /^\s*[-−]/;

/** True when the typed change lowers prices. */
export const isLowering = (text: string): boolean => MINUS.test(text);

/** Gives the typed change the other sign, if it has the wrong one. */
export function withSign(text: string, lowers: boolean): string {
  if (isLowering(text) === lowers) return text;
  return lowers ? `-${text.trim().replace(/^\+/, '')}` : text.replace(MINUS, '');
}
