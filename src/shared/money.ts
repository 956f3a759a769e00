import { lenientNumber, numberOrZero, optionalNumber } from './numbers.js';

/** Largest amount that the database holds, DECIMAL(10,2). */
export const MAX_MONEY = 99_999_999.99;

/** Rounded to cents, halves up: 1.005 is 1.01, although it is stored as a little less than that (C-61). */
export const roundToCents = (amount: number): number =>
  Math.round(Number((amount * 100).toPrecision(15))) / 100;

/** An amount of money, in the restaurant's currency: 0 or more, rounded to cents; words are 0 (C-61). */
export const moneyField = (label: string) => lenientNumber(label, MAX_MONEY).transform(roundToCents);

/** A price: the same, but what is neither a number nor empty is refused. */
export const priceOf = (label: string) => numberOrZero(label, MAX_MONEY).transform(roundToCents);

/** A price that may be missing: null, and empty text, are "none yet". */
export const priceIfAny = (label: string) =>
  optionalNumber(label, MAX_MONEY).transform((price) => (price === null ? null : roundToCents(price)));

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
