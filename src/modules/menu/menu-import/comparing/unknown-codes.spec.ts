import { describe, expect, it } from 'vitest';
import { FIELD } from '../../menu-file/menu-file.fields.js';
import { unknownCode } from './unknown-codes.js';

const faultOf = (field: string, cell: string) => unknownCode(field, FIELD.allergens().fromCell(cell));

describe('a cell with an unknown allergen or diet', () => {
  it.each([
    ['allergens', 'Eggs, Milch', '“Milch” isn’t an allergen we know. Did you mean milk?'],
    ['may_contain', 'shrimp', '“shrimp” isn’t an allergen we know. Did you mean crustaceans?'],
    ['allergens', 'selery', '“selery” isn’t an allergen we know. Did you mean celery?'],
    ['allergens', 'Nüsse', '“Nüsse” isn’t an allergen we know. Did you mean tree nuts?'],
    ['diets', 'vegn', '“vegn” isn’t a diet we know. Did you mean vegan?'],
    ['diets', 'GF', '“GF” isn’t a diet we know. Did you mean gluten free?'],
  ])('suggests in %s for “%s” the one that is meant', (field, cell, message) => {
    expect(faultOf(field, cell)).toBe(message);
  });

  it('lists those that are known if none is meant, and each of them can be written', () => {
    expect(faultOf('diets', 'paleo')).toBe(
      '“paleo” isn’t a diet we know. Use: vegetarian, vegan, halal, kosher, gluten free, or none.',
    );
    const listed = faultOf('allergens', 'chicken')?.split('Use: ')[1]?.replace(', or none.', '') ?? '';
    expect(listed).toContain('Brazil nuts');
    expect(faultOf('allergens', 'constructor')).toContain('Use: ');
    expect(faultOf('allergens', listed)).toBeUndefined();
  });

  it.each(['dairy', 'Egg', 'Tree nut', 'none', ''])('is not one with “%s”', (cell) => {
    expect(faultOf('allergens', cell)).toBeUndefined();
  });
});
