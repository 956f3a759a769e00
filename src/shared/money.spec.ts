import { describe, expect, it } from 'vitest';
import { currencyOf, currencySymbol, MAX_MONEY, moneyField, moneyText, roundToCents } from './money.js';

describe('roundToCents', () => {
  it.each([
    [0, 0],
    [12.5, 12.5],
    [1.005, 1.01],
    [2.675, 2.68],
    [0.1 + 0.2, 0.3],
    [19.999, 20],
    [0.004, 0],
    [1e-9, 0],
    [MAX_MONEY, MAX_MONEY],
  ])('%d becomes %d', (amount, cents) => {
    expect(roundToCents(amount)).toBe(cents);
  });
});

describe('moneyField', () => {
  const fee = moneyField('Delivery fee');

  it.each([
    [null, 0],
    ['', 0],
    ['  ', 0],
    ['free', 0],
    [3, 3],
    ['3.5', 3.5],
    ['1,50', 1.5],
    ['1.234,50', 1234.5],
    ['1.005', 1.01],
    [' 12. ', 12],
    ['.75', 0.75],
    ['+2', 2],
    [4.999, 5],
  ])('reads %j as %d', (sent, amount) => {
    expect(fee.parse(sent)).toBe(amount);
  });

  it.each<[unknown, string]>([
    ['1,5,0', 'Delivery fee must be a number.'],
    ['1,234', 'Delivery fee can be read in two ways: please write 1234 or 1.23.'],
    ['1e3', 'Delivery fee must be a number.'],
    [true, 'Delivery fee must be a number.'],
    [[1], 'Delivery fee must be a number.'],
    [Number.NaN, 'Delivery fee must be a number.'],
    [Number.POSITIVE_INFINITY, 'Delivery fee must be a number.'],
    [-0.01, 'Delivery fee cannot be negative.'],
    ['-5', 'Delivery fee cannot be negative.'],
    [100_000_000, 'Delivery fee can be at most 99999999.99.'],
  ])('refuses %j', (sent, message) => {
    expect(fee.safeParse(sent).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

describe('the currency of a restaurant', () => {
  it.each([
    ['US', 'USD', '$', '$1,234.50'],
    ['CA', 'CAD', 'CA$', 'CA$1,234.50'],
    ['GB', 'GBP', '£', '£1,234.50'],
    [null, 'USD', '$', '$1,234.50'],
  ] as const)('in %j is %s', (country, currency, symbol, text) => {
    expect(currencyOf(country)).toBe(currency);
    expect(currencySymbol(currency)).toBe(symbol);
    expect(moneyText(1234.5, currency)).toBe(text);
  });
});
