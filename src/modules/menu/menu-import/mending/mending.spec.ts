import { describe, expect, it } from 'vitest';
import {
  checkedDraft,
  checkedFile,
  draftOf,
  fileOf,
  menuOf,
  pricedBySize,
} from '../../../../../test/support/menu-import-check.js';
import { NEW_ROW } from '../comparing/menu-fields.js';
import { emptyState, type MenuState } from '../comparing/menu-state.js';
import { countCheck } from '../import-counts.js';
import type { ReadTable } from '../import-tables.js';
import type { ImportEdit } from '../menu-import.schemas.js';
import { checkedRowsOf } from '../present-rows.js';
import { editedDraft, type ImportParts } from './edited-draft.js';
import { mendedFile } from './mends.js';
import { presentMends } from './present-mends.js';

const DISHES = ['Dish', 'Category', 'Price'];

/** Changes a draft step by step, as users do with what they see. */
const edited = (file: ReadTable[], state: MenuState, ...edits: Partial<ImportEdit>[]): ImportParts =>
  edits.reduce<ImportParts>(
    (draft, edit) => editedDraft(draft, { id: 1, ...edit }, checkedDraft(draft, state)),
    draftOf(file),
  );
const cellsIn = ({ file, mends }: ImportParts, column = 2) =>
  mendedFile(file, mends).tables[0]?.rows.map(({ cells }) => cells[column]);
const problemsIn = (draft: ImportParts, state: MenuState) =>
  checkedDraft(draft, state).rows.flatMap(({ line, problems }) =>
    problems.map(({ message, remedy = '' }) => [line, message.split('.')[0], remedy]),
  );
const pricesIn = (draft: ImportParts, state: MenuState) =>
  checkedDraft(draft, state).changes.flatMap(({ table, after }) =>
    table === 'prices' ? [[after?.['item'], after?.['size'], after?.['price']]] : [],
  );
const lines = (...numbers: number[]) => numbers.map((line) => ({ source: 0, line }));
const BY_SIZE = '“Pizzas” is priced by size';

