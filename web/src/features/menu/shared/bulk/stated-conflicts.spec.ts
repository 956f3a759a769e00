import { expect, test } from 'vitest';
import { ALLERGEN_NAMES } from '@server/shared/menu/allergens';
import { keptContained, type NamedDietaryRow, statedConflicts } from './stated-conflicts';

const row = (
  name: string,
  allergens: NamedDietaryRow['allergens'],
  diets: NamedDietaryRow['diets'],
): NamedDietaryRow => ({
  name,
  allergens,
  may_contain: null,
  diets,
});

test('what is added conflicts with what is added, and with what rows state already', () => {
  const rows = [row('Bread', ['gluten'], null), row('Salad', null, null), row('Tofu', [], ['vegan'])];
  expect(statedConflicts(rows, { allergens: [], diets: ['gluten_free'] })).toEqual([
    '“Bread” can’t be gluten free and contain gluten.',
  ]);
  expect(statedConflicts(rows, { allergens: ['gluten'], diets: ['gluten_free'] })).toEqual([
    '“Bread”, “Salad” and “Tofu” can’t be gluten free and contain gluten.',
  ]);
  expect(statedConflicts(rows, { allergens: ['milk'], diets: [] })).toEqual([
    '“Tofu” can’t be vegan and contain milk.',
  ]);
});

test('conflicts that a row has already are not repeated', () => {
  const rows = [row('Cake', ['milk'], ['vegan'])];
  expect(statedConflicts(rows, { allergens: ['nuts'], diets: [] })).toEqual([]);
});

test('rows that contain an allergen keep it when they would only "may contain" it', () => {
  const rows = [
    row('Bread', ['gluten'], null),
    row('Pizza', ['gluten', 'milk'], null),
    row('Salad', null, null),
  ];
  expect(keptContained(rows, ['gluten', 'milk', 'eggs'], ALLERGEN_NAMES)).toEqual([
    '“Bread” and “Pizza” already contain cereals with gluten, which stays.',
    '“Pizza” already contains milk, which stays.',
  ]);
});
