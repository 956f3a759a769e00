import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLERGENS, DIETS } from '../../../../shared/menu/allergens.js';
import { MENU_TABLE_NAMES, menuFieldsOf, type MenuTableName } from '../../menu-file/menu-file.schemas.js';
import type { ReadTable } from '../import-tables.js';
import { guessMatches } from '../matching/guess-matches.js';
import { toImportRows } from '../matching/to-import-rows.js';
import { inverseOf } from '../writing/inverse.js';
import { compareMenu, type Decisions } from './compare-menu.js';
import { NEW_ROW } from './menu-fields.js';
import { emptyState, keyOfRow, type MenuRow, type MenuState, withChanges } from './menu-state.js';

const NOW = new Date('2026-11-27T12:00:00Z');
const NONE: Decisions = { by_name: null, delete_missing: [], left_out: [] };
const WORDS = ['Crème', 'pão de queijo', '寿司', '=1+1', "'Nduja", '12" pie', 'a,b;c', 'مشاوي', '🍕'];

const word = fc.constantFrom(...WORDS);
const price = fc.option(fc.integer({ min: 0, max: 999_999 }).map((cents) => cents / 100));
const codes = <C extends string>(known: readonly C[]) => fc.option(fc.subarray([...known], { maxLength: 3 }));
const dietary = { allergens: codes(ALLERGENS), diets: codes(DIETS) };
const soldOut = fc.constantFrom(null, 'until marked available', '2026-12-24T18:00:00.000Z');

/** Numbers of rows: categories, then sizes, items and groups in each, and rows of the catalogue. */
const menus = fc
  .record({
    categories: fc.array(
      fc.record({
        word,
        description: fc.constantFrom('', 'Two lines,\nof text'),
        priced_by: fc.constantFrom('none', 'weight', 'size'),
        sizes: fc.array(fc.record({ units: fc.option(fc.integer({ min: 1, max: 9_000 })) }), {
          maxLength: 3,
        }),
        items: fc.array(
          fc.record({ word, price, visible: fc.boolean(), sold_out_until: soldOut, ...dietary }),
          { maxLength: 4 },
        ),
        extras: fc.array(fc.record({ word, price: fc.constantFrom(0, 0.5, 12), ...dietary }), {
          maxLength: 3,
        }),
        toppings: fc.boolean(),
      }),
      { maxLength: 4 },
    ),
    toppings: fc.array(fc.record({ word, shared: fc.boolean(), sold_out_until: soldOut, ...dietary }), {
      maxLength: 3,
    }),
    options: fc.array(fc.record({ word, ...dietary }), { maxLength: 3 }),
    keyed: fc.boolean(),
    prices: fc.array(price, { minLength: 1, maxLength: 5 }),
  })
  .map((made): MenuState => {
    const state = emptyState();
    let id = 0;
    const add = (table: MenuTableName, row: MenuRow): number => {
      id += 1;
      const key = made.keyed && table !== 'prices' && row['shared'] !== true ? `k-${id}` : null;
      const named = { id, name: `${id}`, key };
      const whole = {
        ...NEW_ROW[table],
        ...named,
        ...row,
        ...('word' in row && { name: `${String(row['word'])} ${id}` }),
      };
      state[table].set(keyOfRow(table, whole), whole);
      return id;
    };
    const nameOf = (table: MenuTableName, of: number) => String(state[table].get(String(of))?.['name']);
    const toppings = made.toppings.map((row) => add('toppings', row));
    const set =
      made.options.length > 0
        ? add('option_sets', { word: 'Crust', shared: false, locked: false })
        : undefined;
    for (const [position, row] of made.options.entries())
      add('options', {
        ...row,
        shared: false,
        position,
        option_set_id: set ?? 0,
        option_set: nameOf('option_sets', set ?? 0),
      });
    for (const [position, { sizes, items, extras, toppings: offers, ...row }] of made.categories.entries()) {
      const category = add('categories', { ...row, position });
      const within = { category_id: category, category: nameOf('categories', category) };
      const sizeIds = sizes.map((size, at) =>
        add('sizes', { ...size, measurement: null, ...within, position: at }),
      );
      for (const [at, item] of items.entries()) {
        const itemId = add('items', { description: '', ...item, ...within, position: at });
        for (const size of sizeIds)
          add('prices', {
            ...within,
            item_id: itemId,
            item: nameOf('items', itemId),
            size_id: size,
            size: nameOf('sizes', size),
            price: made.prices[(itemId + size) % made.prices.length] ?? null,
          });
      }
      const group = add('extra_groups', { word: 'Extras', ...within, position: 0 });
      for (const [at, extra] of extras.entries())
        add('extras', {
          ...extra,
          ...within,
          extra_group_id: group,
          extra_group: nameOf('extra_groups', group),
          position: at,
        });
      if (offers)
        for (const topping of toppings)
          add('category_toppings', {
            ...within,
            topping_id: topping,
            topping: nameOf('toppings', topping),
            default_choice: false,
          });
    }
    return state;
  });

/** The tables of a file with this menu, as they are read. */
const fileOf = (state: MenuState, without: RegExp = /^$/): ReadTable[] =>
  MENU_TABLE_NAMES.map((table) => {
    const fields = menuFieldsOf(table).filter(([name]) => !without.test(name));
    return {
      name: table,
      columns: fields.map(([name]) => name),
      rows: [...state[table].values()].map((row, index) => ({
        line: index + 2,
        cells: fields.map(([name, { toCell, toText = toCell }]) => {
          const cell = toText((row[name] ?? null) as never);
          return cell === null || cell === '' ? null : String(cell);
        }),
      })),
    };
  });
