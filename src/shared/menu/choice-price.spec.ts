import { describe, expect, it } from '@jest/globals';
import { priceOfChoice, refusalsOf } from './choice-price.js';

const group = (
  prices: number[],
  min_choices = 0,
  max_choices: number | null = null,
  included_choices = 0,
) => ({
  rule: { min_choices, max_choices, included_choices },
  prices,
});

describe('what a guest chooses', () => {
  it.each([
    [10, [], 10],
    [0, [group([1.1, 2.2])], 3.3],
    [10, [group([1, 3, 2], 0, null, 2)], 11],
    [9.99, [group([0.1]), group([0.2])], 10.29],
    [null, [group([1])], null],
  ])('adds up: %d with %j is %d', (base, groups, price) => {
    expect(priceOfChoice(base, groups)).toBe(price);
  });

  it('is refused group by group', () => {
    expect(refusalsOf([group([], 1, 1), group([1], 1, 1), group([1, 1, 1], 0, 2)])).toEqual([
      'Choose 1.',
      undefined,
      'Choose at most 2.',
    ]);
  });
});
