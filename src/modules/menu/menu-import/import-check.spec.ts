import { describe, expect, it } from 'vitest';
import { categoryOfItems } from './comparing/category-of-items.js';
import { changedPlaces, keepMarks, markChanged } from './comparing/changed-since.js';
import { compareMenu, type Decisions } from './comparing/compare-menu.js';
import { NEW_ROW } from './comparing/menu-fields.js';
import { emptyState, type MenuState } from './comparing/menu-state.js';
import { countCheck } from './import-counts.js';
import type { ReadTable } from './import-tables.js';
import { guessMatches } from './matching/guess-matches.js';
import { nameAfterRenames, renameInFile } from './matching/rename-in-file.js';
import { solveRepeated } from './repeated-problems.js';
import { toImportRows } from './matching/to-import-rows.js';

const NOW = new Date('2026-11-27T12:00:00Z');
const UNDECIDED: Decisions = { by_name: true, delete_missing: [], left_out: [], new_items_in: null };

/** A menu with categories by name, each with items and their prices. */
function menuOf(categories: Readonly<Record<string, Readonly<Record<string, number>>>>): MenuState {
  const state = emptyState();
  let id = 0;
  for (const [category, items] of Object.entries(categories)) {
    const category_id = (id += 1);
    const row = { ...NEW_ROW.categories, id: category_id, name: category, position: id };
    state.categories.set(String(id), row);
    for (const [name, price] of Object.entries(items)) {
      id += 1;
      const item = { ...NEW_ROW.items, id, name, price, category_id, category, position: id };
      state.items.set(String(id), item);
    }
  }
  return state;
}
const fileOf = (columns: string[], ...rows: (string | null)[][]): ReadTable[] => [
  { name: '', unit: 'row', columns, rows: rows.map((cells, index) => ({ line: index + 2, cells })) },
];
function check(tables: ReadTable[], state: MenuState, decided: Partial<Decisions> = {}) {
  const decisions = { ...UNDECIDED, ...decided };
  const { matches } = guessMatches(tables);
  const rows = toImportRows(tables, matches, decisions.left_out, categoryOfItems(state, decisions));
  return compareMenu(rows, state, decisions, NOW);
}
const counted = (...of: Parameters<typeof check>) => countCheck(check(...of), of[1]);

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
    const { rows } = check(file, state, { by_name: null });
    const items = rows.filter(({ table }) => table === 'items');
    expect(items.map(({ found, unknownId }) => [found, unknownId])).toEqual([
      ['id', undefined],
      [null, '901'],
      [null, '902'],
      [null, undefined],
    ]);
    expect(countCheck(check(file, state), state).unknown_ids).toBe(2);
  });

  it('says in the cell with the name that its items alone lack a category, and takes a correction there', () => {
    const columns = ['id', 'category_id', 'category', 'name', 'price'];
    const state = menuOf({ Pasta: { Carbonara: 9 } });
    const { rows } = check(fileOf(columns, ['901', '900', 'Pizza', 'Marinara', '7']), state);
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
    const corrected = check(fileOf(columns, ['901', '900', 'Pasta', 'Marinara', '7']), state);
    expect(corrected.rows.map(({ status, within }) => [status, within])).toEqual([['new', 'Pasta']]);
  });
});

describe('a file without a category column', () => {
  const state = menuOf({ Pasta: { Carbonara: 9 }, Pizza: { Marinara: 7 } });
  const file = fileOf(['Dish', 'Price'], ['Carbonara', '10'], ['Tiramisu', '6']);
  const statusesOf = (decided: Partial<Decisions>) =>
    check(file, state, decided).rows.map(({ table, name, within, status }) => [table, name, within, status]);

  it('needs a category for new items only', () => {
    const { rows } = check(file, state);
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
    const { rows } = check(headed, state, into);
    const refused = rows.filter(({ status }) => status === 'refused');
    expect(refused.map(({ name, problems }) => [name, problems])).toEqual([
      ['Desserts', [{ field: 'price', column: 1, message: expect.stringContaining('heading') as string }]],
    ]);
    const left = check(headed, state, { ...into, left_out: [{ source: 0, line: 2 }] });
    expect(left.rows.filter(({ status }) => status === 'new').map(({ name }) => name)).toEqual([
      'Tiramisu',
      'Fruit',
    ]);
    const withCategories = fileOf(['Category', 'Dish', 'Price'], [null, 'Desserts', null]);
    expect(check(withCategories, state).rows[0]?.problems[0]?.message).toBe('Enter the category.');
  });

  it('makes the sizes of known items in their own category', () => {
    const sized = fileOf(['Dish', 'Price Small'], ['Carbonara', '8'], ['Marinara', '6']);
    const names = check(sized, state).rows.filter(({ table }) => table === 'sizes');
    expect(names.map(({ within, name }) => [within, name])).toEqual([
      ['Pasta', 'Small'],
      ['Pizza', 'Small'],
    ]);
  });
});

