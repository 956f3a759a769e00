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

it('the signs have the letters before them, and codes count too, in prices and in their headings', () => {
  const rows = ['5 EUR', '9EUR', 'CA$12', 'US $3', 'USD 4', 'LEUR 1'].map((price, line) => ({
    line,
    cells: ['EUR', price],
  }));
  const columns = ['name', 'price'];
  const table = { name: '', columns: ['Dish in €', 'Price (chf)'], rows };
  expect(currencySignsIn(table, { table: 'items', columns })).toEqual(['CHF', 'EUR', 'CA$', 'US$', 'USD']);
});

it('a table that is left out has none', () => {
  expect(currencySignsIn(TABLE, { table: null, columns: ['name', 'price', null, null] })).toEqual([]);
});
