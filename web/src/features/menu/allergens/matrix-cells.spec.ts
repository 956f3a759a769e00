import { describe, expect, it, test } from 'vitest';
import type { DietaryInfo } from '@server/shared/menu/allergens';
import {
  answerIn,
  cellAfter,
  isChecked,
  matrixColumns,
  type MatrixColumn,
  setCells,
  stateCells,
  toggleCell,
  toggleMayContain,
} from './matrix-cells';

const COLUMNS = matrixColumns('us', []);
const column = (title: string): MatrixColumn =>
  COLUMNS.find((one) => one.title === title) ?? { field: 'allergens', code: undefined, title };
const stating = (allergens: DietaryInfo['allergens']): DietaryInfo => ({
  allergens,
  may_contain: null,
  diets: null,
});

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

test('columns are those of the law, then of other codes that are stated', () => {
  const titles = matrixColumns('us', ['milk', 'gluten', 'almonds'])
    .filter(({ field, code }) => field === 'allergens' && code !== undefined)
    .map(({ title }) => title);
  expect(titles).toEqual([
    'Milk',
    'Eggs',
    'Fish',
    'Crustacean shellfish',
    'Tree nuts',
    'Peanuts',
    'Wheat',
    'Soybeans',
    'Sesame',
    'Cereals with gluten (general)',
    'Almonds',
  ]);
});

describe('may contain', () => {
  const toggled = (title: string, stated: Partial<DietaryInfo>) =>
    toggleMayContain({ ...stating(null), ...stated }, column(title));

  it('is stated and taken back', () => {
    expect(toggled('Fish', { may_contain: ['milk'] })).toEqual({ may_contain: ['fish', 'milk'] });
    expect(toggled('Fish', { may_contain: ['fish'] })).toEqual({ may_contain: null });
  });

  it('replaces “contains”, also if both were stated', () => {
    const milk = { may_contain: ['milk' as const] };
    expect(toggled('Milk', { allergens: ['milk', 'fish'] })).toEqual({ allergens: ['fish'], ...milk });
    expect(toggled('Milk', { allergens: ['milk'], ...milk })).toEqual({ allergens: null });
  });

  it('is replaced by “contains”, in one cell or several', () => {
    const sure = { allergens: ['milk'], may_contain: ['fish'] };
    const stated: DietaryInfo = { ...stating(null), may_contain: ['fish', 'milk'] };
    expect(toggleCell(stated, column('Milk'))).toEqual(sure);
    expect(setCells(COLUMNS, stated, { [COLUMNS.indexOf(column('Milk'))]: 'contains' })).toEqual(sure);
  });

  it('is not said of diets or “none”', () => {
    expect(toggled('Vegan', {})).toEqual({});
    expect(toggled('No allergens', {})).toEqual({});
  });
});

describe('several cells of an item', () => {
  const noneAndMilk = {
    0: 'contains',
    [COLUMNS.findIndex(({ code }) => code === 'milk')]: 'no',
  } as const;

  it('become a stated empty list with "none"', () => {
    expect(setCells(COLUMNS, { allergens: ['milk'], may_contain: null, diets: null }, noneAndMilk)).toEqual({
      allergens: [],
    });
  });

  it('that already are as wanted change nothing', () => {
    expect(setCells(COLUMNS, { allergens: [], may_contain: null, diets: null }, noneAndMilk)).toEqual({});
  });
});

describe('cells that are pasted or filled', () => {
  const at = (title: string) => COLUMNS.findIndex((one) => one.title === title);
  const noAllergens = Object.fromEntries(
    COLUMNS.flatMap(({ field, code }, column) =>
      field === 'allergens' && code !== undefined ? [[column, 'no' as const]] : [],
    ),
  );

  it('with “No” in a part of a list that is not stated change nothing, and are counted', () => {
    const wanted = { [at('Milk')]: 'no', [at('Fish')]: 'no', [at('Vegan')]: 'contains' } as const;
    expect(stateCells(COLUMNS, { allergens: null, may_contain: null, diets: null }, wanted)).toEqual({
      patch: { diets: ['vegan'] },
      unstated: 2,
    });
  });

  it('with “No” in the whole list state that there are none', () => {
    expect(stateCells(COLUMNS, { allergens: null, may_contain: null, diets: null }, noAllergens)).toEqual({
      patch: { allergens: [] },
      unstated: 0,
    });
    expect(
      stateCells(COLUMNS, { allergens: ['milk'], may_contain: null, diets: null }, noAllergens).patch,
    ).toEqual({
      allergens: [],
    });
    expect(stateCells(COLUMNS, { allergens: [], may_contain: null, diets: null }, noAllergens).patch).toEqual(
      {},
    );
  });

  it('with a “Yes” state the list', () => {
    const wanted = { [at('Milk')]: 'contains', [at('Fish')]: 'no' } as const;
    expect(stateCells(COLUMNS, { allergens: null, may_contain: null, diets: null }, wanted)).toEqual({
      patch: { allergens: ['milk'] },
      unstated: 0,
    });
  });

  it('with “may contain” replace “contains”, and leave the rest not stated', () => {
    const wanted = { [at('Milk')]: 'may', [at('Vegan')]: 'may' } as const;
    expect(stateCells(COLUMNS, { ...stating(['milk', 'fish']) }, wanted)).toEqual({
      patch: { allergens: ['fish'], may_contain: ['milk'] },
      unstated: 0,
    });
    expect(stateCells(COLUMNS, stating(null), wanted).patch).toEqual({ may_contain: ['milk'] });
  });

  it('with “No” take “may contain” back, except from a list that stays not stated', () => {
    const wanted = { [at('Milk')]: 'no' } as const;
    const stated: DietaryInfo = { ...stating(['fish']), may_contain: ['milk'] };
    expect(stateCells(COLUMNS, stated, wanted)).toEqual({ patch: { may_contain: null }, unstated: 0 });
    expect(stateCells(COLUMNS, { ...stated, allergens: null }, wanted)).toEqual({ patch: {}, unstated: 1 });
    expect(stateCells(COLUMNS, stated, noAllergens).patch).toEqual({ allergens: [], may_contain: null });
  });

  it('with “Yes” leave a code in one list only', () => {
    const stated: DietaryInfo = { ...stating(['milk']), may_contain: ['milk'] };
    expect(stateCells(COLUMNS, stated, { [at('Milk')]: 'contains' }).patch).toEqual({ may_contain: null });
  });

  it('answer “contains”, “may contain”, “no” or nothing', () => {
    const stated: DietaryInfo = { ...stating(['milk']), may_contain: ['fish'] };
    expect(['Milk', 'Fish', 'Eggs', 'Vegan'].map((title) => answerIn(stated, column(title)))).toEqual([
      'contains',
      'may',
      'no',
      null,
    ]);
  });
});
