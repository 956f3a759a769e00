import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { caloriesField, priceField } from './fields.schemas.js';

const optional = z.object({ price: priceField.optional() });
const defaulted = z.object({ price: priceField.default(0) });

describe('priceField', () => {
  it.each([
    [1.5, 1.5],
    ['1.50', 1.5],
    [' 2 ', 2],
    ['.5', 0.5],
    [0, 0],
    ['', 0],
    ['  ', 0],
    [null, 0],
    ['1,50', 1.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    [99_999_999.99, 99_999_999.99],
  ])('reads %j as %p', (sent, expected) => {
    expect(priceField.parse(sent)).toBe(expected);
  });

  it('tells how to write whole numbers, which have no second reading', () => {
    const message = 'Calories must be a whole number without separators, such as 1200.';
    expect(caloriesField.safeParse('1,200').error?.issues[0]?.message).toBe(message);
  });

  it.each([
    [-0.01, 'The price can’t be negative.'],
    ['-3', 'The price can’t be negative.'],
    [100_000_000, 'The price can be at most 99,999,999.99.'],
    ['100000000', 'The price can be at most 99,999,999.99.'],
    ['abc', 'The price must be a number.'],
    ['5 dollars', 'The price must be a number.'],
    ['0x10', 'The price must be a number.'],
    ['1e3', 'The price must be a number.'],
    ['Infinity', 'The price must be a number.'],
    ['1000000000000000000000', 'The price must be a number.'],
    ['1,234', 'The price can be read two ways. Enter 1234 or 1.23.'],
    [1.005, 'The price can have at most 2 decimals.'],
    ['1.005', 'The price can have at most 2 decimals.'],
    [true, 'The price must be a number.'],
    [[7], 'The price must be a number.'],
    [{}, 'The price must be a number.'],
  ])('refuses %j', (sent, message) => {
    expect(priceField.safeParse(sent).error?.issues[0]?.message).toBe(message);
  });

  it('skips a missing price, unless it has a default', () => {
    expect(optional.parse({})).toEqual({});
    expect(optional.parse({ price: '' })).toEqual({ price: 0 });
    expect(defaulted.parse({})).toEqual({ price: 0 });
  });
});
