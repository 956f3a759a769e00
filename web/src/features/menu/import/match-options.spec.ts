import { describe, expect, it } from 'vitest';
import type { ImportTarget } from './import-types';
import {
  columnOptions,
  isMatched,
  NOT_IMPORTED,
  optionOf,
  possibleFlag,
  unmatchedColumns,
  withColumn,
  withTable,
} from './match-options';

const target = (table: ImportTarget['table'], ...names: string[]): ImportTarget => ({
  table,
  title: table,
  fields: names.map((name) => ({ name, title: name.toUpperCase() })),
});
const ITEMS = target('items', 'name', 'price');
const TOPPINGS = target('toppings', 'name');
const match = (...columns: (string | null)[]) => ({ table: 'items' as const, columns });

describe('meanings of columns', () => {
  it('items offer prices of sizes, other tables do not', () => {
    expect(Object.values(columnOptions(ITEMS, null, 'Dish'))).toEqual([
      'Not imported',
      'NAME',
      'PRICE',
      'Price of a size…',
    ]);
    expect(Object.values(columnOptions(TOPPINGS, null, 'Vegan'))).toEqual(['Not imported', 'NAME']);
  });

  it('a column that is called like a diet can be one, also after it was something else', () => {
    expect(columnOptions(ITEMS, null, 'Vegetarian')).toMatchObject({
      'diets:vegetarian': 'Diet: Vegetarian',
    });
    expect(columnOptions(ITEMS, 'diets:vegan', 'V')).toMatchObject({ 'diets:vegan': 'Diet: Vegan' });
  });

  it.each(['price_in_cents', 'only:product', 'size_price:Large', 'name', null])(
    'the meaning %j has an option',
    (meaning) => {
      expect(columnOptions(ITEMS, meaning, 'Dish')).toHaveProperty([optionOf(meaning)]);
    },
  );

  it('a field has one column: the earlier one is not imported', () => {
    expect(withColumn(match('name', 'price'), 1, 'name', 'Dish').columns).toEqual([null, 'name']);
    expect(withColumn(match('name', null), 1, NOT_IMPORTED, 'Dish').columns).toEqual(['name', null]);
  });

  it('a price of a size begins with the heading as its size', () => {
    const sizes = optionOf('size_price:any');
    expect(withColumn(match(null), 0, sizes, ' Large ').columns).toEqual(['size_price:Large']);
    expect(withColumn(match(null), 0, sizes, '').columns).toEqual(['size_price:Size']);
  });

  it('another type keeps the fields that it has, too', () => {
    expect(withTable(match('name', 'price'), 'toppings', [ITEMS, TOPPINGS])).toEqual({
      table: 'toppings',
      columns: ['name', null],
    });
    expect(withTable(match('name', 'price'), null, [ITEMS])).toEqual({
      table: null,
      columns: ['name', 'price'],
    });
  });

  it('columns that are not imported are named, also without a heading', () => {
    expect(unmatchedColumns({ columns: ['Dish', 'Tax', ''] }, match('name', null, null))).toEqual([
      'Tax',
      'Column 3',
    ]);
    expect(unmatchedColumns({ columns: ['Tax'] }, { table: null, columns: [null] })).toEqual([]);
  });
});

it('a column with the heading of a diet could be that diet, unless another one is', () => {
  const diets = {
    columns: ['Dish', 'Vegetarian'],
    sample: [
      ['Soup', 'yes'],
      ['Stew', null],
    ],
  };
  expect(possibleFlag(diets, match('name', null), 1)).toBe('Diet: Vegetarian');
  expect(possibleFlag(diets, match('name', null), 0)).toBeUndefined();
  expect(possibleFlag(diets, match('diets:vegetarian', null), 1)).toBeUndefined();
  expect(
    possibleFlag({ ...diets, sample: [['Soup', 'contains eggs']] }, match('name', null), 1),
  ).toBeUndefined();
});

describe('a draft that is opened', () => {
  const table = (...columns: (string | null)[]) => ({
    name: '',
    unit: 'line' as const,
    columns: columns.map((_, at) => `Column ${at}`),
    rows: 1,
    sample: [],
    currency_signs: [],
    unused: [],
    match: match(...columns),
  });
  const UNDECIDED = { by_name: null, delete_missing: [], left_out: [], new_items_in: null };
  const chosen = { ...UNDECIDED, new_items_in: { id: 1, name: 'Soups' } };
  it.each([
    ['all columns are matched', table('name', 'category'), UNDECIDED, true],
    ['a column is not matched', table('name', 'category', null), UNDECIDED, false],
    ['new items have no category', table('name'), UNDECIDED, false],
    ['new items have a chosen category', table('name'), chosen, true],
    ['rows were left out', table('name', null), { ...UNDECIDED, left_out: [{ source: 0, line: 2 }] }, true],
  ])('%s: is matched %j %j', (_, one, decisions, expected) => {
    expect(isMatched({ source: 'other', tables: [one], decisions })).toBe(expected);
  });
});
