import { describe, expect, it } from 'vitest';
import { cellRemedies } from './cell-remedies';
import type { ShownImportRow } from './import-types';
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

describe('remedies for a cell', () => {
  type Problem = ShownImportRow['problems'][number];
  const problem = (changes: Partial<Problem>): Problem => ({
    field: 'price',
    column: 2,
    message: 'The price can’t be negative.',
    remedies: ['empty'],
    by_size: false,
    ...changes,
  });
  const bySize = problem({ message: 'By size.', by_size: true, remedies: ['every_size', 'empty'] });
  const remedies = (cell: string, ...problems: Problem[]) =>
    cellRemedies(problems, cell, new Set(['By size.'])).map(({ label, ...remedy }) => [label, remedy]);

  it('correct the price, or leave it empty', () => {
    expect(remedies('-4', problem({}))).toEqual([
      ['Use 4.00', { value: '4' }],
      ['Leave empty', { value: '' }],
    ]);
    expect(remedies('x', problem({ field: 'name', remedies: [] }))).toEqual([]);
  });

  it('of several problems solve all, so that none is refused again', () => {
    expect(remedies('-4', problem({}), bySize)).toEqual([
      ['Use 4.00 for every size', { value: '4', isEverySize: true }],
    ]);
    expect(remedies('5.2', bySize)).toEqual([['Use 5.20 for every size', { isEverySize: true }]]);
    expect(remedies('1.234', bySize)).toEqual([['Use 1.234 for every size', { isEverySize: true }]]);
    expect(remedies('-4', problem({}), { ...bySize, remedies: ['empty'] })).toEqual([]);
    expect(remedies('-4', problem({}), problem({ message: 'Other.', remedies: [] }))).toEqual([]);
  });

  it('leave a cell to the user that only the user can read', () => {
    expect(remedies('abc', problem({}), bySize)).toEqual([
      ['One price for every size', { isEverySize: true, isLast: false }],
    ]);
  });
});
