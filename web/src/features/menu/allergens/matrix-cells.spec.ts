import { describe, expect, it, test } from 'vitest';
import type { DietaryInfo } from '@server/shared/menu/allergens';
import {
  cellAfter,
  MATRIX_COLUMNS,
  isChecked,
  type MatrixColumn,
  setCells,
  toggleCell,
} from './matrix-cells';

const column = (title: string): MatrixColumn =>
  MATRIX_COLUMNS.find((one) => one.title === title) ?? { field: 'allergens', code: undefined, title };
const stating = (allergens: DietaryInfo['allergens']): DietaryInfo => ({ allergens, diets: null });

describe('a cell of the allergen table', () => {
  test.each([
    [null, 'Milk', ['milk']],
    [[], 'Milk', ['milk']],
    [['nuts'], 'Milk', ['milk', 'nuts']],
    [['milk', 'nuts'], 'Milk', ['nuts']],
    [['milk'], 'Milk', null],
    [['milk'], 'No allergens', []],
    [null, 'No allergens', []],
    [[], 'No allergens', null],
  ] as const)('%j toggled at %s becomes %j', (before, title, after) => {
    expect(toggleCell(stating(before && [...before]), column(title))).toEqual({ allergens: after });
  });

  test('is checked when its value is set; unknown is not "none"', () => {
    expect(isChecked(stating(null), column('No allergens'))).toBe(false);
    expect(isChecked(stating([]), column('No allergens'))).toBe(true);
    expect(isChecked(stating(['milk']), column('Milk'))).toBe(true);
    expect(isChecked(stating(['milk']), column('Vegan'))).toBe(false);
    expect(toggleCell(stating(null), column('Vegan'))).toEqual({ diets: ['vegan'] });
  });

  test.each([
    ['ArrowRight', [0, 0], [0, 1]],
    ['ArrowDown', [2, 1], [2, 1]],
    ['ArrowUp', [1, 1], [0, 1]],
    ['End', [1, 0], [1, 3]],
    ['Home', [1, 3], [1, 0]],
    ['PageUp', [2, 2], [0, 2]],
    [' ', [1, 1], undefined],
  ] as const)('moves the focus with %s from %j to %j', (key, from, to) => {
    expect(cellAfter(key, from, [3, 4])).toEqual(to);
  });
});

describe('several cells of an item', () => {
  const noneAndMilk = { 0: true, [MATRIX_COLUMNS.findIndex(({ code }) => code === 'milk')]: false };

  it('become a stated empty list with "none"', () => {
    expect(setCells({ allergens: ['milk'], diets: null }, noneAndMilk)).toEqual({ allergens: [] });
  });

  it('that already are as wanted change nothing', () => {
    expect(setCells({ allergens: [], diets: null }, noneAndMilk)).toEqual({});
  });
});
