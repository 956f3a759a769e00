import { lenientNumber } from './numbers.js';

/** Largest amount that the database holds, DECIMAL(10,2). */
export const MAX_MONEY = 99_999_999.99;

/** Rounded to cents, halves up: 1.005 is 1.01, although it is stored as a little less than that (C-61). */
export const roundToCents = (amount: number): number =>
  Math.round(Number((amount * 100).toPrecision(15))) / 100;

/** An amount of money, in the restaurant's currency: 0 or more, rounded to cents (C-61). */
export const moneyField = (label: string) => lenientNumber(label, MAX_MONEY).transform(roundToCents);
