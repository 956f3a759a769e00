import { describe, expect, it } from 'vitest';
import { gridColumns } from './columns';

const category = { priced_by: 'none' as const, sizes: [] };
const sizes = [
  { id: 3, name: 'Small' },
  { id: 5, name: 'Large' },
];

describe('the columns of Items', () => {
  it.each([
    [gridColumns(category, 'USD'), ['Name', 'Description', 'Price']],
    [gridColumns({ ...category, priced_by: 'weight' }, 'USD'), ['Name', 'Description', 'Price per lb']],
    [gridColumns({ ...category, priced_by: 'weight' }, 'GBP'), ['Name', 'Description', 'Price per kg']],
    [gridColumns({ priced_by: 'size', sizes }, 'USD'), ['Name', 'Description', 'Small', 'Large']],
  ])("depend on the category's price basis", (columns, titles) => {
    expect(columns.map(({ title }) => title)).toEqual(titles);
  });

  const price = gridColumns({ priced_by: 'size', sizes }, 'USD')[3];
  it.each([
    ['9.50', { patch: { size_5: 9.5 } }],
    ['9,50', { patch: { size_5: 9.5 } }],
    ['$9.50', { patch: { size_5: 9.5 } }],
    ['9,50 €', { patch: { size_5: 9.5 } }],
    ['£ 1,234.50', { patch: { size_5: 1234.5 } }],
    ['CA$12', { patch: { size_5: 12 } }],
    ['USD 12', { patch: { size_5: 12 } }],
    ['0', { patch: { size_5: 0 } }],
    ['', { patch: { size_5: null } }],
    ['9.5/lb', { patch: { size_5: 9.5 } }],
    ['16.0017', { refusal: 'The price can have at most 2 decimals.' }],
    ['2.50ask', { refusal: 'The price must be a number.' }],
    ['ask us', { refusal: 'The price must be a number.' }],
    ['-3', { refusal: expect.any(String) }],
    ['1,234', { refusal: 'The price can be read two ways. Enter 1234 or 1.23.' }],
  ])('read the price %j', (text, read) => {
    expect(price?.read(text)).toEqual(read);
  });
});
