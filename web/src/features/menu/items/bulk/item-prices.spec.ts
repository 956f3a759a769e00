import { describe, expect, it } from 'vitest';
import { pricesOf } from './item-prices';

const row = { description: '', visible: true, image_url: null, allergens: null, diets: null, version: 1 };
const item = (fields: object, category: object) =>
  ({
    key: '1',
    row: { ...row, price: null, ...fields },
    category: { id: 1, sizes: [], ...category },
  }) as never;
const sizes = [
  { id: 1, name: 'Small' },
  { id: 2, name: 'Large' },
];

describe('pricesOf', () => {
  it('lists the price, or one for each size, and names items without any or without some', () => {
    const chosen = [
      item({ id: 1, name: 'Cola', price: 2 }, { priced_by: 'none' }),
      item({ id: 2, name: 'Margherita', price: 7, size_2: 12 }, { priced_by: 'size', sizes }),
      item({ id: 3, name: 'Marinara', price: 7, size_9: 3 }, { priced_by: 'size', sizes }),
      item({ id: 4, name: 'Of the day' }, { priced_by: 'weight' }),
      item({ id: 5, name: 'Funghi', size_1: 6, size_2: 11 }, { priced_by: 'size', sizes }),
    ];
    expect(pricesOf(chosen)).toEqual({
      prices: [
        { id: 1, name: 'Cola', size: null, before: 2 },
        { id: 2, name: 'Margherita', size: 'Large', before: 12 },
        { id: 5, name: 'Funghi', size: 'Small', before: 6 },
        { id: 5, name: 'Funghi', size: 'Large', before: 11 },
      ],
      unpriced: ['Marinara', 'Of the day'],
      partly: ['Margherita'],
    });
  });
});
