import { expect, it } from 'vitest';
import { currencySignsIn } from './currency-signs.js';

const TABLE = {
  name: '',
  columns: ['Dish', 'Price', 'Large', 'Note'],
  rows: [
    { line: 2, cells: ['Soup', '1,50 €', null, '£'] },
    { line: 3, cells: ['Stew', '€2', '$3', undefined] },
  ],
};

it('the signs of a table are those of its prices, each once', () => {
  const columns = ['name', 'price', 'size_price:Large', 'description'];
  expect(currencySignsIn(TABLE, { table: 'items', columns })).toEqual(['€', '$']);
});

it('a table that is left out has none', () => {
  expect(currencySignsIn(TABLE, { table: null, columns: ['name', 'price', null, null] })).toEqual([]);
});
