import { expect, it } from 'vitest';
import { dropUnsaved, keepUnsaved, readUnsaved, type UnsavedChange } from './unsaved-changes';

const basil: UnsavedChange = { kind: 'topping', id: 7, restaurantId: 1, name: 'Basil', soldOut: true };

it('the last change of each row is kept for each user of a shared device, until it is saved', () => {
  keepUnsaved(1, basil);
  keepUnsaved(1, { ...basil, soldOut: false });
  keepUnsaved(2, { ...basil, id: 8, name: 'Olives' });
  expect(readUnsaved(1)).toEqual([{ ...basil, soldOut: false }]);
  expect(readUnsaved(2)).toMatchObject([{ name: 'Olives' }]);
  dropUnsaved(1, basil);
  expect(readUnsaved(1)).toEqual([]);
  expect(readUnsaved(2)).toHaveLength(1);
});
