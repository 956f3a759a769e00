import { lenientNumber, numberOrZero, optionalNumber } from './numbers.js';

/** Largest amount in the database, DECIMAL(10,2). */
const MAX_MONEY = 99_999_999.99;

/** Amounts are stored in cents; more decimals are refused (C-306). */
export const MONEY_RANGE = { max: MAX_MONEY, digits: 2 } as const;

/** Amount of money in the restaurant's currency: 0 or more. Text without digits counts as 0. */
export const moneyField = (label: string) => lenientNumber(label, MONEY_RANGE);

/** A price: like `moneyField`, but text that is not a number is refused. */
export const priceOf = (label: string) => numberOrZero(label, MONEY_RANGE);

/** An optional price: null and empty text mean "none yet". */
export const priceIfAny = (label: string) => optionalNumber(label, MONEY_RANGE);

/**
 * Tells whether a price became more than ten times as much, or less than a tenth. The screen then says so, with Undo
 * (C-306). A price that was free or missing has nothing to compare with.
 */
export function isTenfold(before: number | null, after: number | null): boolean {
  if (before === null || after === null || before === 0) return false;
  const [was, is] = [Math.round(before * 100), Math.round(after * 100)];
  return is > was * 10 || is * 10 < was;
}

/** Currencies by the code of the restaurant's country. */
const CURRENCIES = { US: 'USD', CA: 'CAD', GB: 'GBP' } as const;
export type Currency = (typeof CURRENCIES)[keyof typeof CURRENCIES];
export const CURRENCY_CODES = Object.values(CURRENCIES);

/**
 * Returns the currency of a country.
 * @param countryCode two letters; others and null get dollars
 */
export const currencyOf = (countryCode: string | null): Currency =>
  Object.entries(CURRENCIES).find(([code]) => code === countryCode)?.[1] ?? CURRENCIES.US;
