import { describe, expect, it } from 'vitest';
import { changedPrice, type PriceChange, priceChangeText, type PriceEnding } from './price-change.js';

const percent = (value: number, ending: PriceEnding | null = null): PriceChange => ({
  by: 'percent',
  value,
  ending,
});
const amount = (value: number, ending: PriceEnding | null = null): PriceChange => ({
  by: 'amount',
  value,
  ending,
});

describe('changedPrice', () => {
  it.each<[number, PriceChange, number]>([
    [12.5, percent(8), 13.5],
    [9.99, percent(8), 10.79],
    [0, percent(8), 0],
    [10.05, percent(10), 11.06],
    [1.1, percent(-50), 0.55],
    [19.99, percent(0.25), 20.04],
    [12.5, amount(0.5), 13],
    [12.5, amount(-12.5), 0],
    [0.1, amount(0.2), 0.3],
    [12.3, amount(0, '95'), 11.95],
    [12.5, amount(0, '00'), 13],
    [12.49, amount(0, '00'), 12],
    [12.2, amount(0, '50'), 12.5],
    [12.99, amount(0, '50'), 12.5],
    [12.49, amount(0, '99'), 12.99],
    [12.48, amount(0, '99'), 11.99],
    [0.3, amount(0, '95'), 0.95],
    [0.2, amount(0, '00'), 0],
  ])('%d by %o is %d', (price, change, expected) => {
    expect(changedPrice(price, change)).toBe(expected);
  });

  it('refuses prices out of range', () => {
    expect(changedPrice(1, amount(-1.01))).toBeUndefined();
    expect(changedPrice(99_999_999, percent(1))).toBeUndefined();
    expect(changedPrice(99_999_999, amount(0.99))).toBe(99_999_999.99);
  });
});

describe('priceChangeText', () => {
  it.each<[PriceChange, string]>([
    [percent(8), '+8%'],
    [percent(-2.5, '95'), '−2.5%, to the nearest .95'],
    [amount(0.5), '+0.50'],
  ])('%o', (change, text) => expect(priceChangeText(change)).toBe(text));
});
