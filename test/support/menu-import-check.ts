import { categoryOfItems } from '../../src/modules/menu/menu-import/comparing/category-of-items.js';
import { compareMenu, type Decisions } from '../../src/modules/menu/menu-import/comparing/compare-menu.js';
import { NEW_ROW } from '../../src/modules/menu/menu-import/comparing/menu-fields.js';
import { emptyState, type MenuState } from '../../src/modules/menu/menu-import/comparing/menu-state.js';
import { sizesForPrice } from '../../src/modules/menu/menu-import/comparing/sizes-for-price.js';
import { countCheck } from '../../src/modules/menu/menu-import/import-counts.js';
import type { ReadTable } from '../../src/modules/menu/menu-import/import-tables.js';
import { guessMatches } from '../../src/modules/menu/menu-import/matching/guess-matches.js';
import { toImportRows } from '../../src/modules/menu/menu-import/matching/to-import-rows.js';
import type { ImportParts } from '../../src/modules/menu/menu-import/mending/edited-draft.js';
import { mendedFile, withDecisionsOf } from '../../src/modules/menu/menu-import/mending/mends.js';

export const NOW = new Date('2026-11-27T12:00:00Z');
const UNDECIDED: Decisions = { by_name: true, delete_missing: [], left_out: [], new_items_in: null };

/** A menu with categories by name, each with items and their prices. */
export function menuOf(categories: Readonly<Record<string, Readonly<Record<string, number>>>>): MenuState {
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

/** A menu whose only category, Pizzas, has its prices by size. */
export function pricedBySize(...sizes: string[]): MenuState {
  const state = menuOf({ Pizzas: {} });
  state.categories.set('1', { ...state.categories.get('1'), priced_by: 'size' });
  for (const [at, name] of sizes.entries()) {
    const within = { category_id: 1, category: 'Pizzas', position: at };
    state.sizes.set(`${at + 10}`, { ...NEW_ROW.sizes, id: at + 10, name, ...within });
  }
  return state;
}

/** A file of one table, whose rows begin in line 2. */
export const fileOf = (columns: string[], ...rows: (string | null)[][]): ReadTable[] => [
  { name: '', unit: 'row', columns, rows: rows.map((cells, index) => ({ line: index + 2, cells })) },
];
/** Compares a file with a menu. */
export function checkedFile(tables: ReadTable[], state: MenuState, decided: Partial<Decisions> = {}) {
  const { matches } = guessMatches(tables);
  return checkedDraft({ file: tables, matches, decisions: { ...UNDECIDED, ...decided }, mends: [] }, state);
}
export const countedFile = (...of: Parameters<typeof checkedFile>) => countCheck(checkedFile(...of), of[1]);

/** A draft of a file without corrections. */
export const draftOf = (file: ReadTable[]): ImportParts => ({
  file,
  matches: guessMatches(file).matches,
  decisions: UNDECIDED,
  mends: [],
});

/** Compares a draft with a menu, as the server does. */
export function checkedDraft({ file, matches, decisions: made, mends }: ImportParts, state: MenuState) {
  const decisions = withDecisionsOf(mends, made);
  const { tables } = mendedFile(file, mends);
  const sizesFor = sizesForPrice(state, decisions, NOW);
  const rows = toImportRows(tables, matches, decisions.left_out, categoryOfItems(state, decisions), sizesFor);
  return compareMenu(rows, state, decisions, NOW);
}
