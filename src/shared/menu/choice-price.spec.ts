import { describe, expect, it } from 'vitest';
import { priceOfChoice, refusalsOf, sayPrice } from './choice-price.js';

const group = (
  prices: number[],
  min_choices = 0,
  max_choices: number | null = null,
  included_choices = 0,
) => ({
  rule: { min_choices, max_choices, included_choices },
  prices,
});

describe('the price of a selection', () => {
  it.each([
    [10, [], 10],
    [0, [group([1.1, 2.2])], 3.3],
    [10, [group([1, 3, 2], 0, null, 2)], 11],
    [9.99, [group([0.1]), group([0.2])], 10.29],
    [null, [group([1])], null],
  ])('of %d with %j is %d', (base, groups, price) => {
    expect(priceOfChoice(base, groups)).toBe(price);
  });

  it.each([
    [null, [group([1])], null, 'No price yet'],
    [8, [group([1.5])], null, 'Total: $9.50'],
    // Choices do not scale with the item's weight.
    [8, [group([1.5])], 'lb', 'Total: $8.00 / lb + $1.50'],
    [8, [group([1.5], 0, null, 1)], 'kg', 'Total: $8.00 / kg'],
  ])('is formatted: %d with %j per %s', (base, groups, unit, words) => {
    expect(sayPrice(base, groups, { currency: 'USD', unit })).toBe(words);
  });

  it.each([
    [{ chosen: 2, most: 2 }, undefined],
    [{ chosen: 3, most: 2 }, 'Choose at most 2 extra.'],
    [{ chosen: 3, most: Infinity }, undefined],
  ])('is refused with too many extras: %j', (extra, reason) => {
    expect(refusalsOf([{ ...group([0, 0, 0]), extra }])).toEqual([reason]);
  });

  it('is refused for each group', () => {
    expect(refusalsOf([group([], 1, 1), group([1], 1, 1), group([1, 1, 1], 0, 2)])).toEqual([
      'Choose 1.',
      undefined,
      'Choose at most 2.',
    ]);
  });
});