describe('the counts of a check', () => {
  const state = menuOf({ Pasta: { Carbonara: 9, Pesto: 8 }, Pizza: { Marinara: 7 } });
  const file = fileOf(['Dish', 'Category', 'Price'], ['Carbonara', 'Pasta', '10'], ['Gricia', 'Pasta', '9']);
  const tableOf = (counts: ReturnType<typeof countCheck>, name: string) =>
    counts.tables.find(({ table }) => table === name);

  it('new, changed and deleted rows are the changes, also rows that go with others', () => {
    const stays = counted(file, state);
    expect(tableOf(stays, 'categories')).toMatchObject({
      missing: 1,
      deleted: 0,
      deletable: 1,
      goes_with: 1,
    });
    expect(stays.changes).toBe(2);
    const goes = counted(file, state, { delete_missing: ['categories'] });
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
    expect(counted(emptied, state)).toMatchObject({ changes: 1, prices_removed: 1 });
    const bySize = fileOf(['Dish', 'Category', 'Price', 'Price Small'], ['Carbonara', 'Pasta', null, '9']);
    expect(counted(bySize, state)).toMatchObject({ prices_removed: 0 });
    const added = fileOf(['Dish', 'Category', 'Price'], ['Lasagne', 'Pasta', null]);
    expect(counted(added, state)).toMatchObject({ prices_removed: 0 });
  });
});

describe('a problem that several rows have', () => {
  const state = menuOf({ Pasta: {} });
  state.categories.set('1', { ...state.categories.get('1'), priced_by: 'size' });
  const rows = ['Carbonara', 'Pesto', 'Gricia', 'Lasagne'].map((name) => [name, 'Pasta', '9']);
  const priced = check(fileOf(['Dish', 'Category', 'Price'], ...rows), state);
  const message = '“Pasta” is priced by size. Leave this empty, and give each size a column.';

  it('is counted once, with the cells that could be emptied', () => {
    expect(countCheck(priced, state).repeated).toEqual([{ message, rows: 4, cells: 4 }]);
    const two = check(fileOf(['Dish', 'Category', 'Price'], ...rows.slice(2)), state);
    expect(countCheck(two, state).repeated).toEqual([]);
  });

  it('is solved in all of them', () => {
    const lines = [2, 3, 4, 5].map((line) => ({ source: 0, line }));
    expect(solveRepeated(priced, { message, by: 'leave_out' })).toEqual({ lines, cells: [] });
    const cells = lines.map((line) => ({ ...line, column: 2, value: null }));
    expect(solveRepeated(priced, { message, by: 'empty_cells' })).toEqual({ lines: [], cells });
  });

  it('offers no emptying of cells that must not be empty', () => {
    const nameless = check(fileOf(['Dish', 'Category'], ...rows.map(() => [null, 'Pasta'])), state);
    expect(countCheck(nameless, state).repeated).toMatchObject([{ rows: 4, cells: 0 }]);
  });
});

