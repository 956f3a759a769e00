import { describe, expect, it } from 'vitest';
import {
  checkedDraft,
  checkedFile,
  countedFile,
  draftOf,
  fileOf,
  menuOf,
  NOW,
} from '../../../../test/support/menu-import-check.js';
import { changedPlaces, keepMarks, markChanged } from './comparing/changed-since.js';
import type { Decisions } from './comparing/compare-menu.js';
import { countCheck } from './import-counts.js';
import { guessMatches } from './matching/guess-matches.js';

describe('a file of another restaurant', () => {
  it('says which ids are not in this menu, and matches those rows by name', () => {
    const state = menuOf({ Pasta: { Carbonara: 9 } });
    const file = fileOf(
      ['id', 'key', 'name', 'category'],
      ['2', null, 'Carbonara', 'Pasta'],
      ['901', null, 'Carbonara', 'Pasta'],
      ['902', null, 'Penne', 'Pasta'],
      [null, null, 'Lasagne', 'Pasta'],
    );
    const { rows } = checkedFile(file, state, { by_name: null });
    const items = rows.filter(({ table }) => table === 'items');
    expect(items.map(({ found, unknownId }) => [found, unknownId])).toEqual([
      ['id', undefined],
      [null, '901'],
      [null, '902'],
      [null, undefined],
    ]);
    expect(countCheck(checkedFile(file, state), state).unknown_ids).toBe(2);
  });

  it('says in the cell with the name that its items alone lack a category, and takes a correction there', () => {
    const columns = ['id', 'category_id', 'category', 'name', 'price'];
    const state = menuOf({ Pasta: { Carbonara: 9 } });
    const { rows } = checkedFile(fileOf(columns, ['901', '900', 'Pizza', 'Marinara', '7']), state);
    expect(rows.map(({ table, problems }) => [table, problems])).toEqual([
      [
        'items',
        [
          {
            field: 'category',
            column: 2,
            message:
              'This menu has no category “Pizza”. Import the whole export with its categories, or enter another name.',
          },
        ],
      ],
    ]);
    const corrected = checkedFile(fileOf(columns, ['901', '900', 'Pasta', 'Marinara', '7']), state);
    expect(corrected.rows.map(({ status, within }) => [status, within])).toEqual([['new', 'Pasta']]);
  });
});

describe('a file without a category column', () => {
  const state = menuOf({ Pasta: { Carbonara: 9 }, Pizza: { Marinara: 7 } });
  const file = fileOf(['Dish', 'Price'], ['Carbonara', '10'], ['Tiramisu', '6']);
  const statusesOf = (decided: Partial<Decisions>) =>
    checkedFile(file, state, decided).rows.map(({ table, name, within, status }) => [
      table,
      name,
      within,
      status,
    ]);

  it('needs a category for new items only', () => {
    const { rows } = checkedFile(file, state);
    expect(rows.flatMap(({ name, problems }) => problems.map(({ message }) => [name, message]))).toEqual([
      ['Tiramisu', 'This item is new. Choose a category for all new items, or leave it out.'],
    ]);
  });

  it('puts new items in the chosen category, and leaves others in theirs', () => {
    expect(statusesOf({ new_items_in: { id: 3, name: 'Old name' } })).toEqual([
      ['items', 'Carbonara', 'Pasta', 'changed'],
      ['items', 'Tiramisu', 'Pizza', 'new'],
    ]);
  });

  it('adds the category if it is a new one', () => {
    expect(statusesOf({ new_items_in: { id: null, name: 'Desserts' } })).toEqual([
      ['categories', 'Desserts', null, 'new'],
      ['items', 'Carbonara', 'Pasta', 'changed'],
      ['items', 'Tiramisu', 'Desserts', 'new'],
    ]);
  });

  it('asks about a new row with a name alone, which is often a heading', () => {
    const headed = fileOf(
      ['Dish', 'Price'],
      ['Desserts', null],
      ['Tiramisu', '6'],
      ['Carbonara', null],
      ['Fruit', '5'],
    );
    const into = { new_items_in: { id: 3, name: 'Pizza' } };
    const { rows } = checkedFile(headed, state, into);
    const refused = rows.filter(({ status }) => status === 'refused');
    expect(refused.map(({ name, problems }) => [name, problems])).toEqual([
      ['Desserts', [{ field: 'price', column: 1, message: expect.stringContaining('heading') as string }]],
    ]);
    const left = checkedFile(headed, state, { ...into, left_out: [{ source: 0, line: 2 }] });
    expect(left.rows.filter(({ status }) => status === 'new').map(({ name }) => name)).toEqual([
      'Tiramisu',
      'Fruit',
    ]);
    const withCategories = fileOf(['Category', 'Dish', 'Price'], [null, 'Desserts', null]);
    expect(checkedFile(withCategories, state).rows[0]?.problems[0]?.message).toBe('Enter the category.');
  });

  it('makes the sizes of known items in their own category', () => {
    const sized = fileOf(['Dish', 'Price Small'], ['Carbonara', '8'], ['Marinara', '6']);
    const names = checkedFile(sized, state).rows.filter(({ table }) => table === 'sizes');
    expect(names.map(({ within, name }) => [within, name])).toEqual([
      ['Pasta', 'Small'],
      ['Pizza', 'Small'],
    ]);
  });
});