describe('a price where sizes have the prices', () => {
  const state = pricedBySize('Small', 'Large');
  const file = fileOf(
    DISHES,
    ['Marinara', 'Pizzas', '9'],
    ['Funghi', 'Pizzas', '-4'],
    ['Diavola', 'Pizzas', '10,50'],
    ['Pesto', 'Pasta', '8'],
  );
  const { message = '', ...several } = countCheck(checkedFile(file, state), state).repeated[0] ?? {};
  const solved = { solve: { message, by: 'every_size' } } as const;

  it('is refused together with its other faults, and can count for every size', () => {
    expect(several).toEqual({ rows: 3, cells: 3, every_size: true });
    expect(problemsIn(draftOf(file), state)).toEqual([
      [2, BY_SIZE, 'every_size'],
      [3, 'The price can’t be negative', ''],
      [3, BY_SIZE, 'every_size'],
      [4, BY_SIZE, 'every_size'],
    ]);
  });

  it('counts for every size in all its rows, also in one that is corrected or gets the category later', () => {
    const all = edited(file, state, solved);
    expect(problemsIn(all, state)).toEqual([[3, 'The price can’t be negative', '']]);
    const cell = (line: number, column: number, value: string) => ({
      cells: [{ source: 0, line, column, value }],
    });
    const mended = edited(file, state, solved, cell(3, 2, '4'), cell(5, 1, 'Pizzas'));
    expect(problemsIn(mended, state)).toEqual([]);
    expect(pricesIn(mended, state)).toEqual([
      ['Marinara', 'Small', 9],
      ['Marinara', 'Large', 9],
      ['Funghi', 'Small', 4],
      ['Funghi', 'Large', 4],
      ['Diavola', 'Small', 10.5],
      ['Diavola', 'Large', 10.5],
      ['Pesto', 'Small', 8],
      ['Pesto', 'Large', 8],
    ]);
    // The sizes of the menu are not missing from the file.
    expect(checkedDraft(mended, state).missing).toEqual([]);
    const { id = 0 } = mended.mends[0] ?? {};
    expect(problemsIn(edited(file, state, solved, { undo_mends: [id] }), state)).toHaveLength(4);
  });

  it('counts for every size in one row, whose cell is corrected by the same step', () => {
    const cells = [{ source: 0, line: 3, column: 2, value: '4' }];
    const one = edited(file, state, { cells, every_size: lines(3) });
    expect(problemsIn(one, state).map(([line]) => line)).toEqual([2, 4]);
    expect(presentMends(file, one.mends, [])).toMatchObject([
      { kind: 'every_size', rows: 1, cell: { line: 3, heading: 'Price', before: '-4', after: '4' } },
    ]);
  });

  it('is one correction when it is typed again, and still counts for every size', () => {
    const typed = (value: string | null) => ({ cells: [{ source: 0, line: 3, column: 2, value }] });
    const again = edited(file, state, { ...typed('abc'), every_size: lines(3) }, typed('4'), typed('5'));
    expect(presentMends(file, again.mends, [])).toMatchObject([
      { kind: 'every_size', rows: 1, cell: { line: 3, before: '-4', after: '5' } },
    ]);
    expect(edited(file, state, { ...typed('4'), every_size: lines(3) }, typed(null)).mends).toMatchObject([
      { kind: 'cells', every_size: { rows: [] } },
    ]);
  });

  it('counts only for sizes that have no price in the file, and changes known prices', () => {
    const known = pricedBySize('Small', 'Large');
    const marinara = { id: 5, name: 'Marinara', category_id: 1, category: 'Pizzas', position: 0 };
    known.items.set('5', { ...NEW_ROW.items, ...marinara });
    const price = { item_id: 5, item: 'Marinara', size_id: 11, size: 'Large', price: 7 };
    known.prices.set('5:11', { ...NEW_ROW.prices, ...price });
    const sized = fileOf([...DISHES, 'Price Small'], ['Marinara', 'Pizzas', '9', '6']);
    const draft = edited(sized, known, { every_size: lines(2) });
    expect(pricesIn(draft, known)).toEqual([
      ['Marinara', 'Small', 6],
      ['Marinara', 'Large', 9],
    ]);
  });

  it('has no problem of its own beside that of its item', () => {
    const faulty = fileOf(DISHES, [null, 'Pizzas', '9'], ['x'.repeat(200), 'Pizzas', '9']);
    const { rows } = checkedDraft(edited(faulty, state, { every_size: lines(2, 3) }), state);
    const refused = rows.filter(({ status }) => status === 'refused');
    expect(refused.map(({ table, line }) => [table, line])).toEqual([
      ['items', 2],
      ['items', 3],
    ]);
  });

  it('cannot count for sizes that are not there', () => {
    const sizeless = pricedBySize();
    expect(problemsIn(edited(file, sizeless, solved), sizeless).map(([, , remedy]) => remedy)).toEqual([
      'no_sizes',
      '',
      'no_sizes',
      'no_sizes',
    ]);
  });

  it('in a category with a typing error is said beforehand, and can count for every size in the same step', () => {
    const misspelled = fileOf(DISHES, ['Marinara', 'Pizza', '9'], ['Funghi', 'Pizza', '8']);
    const similar = (menu: MenuState) => countCheck(checkedFile(misspelled, menu), menu).similar;
    expect(similar(state)).toMatchObject([{ name: 'Pizza', like: 'Pizzas', prices: 'every_size' }]);
    expect(similar(pricedBySize())).toMatchObject([{ prices: 'no_sizes' }]);
    const rename = { table: 'categories', from: 'Pizza', to: 'Pizzas', every_size: true } as const;
    const renamed = edited(misspelled, state, { renames: [rename] });
    expect(problemsIn(renamed, state)).toEqual([]);
    expect(pricesIn(renamed, state)).toHaveLength(4);
    const back = edited(misspelled, state, { renames: [rename] }, { undo_mends: [1] });
    expect([cellsIn(back, 1), similar(state).length]).toEqual([['Pizza', 'Pizza'], 1]);
  });
});

