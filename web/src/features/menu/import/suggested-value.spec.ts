import { describe, expect, it } from 'vitest';
import { suggestedValue } from './suggested-value';

const valueFor = (field: string, cell: string, message = '') =>
  suggestedValue({ field, message }, cell)?.value;

describe('a suggestion for a cell with a problem', () => {
  it.each([
    ['12,5O', '12,50'],
    ['9.5o', '9.50'],
    ['l2', '12'],
    ['-8.50', '8.50'],
    ['− 8', '8'],
  ])('an amount like %s is %s', (cell, value) => {
    expect(valueFor('price', cell)).toBe(value);
  });

  it.each(['market price', '1.234', '12', '', '-', 'O5.5.5', '12,5O €'])('none for “%s”', (cell) => {
    expect(valueFor('price', cell)).toBeUndefined();
  });

  it('a word that is no allergen becomes the one that is meant, beside the others', () => {
    const message = '“Milch” isn’t an allergen we know. Did you mean milk?';
    expect(suggestedValue({ field: 'allergens', message }, 'eggs, Milch')).toEqual({
      value: 'eggs, milk',
      label: 'Use milk',
    });
    expect(
      valueFor('allergens', 'chicken', '“chicken” isn’t an allergen we know. Use: milk.'),
    ).toBeUndefined();
  });

  it('a key that is taken can be left empty', () => {
    expect(valueFor('key', 'P-1', '“Penne” has this key already. Enter another one.')).toBe('');
    expect(valueFor('name', 'P-1', '“Penne” has this key already. Enter another one.')).toBeUndefined();
  });

  it('a text that is too long is shortened by whole characters', () => {
    const message = 'The name must be at most 120 characters.';
    expect(valueFor('name', `${'x'.repeat(119)}🍕`, message)).toBe('x'.repeat(119));
    expect(valueFor('name', 'short', message)).toBeUndefined();
  });
});
