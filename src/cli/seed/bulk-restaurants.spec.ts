import { describe, expect, it } from 'vitest';
import { bulkRestaurant, ITEMS_EACH, SIZES } from './bulk-restaurants.js';

describe('bulkRestaurant', () => {
  it('returns the same restaurant for a number, and another for the next', () => {
    expect(bulkRestaurant(42)).toEqual(bulkRestaurant(42));
    expect(bulkRestaurant(42)).not.toEqual(bulkRestaurant(43));
  });

  it('has the promised number of items: a million in the largest size', () => {
    for (const number of [1, 500, 10_000]) {
      const { categories } = bulkRestaurant(number);
      const all = categories.reduce((sum, { items }) => sum + items.length, 0);
      expect(all).toBe(ITEMS_EACH);
      expect(new Set(categories.map(({ name }) => name)).size).toBe(categories.length);
    }
    expect(SIZES.l * ITEMS_EACH).toBe(1_000_000);
  });
});
