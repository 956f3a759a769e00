import { describe, expect, it } from 'vitest';
import { NEW_ROW } from '../comparing/menu-fields.js';
import { emptyState, type MenuRow, type MenuState, type RowChange } from '../comparing/menu-state.js';
import { inverseOf } from './inverse.js';

const category = { ...NEW_ROW.categories, id: 1, name: 'Antipasti', position: 0 };
const item = { ...NEW_ROW.items, id: 2, name: 'Arancini', price: 14, category_id: 1, category: 'Antipasti' };
const size = { ...NEW_ROW.sizes, id: 3, name: 'Small', category_id: 1, category: 'Antipasti' };
const price = { price: 5, item_id: 2, item: 'Arancini', size_id: 3, size: 'Small' };

/** A menu that an import added, in which an item has other values by now. */
function menuWith(changed: MenuRow, { sizes = false } = {}): MenuState {
  const state = emptyState();
  state.categories.set('1', category);
  state.items.set('2', { ...item, ...changed });
  if (sizes) state.sizes.set('3', size);
  return state;
}
const added = (table: RowChange['table'], key: string, after: MenuRow): RowChange => ({
  table,
  key,
  before: null,
  after,
});
const keptOf = (applied: RowChange[], state: MenuState) =>
  inverseOf(applied, state).kept.map(({ name, reason, fields }) => ({ name, reason, fields }));

describe('rows that undoing an import leaves', () => {
  const both = [added('categories', '1', category), added('items', '2', item)];

  it('a changed row has its values, and its category names the row that it still holds', () => {
    expect(keptOf(both, menuWith({ price: 77 }))).toEqual([
      { name: 'Antipasti', reason: 'Still holds Arancini.', fields: [] },
      {
        name: 'Arancini',
        reason: 'Changed after the import.',
        fields: [{ field: 'price', former: null, imported: 14, present: 77 }],
      },
    ]);
  });

  it('a row that the import changed has all its fields, because all of them stay', () => {
    const before = { ...item, price: 12, description: 'Old' };
    const applied = [{ table: 'items' as const, key: '2', before, after: { ...item, description: 'New' } }];
    expect(keptOf(applied, menuWith({ price: 77, description: 'New' }))).toMatchObject([
      {
        fields: [
          { field: 'description', former: 'Old', imported: 'New', present: 'New' },
          { field: 'price', former: 12, imported: 14, present: 77 },
        ],
      },
    ]);
  });

  it('a price names its item and size, which stay because of it', () => {
    const state = menuWith({}, { sizes: true });
    state.prices.set('2:3', { ...price, price: 6 });
    expect(keptOf([...both, added('sizes', '3', size), added('prices', '2:3', price)], state)).toEqual([
      { name: 'Antipasti', reason: 'Still holds Arancini.', fields: [] },
      { name: 'Small', reason: 'Still used by Arancini.', fields: [] },
      { name: 'Arancini', reason: 'Still has a price for Small.', fields: [] },
      {
        name: 'Arancini, Small',
        reason: 'Changed after the import.',
        fields: [{ field: 'price', former: null, imported: 5, present: 6 }],
      },
    ]);
  });

  it('a deleted row does not come back without its category', () => {
    const state = emptyState();
    const deleted = { table: 'items' as const, key: '2', before: item, after: null };
    expect(keptOf([deleted], state)).toMatchObject([{ reason: 'The category it belonged to is gone.' }]);
  });

  it('a row that was deleted since says so', () => {
    const changed = { table: 'items' as const, key: '2', before: { ...item, price: 12 }, after: item };
    expect(keptOf([changed], emptyState())).toMatchObject([{ reason: 'Deleted after the import.' }]);
  });
});
