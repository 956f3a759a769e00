import { MONEY_RANGE } from '../money.js';

/** Cents that a changed price can end in. */
export const PRICE_ENDINGS = ['00', '50', '95', '99'] as const;
export type PriceEnding = (typeof PRICE_ENDINGS)[number];

/** Change of prices by an amount or by percent. Both can be negative. */
export interface PriceChange {
  by: 'amount' | 'percent';
  /** In the restaurant's currency, or in percent; at most 2 decimals. */
  value: number;
  /** Cents that the new prices end in; null: any. */
  ending: PriceEnding | null;
}

const CENTS = 100;
const HUNDREDTHS_OF_PERCENT = 10_000;

/** Rounds half up, so that equal steps stay equal. */
const divided = (sum: number, by: number) => Math.floor((2 * sum + by) / (2 * by));

/** Nearest amount in cents with this ending; the dearer one of two, and never below 0. */
function withEnding(cents: number, ending: PriceEnding): number {
  const above = divided(cents - Number(ending), CENTS) * CENTS + Number(ending);
  return Math.max(above, Number(ending));
}

/**
 * Computes a price after a change, in whole cents.
 * @returns undefined when it would be less than 0 or more than the highest price
 */
export function changedPrice(price: number, { by, value, ending }: PriceChange): number | undefined {
  const cents = Math.round(price * CENTS);
  const step = Math.round(value * CENTS);
  const exact =
    by === 'amount' ? cents + step : divided(cents * (HUNDREDTHS_OF_PERCENT + step), HUNDREDTHS_OF_PERCENT);
  if (exact < 0) return undefined;
  const changed = (ending === null ? exact : withEnding(exact, ending)) / CENTS;
  return changed > MONEY_RANGE.max ? undefined : changed;
}

/** Describes a change in short: "+8%", "−0.50, to the nearest .95". */
export function priceChangeText({ by, value, ending }: PriceChange): string {
  const sign = value < 0 ? '−' : '+';
  const size = Math.abs(value);
  const amount = by === 'percent' ? `${size}%` : size.toFixed(2);
  return `${sign}${amount}${ending === null ? '' : `, to the nearest .${ending}`}`;
}
