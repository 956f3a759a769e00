import { describe, expect, it } from 'vitest';
import { compareMenu, type Decisions } from './comparing/compare-menu.js';
import { NEW_ROW } from './comparing/menu-fields.js';
import { emptyState, type MenuState } from './comparing/menu-state.js';
import { countCheck } from './import-counts.js';
import type { ReadTable } from './import-tables.js';
import { guessMatches } from './matching/guess-matches.js';
import { toImportRows } from './matching/to-import-rows.js';
import { mendedFile } from './mending/mends.js';
import { checkedRowsOf } from './present-rows.js';

/** A menu with Cola for 2 in the size Small, and with Tea without a price. */
function menu(): MenuState {
  const state = emptyState();
  const of = { category_id: 1, category: 'Drinks' };
  state.categories.set('1', { ...NEW_ROW.categories, id: 1, name: 'Drinks', priced_by: 'size', position: 0 });
  state.sizes.set('2', { ...NEW_ROW.sizes, ...of, id: 2, name: 'Small', position: 0 });
  state.items.set('3', { ...NEW_ROW.items, ...of, id: 3, name: 'Cola', position: 0 });
  state.items.set('4', { ...NEW_ROW.items, ...of, id: 4, name: 'Tea', position: 1 });
  const price = { ...NEW_ROW.prices, item_id: 3, item: 'Cola', size_id: 2, size: 'Small', price: 2 };
  state.prices.set('3:2', price);
  return state;
}
function checkOf(columns: string[], rows: (string | null)[][], decided: Partial<Decisions> = {}) {
  const tables: ReadTable[] = [
    { name: '', unit: 'row', columns, rows: rows.map((cells, at) => ({ line: at + 2, cells })) },
  ];
  const decisions: Decisions = { by_name: null, delete_missing: [], left_out: [], ...decided };
  const stated = toImportRows(tables, guessMatches(tables).matches);
  const check = compareMenu(stated, menu(), decisions, new Date('2026-11-27T12:00:00Z'));
  const query = { id: 1, page: 1, page_size: 50, status: 'by_name' } as const;
  const asked = checkedRowsOf(check, mendedFile(tables, []), query).results.map(({ name }) => name);
  return { counts: countCheck(check, menu()), asked };
}

describe('the question about rows found by name', () => {
  const COLUMNS = ['Category', 'Name', 'Description', 'Price Small'];

  it('is not asked if nothing about them would change', () => {
    const { counts, asked } = checkOf(COLUMNS, [
      ['Drinks', 'Cola', null, '2'],
      ['Drinks', 'Tea', null, null],
    ]);
    expect([counts.by_name, asked]).toEqual([0, []]);
  });

  it('is about those that would change', () => {
    const { counts, asked } = checkOf(COLUMNS, [
      ['Drinks', 'Cola', null, '2'],
      ['Drinks', 'Tea', 'Hot', null],
    ]);
    expect([counts.by_name, asked]).toEqual([1, ['Tea']]);
  });

  it('is also about those of which only a price would change', () => {
    const { counts, asked } = checkOf(COLUMNS, [
      ['Drinks', 'Cola', null, '3'],
      ['Drinks', 'Tea', null, null],
    ]);
    expect([counts.by_name, asked]).toEqual([1, ['Cola']]);
  });
});

it('prices that are deleted with their items are counted apart from the rows', () => {
  const decided = { by_name: true, delete_missing: ['items'] as const };
  const { counts } = checkOf(['Category', 'Name'], [['Drinks', 'Juice']], decided);
  expect(counts).toMatchObject({ prices_deleted: 1, changes: 3 });
  expect(counts.tables.find(({ table }) => table === 'items')).toMatchObject({ new: 1, deleted: 2 });
});
