import { describe, expect, it } from 'vitest';
import { FIELD } from './menu-file.fields.js';

describe('a price in a cell', () => {
  const read = (cell: string) => FIELD.price().fromCell(cell);

  it.each([
    ['1.50', 1.5],
    ['1,50', 1.5],
    ['1,5', 1.5],
    ['$1.50', 1.5],
    ['$ 1.50', 1.5],
    ['US$1.50', 1.5],
    ['CA$12', 12],
    ['1.50 €', 1.5],
    ['1,50€', 1.5],
    ['€1,50', 1.5],
    ['£9', 9],
    ['9.50 USD', 9.5],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1 234,50', 1234.5],
    ["1'234.50", 1234.5],
    ['0', 0],
    ['0.125', 0.125],
    [' 2.00 ', 2],
  ])('%j is %d', (cell, price) => {
    expect(read(cell)).toBe(price);
  });

  it.each([
    '1,234',
    '1.234',
    '$1.234',
    '12,34,56',
    '1,2345',
    '1..5',
    'variable',
    '799 cents',
    '1e3',
    '1.5000000000000001',
    '9.50 or 12',
  ])('%j stays as it is, so that it is refused', (cell) => {
    expect(read(cell)).toBe(cell);
    expect(FIELD.price().schema.safeParse(read(cell)).success).toBe(false);
  });

  it('an empty cell is no price', () => {
    expect([read(''), FIELD.price().fromCell(null)]).toEqual([null, null]);
  });

  it('an amount can have 3 decimals behind a point', () => {
    expect(FIELD.amount().fromCell('1.125')).toBe(1.125);
    expect(FIELD.amount().fromCell('1,125')).toBe('1,125');
  });
});

describe('yes or no in a cell', () => {
  it.each(['yes', 'Yes', 'TRUE', 'x', '1', 'oui', 'Sí', 'si', 'ja', 'visible'])('%s is yes', (cell) => {
    expect(FIELD.yes().fromCell(cell)).toBe(true);
  });
  it.each(['no', 'False', '0', 'non', 'nein', 'hidden', 'unavailable'])('%s is no', (cell) => {
    expect(FIELD.yes().fromCell(cell)).toBe(false);
  });
  it('other words stay', () => {
    expect([FIELD.yes().fromCell('maybe'), FIELD.yes().fromCell(null)]).toEqual(['maybe', null]);
  });
});

describe('codes in a cell', () => {
  it.each([
    ['gluten, nuts', ['gluten', 'nuts']],
    ['Cereals with gluten; Tree nuts', ['gluten', 'nuts']],
    ['MILK,Soy', ['milk', 'soybeans']],
    ['Sulfites, Mollusks', ['sulphites', 'molluscs']],
    ['Sulphites; molluscs', ['sulphites', 'molluscs']],
    ['Sulphur dioxide and sulphites, mollusc', ['sulphites', 'molluscs']],
    ['gluten, beer', ['gluten', 'beer']],
    ['none', []],
    [',', [',']],
    ['', null],
  ])('%j are %j', (cell, codes) => {
    expect(FIELD.allergens().fromCell(cell)).toEqual(codes);
  });

  it('diets are read by their names', () => {
    expect(FIELD.diets().fromCell('Vegan, Gluten free, gluten-free')).toEqual([
      'vegan',
      'gluten_free',
      'gluten_free',
    ]);
  });

  it('words of a list are read in capitals, too', () => {
    expect([FIELD.basis().fromCell('Size'), FIELD.measurement().fromCell('grams')]).toEqual([
      'size',
      'Grams',
    ]);
  });
});
