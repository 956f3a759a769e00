import { expect, it } from 'vitest';
import {
  checkedDraft,
  draftOf,
  fileOf,
  pricedBySize,
} from '../../../../../test/support/menu-import-check.js';
import type { MenuState } from '../comparing/menu-state.js';
import type { ReadTable } from '../import-tables.js';
import type { ImportEdit } from '../menu-import.schemas.js';
import { checkedRowsOf } from '../present-rows.js';
import { editedDraft } from './edited-draft.js';
import { mendedFile } from './mends.js';

const FILE = fileOf(['Dish', 'Category', 'Price'], ['Marinara', 'Pizzas', null], ['Pesto', 'Pasta', null]);

/** Line, column of the price and basis of the items without a price, after a correction. */
function unpriced(file: ReadTable[], state: MenuState, edit: Partial<ImportEdit> = {}) {
  const draft = editedDraft(draftOf(file), { id: 1, ...edit }, undefined);
  const lines = edit.cells?.map(({ source, line }) => `${source}:${line}`).join(',');
  const query = { id: 1, page: 1, page_size: 50, status: 'without_price', lines } as const;
  return checkedRowsOf(checkedDraft(draft, state), mendedFile(file, draft.mends), query).results.map(
    ({ line, status, price_column: column, by_size: isBySize }) => [line, status, column, isBySize],
  );
}
const priceOf = (line: number, value: string) => ({ cells: [{ source: 0, line, column: 2, value }] });

it('an item without a price has the cell for it, which counts for every size where sizes have the prices', () => {
  const state = pricedBySize('Small', 'Large');
  const [sized, single] = [
    [2, 'new', 2, true],
    [3, 'new', 2, false],
  ];
  expect(unpriced(FILE, state)).toEqual([sized, single]);
  const every_size = [{ source: 0, line: 2 }];
  expect(unpriced(FILE, state, { ...priceOf(2, '9'), every_size })).toEqual([single]);
  expect(unpriced(FILE, state, priceOf(3, '8'))).toEqual([sized]);
});

it('an item has no cell for its price without sizes, without a column, or for cents', () => {
  const state = pricedBySize();
  expect(unpriced(FILE, state)[0]).toEqual([2, 'new', null, true]);
  expect(unpriced(fileOf(['Dish', 'Category'], ['Pesto', 'Pasta']), state)).toEqual([
    [2, 'new', null, false],
  ]);
  const matches = [{ table: 'items' as const, columns: ['name', 'category', 'price_in_cents'] }];
  expect(unpriced(FILE, state, { matches })[1]).toEqual([3, 'new', null, false]);
});

it('an item whose entered price is refused stays in the list', () => {
  expect(unpriced(FILE, pricedBySize(), priceOf(3, 'dear'))[1]).toEqual([3, 'refused', null, false]);
});