describe('corrections of a file', () => {
  const state = menuOf({ Pasta: {} });
  const file = fileOf(DISHES, ['Pesto', 'Pasta', 'a'], ['Penne', 'Pasta', 'a'], ['Gricia', 'Pasta', 'b']);
  const message = checkedFile(file, state).rows.find(({ line, table }) => table === 'items' && line === 2)
    ?.problems[0]?.message;
  const solve = (by: 'leave_out' | 'empty_cells') => ({ solve: { message: message ?? '', by } });
  const price = (line: number, value: string | null) => ({ cells: [{ source: 0, line, column: 2, value }] });

  it('are undone one by one, in any order, and leave the file as it was', () => {
    const draft = edited(file, state, solve('empty_cells'), price(2, '9'), solve('leave_out'));
    expect(cellsIn(draft)).toEqual(['9', null, null]);
    expect(presentMends(file, draft.mends, []).map(({ kind, rows }) => [kind, rows])).toEqual([
      ['cells', 1],
      ['empty_cells', 3],
    ]);
    expect(cellsIn(edited(file, state, solve('empty_cells'), price(2, '9'), { undo_mends: [1] }))).toEqual([
      '9',
      'a',
      'b',
    ]);
    expect(cellsIn(edited(file, state, solve('empty_cells'), price(2, '9'), { undo_mends: [2] }))).toEqual([
      null,
      null,
      null,
    ]);
    expect(file[0]?.rows.map(({ cells }) => cells[2])).toEqual(['a', 'a', 'b']);
  });

  it('that leave rows out include them again', () => {
    const out = edited(file, state, { left_out: [{ source: 0, line: 2 }] }, solve('leave_out'));
    expect(out.decisions.left_out).toHaveLength(3);
    expect(presentMends(file, out.mends, out.decisions.left_out)).toMatchObject([
      { kind: 'leave_out', rows: 2 },
    ]);
    const back = editedDraft(out, { id: 1, undo_mends: [1] }, undefined);
    expect(back.decisions.left_out).toEqual([{ source: 0, line: 2 }]);
  });

  it('show what the file has, until a cell has it again', () => {
    const cellOf = (draft: ImportParts) =>
      checkedRowsOf(checkedDraft(draft, state), mendedFile(file, draft.mends), {
        id: 1,
        page: 1,
        page_size: 50,
        table: 'items',
      }).results[0]?.cells[2];
    expect(cellOf(edited(file, state, price(2, '9')))).toMatchObject({ value: '9', in_file: 'a' });
    const again = edited(file, state, price(2, '9'), price(2, 'a'));
    expect(cellOf(again)).toEqual({ column: 2, heading: 'Price', value: 'a' });
    expect(again.mends).toEqual([]);
  });

  it('beyond the number that is kept are joined into one', () => {
    const prices = Array.from({ length: 203 }, (_, at) => `${at}`);
    const long = fileOf(DISHES, ...prices.map((_, at) => [`Dish ${at}`, 'Pasta', 'a']));
    const { mends, ...draft } = edited(long, state, ...prices.map((value, at) => price(2 + at, value)));
    expect(mends).toHaveLength(200);
    expect(mends[0]?.cells.map(({ value }) => value)).toEqual(['0', '1', '2', '3']);
    expect(cellsIn({ ...draft, mends })).toEqual(prices);
  });
});

describe('a problem that several rows have', () => {
  const state = pricedBySize('Small');
  const rows = ['Carbonara', 'Pesto', 'Gricia', 'Lasagne'].map((name) => [name, 'Pizzas', '9']);
  const priced = checkedFile(fileOf(DISHES, ...rows), state);
  const message = '“Pizzas” is priced by size. Use this price for every size, or give each size a column.';

  it('is counted once from 2 rows on, with the cells that could be emptied', () => {
    expect(countCheck(priced, state).repeated).toEqual([{ message, rows: 4, cells: 4, every_size: true }]);
    const few = (count: number) => checkedFile(fileOf(DISHES, ...rows.slice(0, count)), state);
    expect(countCheck(few(2), state).repeated).toMatchObject([{ rows: 2 }]);
    expect(countCheck(few(1), state).repeated).toEqual([]);
  });

  it('offers no emptying of cells that must not be empty', () => {
    const nameless = checkedFile(fileOf(['Dish', 'Category'], ...rows.map(() => [null, 'Pizzas'])), state);
    expect(countCheck(nameless, state).repeated).toMatchObject([{ rows: 4, cells: 0, every_size: false }]);
  });
});

