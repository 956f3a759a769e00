import { expect, test } from 'vitest';
import { conflictWords, dietConflicts } from './diet-conflicts.js';

test('a diet conflicts with the allergens that rule it out', () => {
  const conflicts = dietConflicts({
    allergens: ['gluten', 'milk', 'eggs', 'nuts'],
    diets: ['vegetarian', 'vegan', 'gluten_free', 'halal'],
  });
  expect(conflicts.map((conflict) => conflictWords(conflict))).toEqual([
    'can’t be vegan and contain eggs and milk',
    'can’t be gluten free and contain gluten',
  ]);
});

test('rows without allergens or diets have no conflicts', () => {
  expect(dietConflicts({ allergens: null, diets: ['vegan'] })).toEqual([]);
  expect(dietConflicts({ allergens: ['milk'], diets: null })).toEqual([]);
});
