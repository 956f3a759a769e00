import { describe, expect, it } from 'vitest';
import { currencySymbol, moneyText } from './format-money.js';
import { currencyOf, isTenfold, moneyField } from './money.js';

describe('isTenfold', () => {
  it.each([
    [16, 1716, true],
    [16, 160.01, true],
    [16, 160, false],
    [2.5, 25, false],
    [0.35, 3.5, false],
    [16, 1.59, true],
    [16, 1.6, false],
    [16, 17, false],
    [16, 0, true],
    [0, 16, false],
    [0, 0, false],
    [null, 16, false],
    [16, null, false],
  ])('of %j and %j is %j', (before, after, said) => {
    expect(isTenfold(before, after)).toBe(said);
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
    ['1.500', 1.5],
    [0.1 + 0.2, 0.3],
    [' 12. ', 12],
    ['.75', 0.75],
    ['+2', 2],
  ])('reads %j as %d', (sent, amount) => {
    expect(fee.parse(sent)).toBe(amount);
  });

  it.each<[unknown, string]>([
    ['1,5,0', 'Delivery fee must be a number.'],
    ['1,234', 'Delivery fee can be read two ways. Enter 1234 or 1.23.'],
    ['17,005', 'Delivery fee can be read two ways. Enter 17005 or 17.01.'],
    ['1e3', 'Delivery fee must be a number.'],
    [true, 'Delivery fee must be a number.'],
    [[1], 'Delivery fee must be a number.'],
    [Number.NaN, 'Delivery fee must be a number.'],
    [Number.POSITIVE_INFINITY, 'Delivery fee must be a number.'],
    [-0.01, 'Delivery fee can’t be negative.'],
    ['-5', 'Delivery fee can’t be negative.'],
    [100_000_000, 'Delivery fee can be at most 99,999,999.99.'],
    ['0.0015', 'Delivery fee can have at most 2 decimals.'],
    ['16.0017', 'Delivery fee can have at most 2 decimals.'],
    ['1.005', 'Delivery fee can have at most 2 decimals.'],
    [4.999, 'Delivery fee can have at most 2 decimals.'],
    [1e-9, 'Delivery fee can have at most 2 decimals.'],
    [-0.001, 'Delivery fee can’t be negative.'],
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
    expect(moneyText(1234.4, currency, 0)).toBe(`${symbol}1,234`);
  });
});
