import { describe, expect, it } from 'vitest';
import type { ReadTable } from '../import-tables.js';
import { guessMatches } from '../matching/guess-matches.js';
import { toImportRows } from '../matching/to-import-rows.js';
import { compareMenu } from './compare-menu.js';
import { NEW_ROW } from './menu-fields.js';
import { emptyState, type MenuState } from './menu-state.js';

function menuWithCarbonara(): MenuState {
  const state = emptyState();
  const category = { ...NEW_ROW.categories, id: 1, name: 'Pasta', position: 0 };
  const item = {
    ...NEW_ROW.items,
    id: 2,
    name: 'Carbonara',
    price: 9,
    category_id: 1,
    category: 'Pasta',
    position: 0,
  };
  state.categories.set('1', category);
  state.items.set('2', item);
  return state;
}
const withFormulas = (columns: string[], cells: string[], formulas: number[]): ReadTable[] => [
  { name: 'Items', unit: 'row', columns, rows: [{ line: 2, cells, formulas }] },
];
function checkOf(tables: ReadTable[], state: MenuState) {
  const rows = toImportRows(tables, guessMatches(tables).matches);
  const decisions = { by_name: true, delete_missing: [], left_out: [], new_items_in: null };
  return compareMenu(rows, state, decisions, new Date('2026-11-27T12:00:00Z'));
}

describe('a formula without a value', () => {
  const refused = (what: string) =>
    `This formula has no value. Save the file in a spreadsheet program, or enter the ${what}.`;
  const problemsOf = (file: ReadTable[], state: MenuState) =>
    checkOf(file, state).rows.flatMap(({ table, status, found, problems }) =>
      problems.map(({ column, message }) => [table, status, found, column, message]),
    );

  it('is refused as a price, and keeps the price that the menu has', () => {
    const state = menuWithCarbonara();
    for (const [name, found] of [
      ['Carbonara', 'name'],
      ['Penne', null],
    ] as const) {
      const file = withFormulas(['name', 'category', 'price'], [name, 'Pasta', '=SUM(1,1)'], [2]);
      expect(problemsOf(file, state)).toEqual([['items', 'refused', found, 2, refused('price')]]);
      expect(checkOf(file, state).changes).toEqual([]);
    }
  });

  it('is refused as the price of a size', () => {
    const columns = ['name', 'category', 'Price Small', 'Price Large'];
    const file = withFormulas(columns, ['Cola', 'Drinks', '2', '=C2*2'], [3]);
    expect(problemsOf(file, emptyState())).toEqual([['prices', 'refused', null, 3, refused('price')]]);
  });

  it('is refused as any other value, once', () => {
    const columns = ['name', 'category', 'description', 'calories', 'price'];
    const file = withFormulas(columns, ['Cola', 'Drinks', '=A1', '=', '2'], [2, 3]);
    expect(problemsOf(file, emptyState())).toEqual([
      ['items', 'refused', null, 2, refused('value')],
      ['items', 'refused', null, 3, refused('value')],
    ]);
  });
});
