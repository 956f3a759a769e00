import { lenientNumber, numberOrZero, optionalNumber } from './numbers.js';

/** Largest amount that the database holds, DECIMAL(10,2). */
const MAX_MONEY = 99_999_999.99;

/** Amounts are kept in cents; what has more decimals is refused (C-306). */
export const MONEY_RANGE = { max: MAX_MONEY, digits: 2 } as const;

/** An amount of money, in the restaurant's currency: 0 or more; words are 0. */
export const moneyField = (label: string) => lenientNumber(label, MONEY_RANGE);

/** A price: the same, but what is neither a number nor empty is refused. */
export const priceOf = (label: string) => numberOrZero(label, MONEY_RANGE);

/** A price that may be missing: null, and empty text, are "none yet". */
export const priceIfAny = (label: string) => optionalNumber(label, MONEY_RANGE);

/**
 * Does a price become more than ten times as much, or less than a tenth? That is said, with Undo (C-306). A price that
 * was free or missing had nothing to grow from.
 */
export function isTenfold(before: number | null, after: number | null): boolean {
  if (before === null || after === null || before === 0) return false;
  const [was, is] = [Math.round(before * 100), Math.round(after * 100)];
  return is > was * 10 || is * 10 < was;
}

/** What people pay with, by the code of the country that the restaurant is in. */
const CURRENCIES = { US: 'USD', CA: 'CAD', GB: 'GBP' } as const;
export type Currency = (typeof CURRENCIES)[keyof typeof CURRENCIES];
export const CURRENCY_CODES = Object.values(CURRENCIES);

/** @param countryCode two letters; any other country's, and none, pays in dollars */
export const currencyOf = (countryCode: string | null): Currency =>
  Object.entries(CURRENCIES).find(([code]) => code === countryCode)?.[1] ?? CURRENCIES.US;

/** "$1.50", "CA$1.50" or "£1.50". */
export const moneyText = (amount: number, currency: Currency): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);

/** What stands before an amount. */
export const currencySymbol = (currency: Currency): string => moneyText(0, currency).replace(/[\d.]/g, '');
