import { describe, expect, it } from 'vitest';
import { changedPrices, pricesOf } from './price-preview';

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

describe('changedPrices', () => {
  const price = (before: number) => ({ id: 1, name: 'Cola', size: null, before });
  const after = (before: number, change: Parameters<typeof changedPrices>[1]) =>
    changedPrices([price(before)], change).map((one) => [one.after, one.tenfold]);

  it.each([
    ['the new price', 10, { by: 'percent', value: 8, ending: '95' }, [[10.95, false]]],
    ['nothing for a price that stays', 9.95, { by: 'amount', value: 0, ending: '95' }, []],
    ['a price out of range', 1, { by: 'amount', value: -2, ending: null }, [[undefined, false]]],
    ['a tenfold jump', 1, { by: 'amount', value: 10, ending: null }, [[11, true]]],
  ] as const)('tells %s', (_, before, change, expected) => {
    expect(after(before, change)).toEqual(expected);
  });
});
