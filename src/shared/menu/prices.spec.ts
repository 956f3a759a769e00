import { describe, expect, it } from 'vitest';
import { lacksPrice, paidFor, priceIn, sizesWithoutPrice, weightUnitOf } from './prices.js';

const SIZES = [{ id: 1 }, { id: 2 }];
const item = { price: 5, prices: [{ size_id: 1, price: 0 }] };

describe('item prices', () => {
  it('are per size, or a single price', () => {
    expect(priceIn(item, undefined)).toBe(5);
    expect(priceIn(item, 1)).toBe(0);
    expect(priceIn(item, 2)).toBeNull();
  });

  it('are missing for a size without one; 0 is a price', () => {
    expect(sizesWithoutPrice(item, SIZES)).toEqual([2]);
  });

  it.each([
    ['none', { price: null, prices: [] }, true],
    ['none', { price: 0, prices: [] }, false],
    ['weight', { price: null, prices: [{ size_id: 1, price: 4 }] }, true],
    ['size', item, true],
    ['size', { price: null, prices: [...item.prices, { size_id: 2, price: 3 }] }, false],
  ] as const)('are missing according to the price basis: %s, %o, %s', (priced_by, sold, missing) => {
    expect(lacksPrice(sold, { priced_by, sizes: SIZES })).toBe(missing);
  });

  it('are missing in a category by size without sizes', () => {
    expect(lacksPrice(item, { priced_by: 'size', sizes: [] })).toBe(true);
  });

  it('leave out the most expensive included options', () => {
    expect(paidFor([1, 3, 2], 0)).toEqual([3, 2, 1]);
    expect(paidFor([1, 3, 2], 2)).toEqual([1]);
    expect(paidFor([1], 2)).toEqual([]);
  });

  it('by weight are per pound in USD, otherwise per kilogram', () => {
    expect(weightUnitOf('USD')).toBe('lb');
    expect(weightUnitOf('GBP')).toBe('kg');
  });
});