const compared = (tables: ReadTable[], state: MenuState, decisions = NONE) =>
  compareMenu(toImportRows(tables, guessMatches(tables).matches), state, decisions, NOW);
const told = ({ rows, changes, faults, missing }: ReturnType<typeof compareMenu>) => ({
  refused: rows.filter(({ status }) => status === 'refused'),
  changes,
  faults,
  missing,
});
const NOTHING = { refused: [], changes: [], faults: [], missing: [] };

describe('comparing a file with a menu', () => {
  it('a menu’s own file changes nothing, by id, by key or by name', () => {
    fc.assert(
      fc.property(menus, fc.constantFrom(/^$/, /^id$|_id$/, /^id$|_id$|^key$|_key$/), (state, without) => {
        const check = compared(fileOf(state, without), state, { ...NONE, by_name: true });
        expect(told(check)).toEqual(NOTHING);
      }),
      { numRuns: 200 },
    );
  });

  it('another menu’s file, with everything else deleted, makes that menu; the inverse makes the former one', () => {
    fc.assert(
      fc.property(menus, menus, (former, wanted) => {
        const tables = fileOf(wanted, /^id$|_id$|^key$|_key$/).filter(({ rows }) => rows.length > 0);
        const decisions = { ...NONE, by_name: true, delete_missing: [...MENU_TABLE_NAMES] };
        const check = compared(tables, former, decisions);
        fc.pre(check.rows.every(({ status }) => status !== 'refused') && check.faults.length === 0);
        const next = withChanges(former, check.changes);
        const again = compared(tables, next, decisions);
        expect(again.changes).toEqual([]);
        const { changes, kept } = inverseOf(check.changes, next);
        expect(kept).toEqual([]);
        const back = withChanges(next, changes);
        for (const table of MENU_TABLE_NAMES)
          expect([...back[table].keys()].sort()).toEqual([...former[table].keys()].sort());
      }),
      { numRuns: 100 },
    );
  });

  it('a new row whose name is too long is headed by its start', () => {
    const tables: ReadTable[] = [
      { name: 'toppings', columns: ['name'], rows: [{ line: 2, cells: ['Ham '.repeat(85)] }] },
    ];
    const [row] = compared(tables, emptyState(), NONE).rows;
    expect(row?.status).toBe('refused');
    expect(row?.name).toMatch(/^Ham Ham .*…$/);
    expect(row?.name.length).toBeLessThanOrEqual(60);
  });

  it('a line that is left out keeps its row from being deleted', () => {
    const state = emptyState();
    state.categories.set('1', { ...NEW_ROW.categories, id: 1, name: 'Soups', key: null, position: 0 });
    const item = { ...NEW_ROW.items, category_id: 1, category: 'Soups', position: 0 };
    for (const [id, name] of [
      [2, 'Broth'],
      [3, 'Bisque'],
      [4, 'Chowder'],
    ] as const)
      state.items.set(String(id), { ...item, id, name });
    const tables: ReadTable[] = [
      {
        name: 'items',
        columns: ['category', 'name', 'price'],
        rows: [
          { line: 2, cells: ['Soups', 'Broth', 'dear'] },
          { line: 3, cells: ['Soups', 'Bisque', '4'] },
        ],
      },
    ];
    const decisions: Decisions = {
      by_name: true,
      delete_missing: ['items'],
      left_out: [{ source: 0, line: 2 }],
    };
    const { changes } = compared(tables, state, decisions);
    expect(changes.map(({ key, after }) => [key, after?.['price'] ?? null])).toEqual([
      ['3', 4],
      ['4', null],
    ]);
  });

  it('a price of an item whose category is priced by size, an ambiguous one and a repeated name are refused', () => {
    const state = emptyState();
    state.categories.set('1', {
      ...NEW_ROW.categories,
      id: 1,
      name: 'Drinks',
      priced_by: 'size',
      position: 0,
    });
    const tables: ReadTable[] = [
      {
        name: 'items',
        columns: ['category', 'name', 'price'],
        rows: [
          { line: 2, cells: ['Drinks', 'Cola', '3.00'] },
          { line: 3, cells: ['Drinks', 'Tea', '1.500'] },
          { line: 4, cells: ['Drinks', 'tea', null] },
        ],
      },
    ];
    expect(compared(tables, state).rows.flatMap(({ problems }) => problems)).toMatchObject([
      { field: 'price', message: expect.stringContaining('priced by size') as string },
      { field: 'price', message: expect.stringMatching(/two ways. Write \d{4,} or \d+\.\d\d\./) as string },
      { field: 'price', message: expect.stringContaining('priced by size') as string },
      { field: 'name', message: expect.stringContaining('another new item') as string },
    ]);
  });

  it('an item that names an unknown category is refused with a sentence, and so is a wrong price', () => {
    const tables: ReadTable[] = [
      {
        name: 'items',
        columns: ['name', 'category_key', 'price', 'visible'],
        rows: [{ line: 2, cells: ['Soup', 'none', '1,2,3', 'maybe'] }],
      },
    ];
    const { rows } = compared(tables, emptyState());
    expect(rows[0]?.problems).toEqual([
      { field: 'category_key', column: 1, message: 'There is no category with this key. Enter its name.' },
      { field: 'price', column: 2, message: expect.any(String) as string },
      { field: 'visible', column: 3, message: 'Enter yes or no.' },
    ]);
  });
});
