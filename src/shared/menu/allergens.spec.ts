import { describe, expect, it } from '@jest/globals';
import { addedBy, allergensInLine, dietsInLine } from './allergens.js';

describe('allergens and diets', () => {
  it.each([
    [null, 'Allergens not stated'],
    [[], 'No allergens'],
    [['gluten', 'milk', 'nuts'], 'Contains gluten, milk, tree nuts'],
  ] as const)('%j in a line', (stated, line) => {
    expect(allergensInLine(stated)).toBe(line);
  });

  it.each([
    [null, ''],
    [[], ''],
    [['vegan', 'gluten_free'], 'Vegan, gluten free'],
  ] as const)('diets %j in a line', (stated, line) => {
    expect(dietsInLine(stated)).toBe(line);
  });

  it('that a choice adds are those that are not there already, in their order', () => {
    const choices = [
      { allergens: null },
      { allergens: [] },
      { allergens: ['mustard', 'milk', 'eggs'] },
    ] as const;
    expect(addedBy(['milk'], choices)).toEqual(['eggs', 'mustard']);
    expect(addedBy(null, choices)).toEqual(['eggs', 'milk', 'mustard']);
    expect(addedBy([], [])).toEqual([]);
  });
});
