import { describe, expect, it } from 'vitest';
import { gridColumns, type GridCategory } from './columns';
import { readTable } from './paste';
import { planSheet, type SheetCategory } from './paste-plan';
import { sheetColumnsOf } from './paste-columns';

const sizes = [
  { id: 3, name: 'Small' },
  { id: 5, name: 'Large' },
];
const target = (
  id: number,
  name: string,
  priced_by: GridCategory['priced_by'],
  items: string[] = [],
): SheetCategory => ({
  id,
  name,
  columns: sheetColumnsOf(gridColumns({ priced_by, sizes }, 'USD')),
  rows: items.map((item, at) => ({ key: `${id}-${at}`, name: item })),
});
const pizza = target(1, 'Pizza', 'size', ['Margherita', 'Marinara']);
const cafe = target(2, 'Café', 'none', ['Espresso', 'Latte', 'Latte']);
const deli = target(4, 'Deli', 'weight');

const plan = (text: string, { row = 2, field = 'name' } = {}) =>
  planSheet(readTable(text), { categories: [pizza, cafe, deli], into: pizza, row, field });

describe('a pasted sheet with headings', () => {
  it.each([
    ['Name\tPrice\nTea\t2', true],
    ['Large\tSmall\n12\t8', true],
    ['Notes\tName\tPrice\nhot\tTea\t2', true],
    ['Name\nTea', true],
    ['Dish\tPrice ($)\nTea\t2', true],
    ['Section\tItem\tUnit price\nCafé\tTea\t2', true],
    ['Name\tNotes\nTea\thot', true],
    ['Small\nLarge', false],
    ['Margherita\tTomato\nMarinara\tGarlic', false],
    ['Price\tof the day\nTea\t2', false],
    ['Name\tPrice', false],
  ])('is recognized by its first row: %j', (text, expected) => {
    expect(plan(text) !== undefined).toBe(expected);
  });

  it('can have the words and currencies of other programs', () => {
    expect(plan('Section\tDish\tPrice (EUR)\nCafe\tChai\t€ 2,50')).toMatchObject({
      ignored: [],
      refused: [],
      writes: [{ categoryId: 2, key: undefined, patch: { name: 'Chai', price: 2.5 } }],
    });
  });

  it('can have its columns in any order, with prices as typed in cells', () => {
    expect(
      plan('VISIBLE\tlarge\tName\tDescription\tSmall\nno\t11,50\tDiavola\t"hot\ttwo\nlines"\t$9'),
    ).toEqual({
      headings: ['VISIBLE', 'large', 'Name', 'Description', 'Small'],
      ignored: [],
      refused: [],
      writes: [
        {
          categoryId: 1,
          key: undefined,
          cells: 5,
          patch: { name: 'Diavola', description: 'hot\ttwo\nlines', size_3: 9, size_5: 11.5, visible: false },
        },
      ],
    });
  });

  it('reports unknown, repeated and unnamed columns', () => {
    expect(plan('SKU\tName\tName\nA1\tDiavola\tagain\textra')).toMatchObject({
      ignored: ['SKU', 'Name', 'Column 4'],
      writes: [{ patch: { name: 'Diavola' } }],
    });
  });

  it('fills several categories, finding items by name and adding the others', () => {
    const text =
      'Category\tName\tPrice\tSmall\tPrice per lb\n' +
      'PIZZA\tmargherita\t\t8\t\ncafe\tEspressò\t2\t\t\nCafé\tTea\t3\t\t\nDeli\tGreek\t\t\t9.90';
    expect(plan(text)).toMatchObject({
      refused: [],
      writes: [
        { categoryId: 1, key: '1-0', patch: { name: 'margherita', size_3: 8 } },
        { categoryId: 2, key: '2-0', patch: { price: 2 } },
        { categoryId: 2, key: undefined, patch: { name: 'Tea', price: 3 } },
        { categoryId: 4, key: undefined, patch: { name: 'Greek', price: 9.9 } },
      ],
    });
  });

  it.each([
    ['Drinks\tCola\t2', 'No category named “Drinks”'],
    ['\tCola\t2', 'No category given'],
    ['Café\tLatte\t2', 'Café has several items with this name'],
    ['Café\tTea\task', 'The price must be a number'],
    ['Pizza\tDiavola\t9', 'Pizza has no column “Price”'],
    ['Café\t\t2', 'A new item needs a name'],
  ])('skips a row and says why: %j', (line, why) => {
    expect(plan(`Category\tName\tPrice\n${line}`)).toMatchObject({
      writes: [],
      refused: [{ why, line: readTable(line)[0] }],
    });
  });

  it('names the column of a value, unless the reason does', () => {
    expect(plan('Category\tName\tLarge\nPizza\tDiavola\task')).toMatchObject({
      refused: [{ why: 'Large: The price must be a number' }],
    });
  });

  it('asks for the category when several have the same name', () => {
    const categories = [target(1, 'Café', 'none'), target(2, 'CAFÉ', 'none'), target(3, 'Cafe', 'none')];
    const [into] = categories;
    const read = (category: string) =>
      into &&
      planSheet(
        [
          ['Category', 'Name'],
          [category, 'Tea'],
        ],
        { categories, into, row: 0, field: 'name' },
      );
    expect(read('Café')?.refused).toMatchObject([{ why: 'Several categories named “Café”' }]);
    expect(read('cafe')?.writes).toMatchObject([{ categoryId: 3 }]);
  });

  it('fills rows from the focused one when it names no category', () => {
    expect(plan('Large\tSmall\n12\t8\n\t\n13\t9', { row: 0, field: 'size_3' })).toMatchObject({
      writes: [{ key: '1-0', patch: { size_3: 8, size_5: 12 } }],
      refused: [{ why: 'A new item needs a name' }],
    });
  });
});