describe('a name with a typing error', () => {
  const state = menuOf({ Pizza: { Marinara: 7 } });
  const file = () =>
    fileOf(['Dish', 'Category', 'Price'], ['Diavola', 'Pizzza', '9'], ['Funghi', 'pizzza', '9']);

  it('is asked about, and can be replaced in the whole file', () => {
    const rename = { table: 'categories', from: 'Pizzza', to: 'Pizza' } as const;
    expect(checkedFile(file(), state).similar).toEqual([
      { table: 'categories', name: 'Pizzza', like: 'Pizza' },
    ]);
    const { rows, similar } = checkedDraft(edited(file(), state, { renames: [rename] }), state);
    expect(similar).toEqual([]);
    expect(rows.map(({ table, within, status }) => [table, within, status])).toEqual([
      ['categories', null, 'unchanged'],
      ['items', 'Pizza', 'new'],
      ['items', 'Pizza', 'new'],
    ]);
  });

  it('is still asked about when the name that it is like was replaced itself', () => {
    const tables = fileOf(
      ['Dish', 'Category', 'Price'],
      ['Diavola', 'Pizza', '9'],
      ['Funghi', 'Pizza', '9'],
      ['Norma', 'Pitza', '9'],
    );
    const menu = menuOf({ Pizzas: { Marinara: 7 } });
    const rename = { table: 'categories', from: 'Pizza', to: 'Pizzas' } as const;
    expect(checkedDraft(edited(tables, menu, { renames: [rename] }), menu).similar).toEqual([
      { table: 'categories', name: 'Pitza', like: 'Pizzas' },
    ]);
  });

  it('of a size is asked about, can be replaced in cells and in headings, and comes back', () => {
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
      const rename = { table: 'sizes', from: 'Smalll', to: 'Small' } as const;
      const similarIn = (...edits: Partial<ImportEdit>[]) =>
        checkedDraft(edited(tables, sized, ...edits), sized).similar;
      expect(similarIn()).toEqual([{ table: 'sizes', name: 'Smalll', like: 'Small' }]);
      expect(similarIn({ renames: [rename] })).toEqual([]);
      const { rows } = checkedDraft(edited(tables, sized, { renames: [rename] }), sized);
      expect(rows.filter(({ status }) => status === 'new')).toEqual([]);
      expect(similarIn({ renames: [rename] }, { undo_mends: [1] })).toHaveLength(1);
    }
  });

  it('is replaced in the category of new items, too, and comes back there', () => {
    const new_items_in = { id: null, name: 'pizzza' };
    const renames = [{ table: 'categories' as const, from: 'Pizzza', to: 'Pizza' }];
    const target = (...edits: Partial<ImportEdit>[]) =>
      edited(fileOf(['Dish']), state, { new_items_in }, { renames }, ...edits).decisions.new_items_in?.name;
    expect([target(), target({ undo_mends: [1] })]).toEqual(['Pizza', 'pizzza']);
    expect(target({ new_items_in: { id: 1, name: 'Pasta' } }, { undo_mends: [1] })).toBe('Pasta');
  });

  it('of two new names, the one with fewer items is the wrong one', () => {
    const twoNew = fileOf(
      ['Dish', 'Category', 'Price'],
      ['Diavola', 'Pizzza', '9'],
      ['Funghi', 'Pizza', '9'],
      ['Marinara', 'Pizza', '7'],
    );
    expect(checkedFile(twoNew, emptyState()).similar).toEqual([
      { table: 'categories', name: 'Pizzza', like: 'Pizza' },
    ]);
  });
});