describe('a name with a typing error', () => {
  const state = menuOf({ Pizza: { Marinara: 7 } });
  const file = () =>
    fileOf(['Dish', 'Category', 'Price'], ['Diavola', 'Pizzza', '9'], ['Funghi', 'pizzza', '9']);

  it('is asked about, and can be replaced in the whole file', () => {
    const tables = file();
    expect(check(tables, state).similar).toEqual([{ table: 'categories', name: 'Pizzza', like: 'Pizza' }]);
    renameInFile(tables, guessMatches(tables).matches, { table: 'categories', from: 'Pizzza', to: 'Pizza' });
    const { rows, similar } = check(tables, state);
    expect(similar).toEqual([]);
    expect(rows.map(({ table, within, status }) => [table, within, status])).toEqual([
      ['categories', null, 'unchanged'],
      ['items', 'Pizza', 'new'],
      ['items', 'Pizza', 'new'],
    ]);
  });

  it('of a size is asked about, and can be replaced in cells and in headings', () => {
    const sized = menuOf({ Pizza: { Marinara: 7 } });
    sized.categories.set('1', { ...sized.categories.get('1'), priced_by: 'size' });
    sized.items.set('2', { ...sized.items.get('2'), price: null });
    const size = { ...NEW_ROW.sizes, id: 3, name: 'Small', category_id: 1, category: 'Pizza', position: 0 };
    sized.sizes.set('3', size);
    const priced = { item_id: 2, item: 'Marinara', size_id: 3, size: 'Small', price: 7 };
    sized.prices.set('2:3', { ...NEW_ROW.prices, ...priced });
    for (const tables of [
      fileOf(['Dish', 'Category', 'Size', 'Price'], ['Marinara', 'Pizza', 'Smalll', '8']),
      fileOf(['Dish', 'Category', 'Price Smalll'], ['Marinara', 'Pizza', '8']),
    ]) {
      const { matches } = guessMatches(tables);
      const matched = () => compareMenu(toImportRows(tables, matches, [], undefined), sized, UNDECIDED, NOW);
      const rename = { table: 'sizes' as const, from: 'Smalll', to: 'Small' };
      expect(matched().similar).toEqual([{ table: 'sizes', name: 'Smalll', like: 'Small' }]);
      renameInFile(tables, matches, rename);
      const { similar, rows } = matched();
      expect(similar).toEqual([]);
      expect(rows.filter(({ status }) => status === 'new')).toEqual([]);
    }
  });

  it('is replaced in the category of new items, too', () => {
    const renames = [{ table: 'categories' as const, from: 'Pizzza', to: 'Pizza' }];
    expect(['pizzza', 'Pasta'].map((name) => nameAfterRenames('categories', name, renames))).toEqual([
      'Pizza',
      'Pasta',
    ]);
  });

  it('of two new names, the one with fewer items is the wrong one', () => {
    const twoNew = fileOf(
      ['Dish', 'Category', 'Price'],
      ['Diavola', 'Pizzza', '9'],
      ['Funghi', 'Pizza', '9'],
      ['Marinara', 'Pizza', '7'],
    );
    expect(check(twoNew, emptyState()).similar).toEqual([
      { table: 'categories', name: 'Pizzza', like: 'Pizza' },
    ]);
  });
});

describe('a menu that changed since the check', () => {
  const file = fileOf(
    ['Dish', 'Category', 'Price'],
    ['Carbonara', 'Pasta', '10'],
    ['Pesto', 'Pasta', '9'],
    ['Gricia', 'Pasta', '9'],
  );
  const before = check(file, menuOf({ Pasta: { Carbonara: 9, Pesto: 8 } }));
  const ana = { by: 'Ana', at: NOW.toISOString() };

  it('has the rows marked that differ, with their last change', () => {
    const now = check(file, menuOf({ Pasta: { Carbonara: 9.5, Pesto: 8, Gricia: 7 } }));
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
    const again = check(file, menuOf({ Pasta: { Carbonara: 9.5, Pesto: 8, Gricia: 7 } }), { by_name: null });
    keepMarks(now, again);
    expect(again.rows.flatMap(({ name, since }) => (since ? [name] : []))).toEqual(['Carbonara', 'Gricia']);
  });

  it('has the rows marked as deleted that it lacks by now, but not one that was renamed', () => {
    const now = check(file, menuOf({ Pasta: { 'Carbonara romana': 9 } }));
    markChanged(before, now, ({ key }) => (key === '3' ? ana : undefined));
    expect(now.rows.flatMap(({ name, since }) => (since ? [[name, since]] : []))).toEqual([
      ['Carbonara', { by: null, at: null }],
      ['Pesto', { ...ana, deleted: true }],
    ]);
  });

  it('has the rows marked that were added to it', () => {
    const now = check(file, menuOf({ Pasta: { Carbonara: 9, Pesto: 8, Amatriciana: 10 } }));
    markChanged(before, now);
    expect(now.missing.map(({ name, since }) => [name, since !== undefined])).toEqual([
      ['Amatriciana', true],
    ]);
    expect(countCheck(now, menuOf({})).since).toBe(1);
  });
});
