import { expect, test } from 'vitest';
import type { DietaryInfo } from '@server/shared/menu/allergens';
import { matrixColumns } from './matrix-cells';
import { cellInWords } from './matrix-words';

const COLUMNS = matrixColumns('uk', ['nuts']);

test.each<[title: string, stated: Partial<DietaryInfo>, word: string]>([
  ['Milk', { allergens: ['milk'] }, 'Contains'],
  ['Milk', { allergens: ['eggs'] }, 'Free'],
  ['Milk', { allergens: [] }, 'Free'],
  ['Milk', {}, 'Not stated'],
  ['Milk', { allergens: ['eggs'], may_contain: ['milk'] }, 'May contain'],
  ['Milk', { may_contain: ['milk'] }, 'May contain'],
  ['Milk', { allergens: ['milk'], may_contain: ['milk'] }, 'Contains'],
  // The general code leaves its types open.
  ['Almonds', { allergens: ['nuts'] }, 'Not stated'],
  ['Tree nuts (general)', { allergens: ['almonds'] }, 'Contains'],
  ['Vegan', { diets: ['vegan'] }, 'Yes'],
  ['Vegan', { diets: [] }, 'No'],
  ['Vegan', {}, 'Not stated'],
])('the exported column %s of %j says %s', (title, stated, word) => {
  const column = COLUMNS.find((one) => one.title === title);
  const info = { allergens: null, may_contain: null, diets: null, ...stated };
  expect(column && cellInWords(info, column)).toBe(word);
});