describe('columns that say yes or no to a diet', () => {
  const state = menuOf({ Pasta: { Carbonara: 9 } });
  state.items.set('2', { ...state.items.get('2'), diets: ['halal', 'vegetarian'], allergens: ['eggs'] });
  const columns = ['Dish', 'Category', 'Vegetarian', 'Halal', 'Milk'];
  const statedBy = (name: string, ...cells: (string | null)[]) => {
    const agreed = ['Tea', 'Drinks', 'yes', 'yes', 'yes'];
    const { matches } = guessMatches(fileOf(columns, agreed));
    const file = fileOf(columns, [name, 'Pasta', ...cells]);
    const { rows, changes } = checkedDraft({ ...draftOf(file), matches }, state);
    const item = changes.find(({ table }) => table === 'items')?.after;
    return [item?.['diets'], item?.['allergens'], ...rows.flatMap(({ problems }) => problems)];
  };

  it('add and remove it, and leave the others and all allergens', () => {
    expect(statedBy('Carbonara', 'no', null, 'x')).toEqual([['halal'], ['eggs']]);
    expect(statedBy('Pesto', 'yes', 'no', null)).toEqual([['vegetarian'], null]);
  });

  it('state nothing by “no” alone, and refuse other words', () => {
    expect(statedBy('Pesto', 'no', 'no', 'no')).toEqual([null, null]);
    expect(statedBy('Pesto', 'maybe', null, null)).toEqual([
      undefined,
      undefined,
      { field: 'diets:vegetarian', column: 2, message: 'Enter yes or no.' },
    ]);
  });
});

describe('the counts of a check', () => {
  const state = menuOf({ Pasta: { Carbonara: 9, Pesto: 8 }, Pizza: { Marinara: 7 } });
  const file = fileOf(['Dish', 'Category', 'Price'], ['Carbonara', 'Pasta', '10'], ['Gricia', 'Pasta', '9']);
  const tableOf = (counts: ReturnType<typeof countCheck>, name: string) =>
    counts.tables.find(({ table }) => table === name);

  it('new, changed and deleted rows are the changes, also rows that go with others', () => {
    const stays = countedFile(file, state);
    expect(tableOf(stays, 'categories')).toMatchObject({
      missing: 1,
      deleted: 0,
      deletable: 1,
      goes_with: 1,
    });
    expect(stays.changes).toBe(2);
    const goes = countedFile(file, state, { delete_missing: ['categories'] });
    expect(tableOf(goes, 'categories')).toMatchObject({ missing: 0, deleted: 1, deletable: 1 });
    expect(tableOf(goes, 'items')).toMatchObject({
      new: 1,
      changed: 1,
      missing: 1,
      deleted: 1,
      deletable: 2,
    });
    expect(goes.changes).toBe(4);
  });

  it('a price that an item loses is counted', () => {
    const emptied = fileOf(['Dish', 'Category', 'Price'], ['Carbonara', 'Pasta', null]);
    expect(countedFile(emptied, state)).toMatchObject({ changes: 1, prices_removed: 1, without_price: 0 });
    const bySize = fileOf(['Dish', 'Category', 'Price', 'Price Small'], ['Carbonara', 'Pasta', null, '9']);
    expect(countedFile(bySize, state)).toMatchObject({ prices_removed: 0, without_price: 0 });
    const added = fileOf(['Dish', 'Category', 'Price'], ['Lasagne', 'Pasta', null]);
    expect(countedFile(added, state)).toMatchObject({ prices_removed: 0, without_price: 1 });
  });
});

describe('a menu that changed since the check', () => {
  const file = fileOf(
    ['Dish', 'Category', 'Price'],
    ['Carbonara', 'Pasta', '10'],
    ['Pesto', 'Pasta', '9'],
    ['Gricia', 'Pasta', '9'],
  );
  const before = checkedFile(file, menuOf({ Pasta: { Carbonara: 9, Pesto: 8 } }));
  const ana = { by: 'Ana', at: NOW.toISOString() };

  it('has the rows marked that differ, with their last change', () => {
    const now = checkedFile(file, menuOf({ Pasta: { Carbonara: 9.5, Pesto: 8, Gricia: 7 } }));
    expect(changedPlaces(before, now).map(({ table, key }) => [table, key])).toEqual([
      ['items', '2'],
      ['items', '2'],
      ['items', '4'],
      ['items', '+1'],
    ]);
    markChanged(before, now, ({ key }) => (key === '2' ? ana : undefined));
    expect(now.rows.flatMap(({ name, since }) => (since ? [[name, since]] : []))).toEqual([
      ['Carbonara', ana],
      ['Gricia', { by: null, at: null }],
    ]);
    const again = checkedFile(file, menuOf({ Pasta: { Carbonara: 9.5, Pesto: 8, Gricia: 7 } }), {
      by_name: null,
    });
    keepMarks(now, again);
    expect(again.rows.flatMap(({ name, since }) => (since ? [name] : []))).toEqual(['Carbonara', 'Gricia']);
  });

  it('has the rows marked as deleted that it lacks by now, but not one that was renamed', () => {
    const now = checkedFile(file, menuOf({ Pasta: { 'Carbonara romana': 9 } }));
    markChanged(before, now, ({ key }) => (key === '3' ? ana : undefined));
    expect(now.rows.flatMap(({ name, since }) => (since ? [[name, since]] : []))).toEqual([
      ['Carbonara', { by: null, at: null }],
      ['Pesto', { ...ana, deleted: true }],
    ]);
  });

  it('has the rows marked that were added to it', () => {
    const now = checkedFile(file, menuOf({ Pasta: { Carbonara: 9, Pesto: 8, Amatriciana: 10 } }));
    markChanged(before, now);
    expect(now.missing.map(({ name, since }) => [name, since !== undefined])).toEqual([
      ['Amatriciana', true],
    ]);
    expect(countCheck(now, menuOf({})).since).toBe(1);
  });
});
