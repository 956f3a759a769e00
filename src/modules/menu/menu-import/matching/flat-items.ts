import { nameKey } from '../../../../shared/text.js';
import type { ImportRow } from '../import-tables.js';
import type { StatedPrice, StatedRow } from './stated-rows.js';

/** An item of the file, with the prices of all its rows. */
export interface FlatItem {
  row: ImportRow;
  prices: StatedPrice[];
}

/** Names of the single variation of an item that has no sizes. */
const NO_SIZE = new Set(
  'regular,default,standard,normal,one size,single,único,unica,unico,unique,standardgröße,normale'.split(','),
);

/** Joins the rows that are variations of the same item: same category and name, or no name below another row. */
export function flatItemsOf(rows: readonly StatedRow[]): FlatItem[] {
  const items: FlatItem[] = [];
  const byName = new Map<string, FlatItem>();
  for (const { row, variation, prices } of rows) {
    const own = prices.map((price) => ({ ...price, size: price.size ?? variation ?? null }));
    const name = row.cells['name'] ?? null;
    const key = `${categoryKey(row)}\n${nameKey(name ?? '')}`;
    const joined = (variation ?? null) === null ? undefined : name === null ? items.at(-1) : byName.get(key);
    if (joined) {
      joined.prices.push(...own);
      addMissing(joined.row, row);
      continue;
    }
    const item = { row, prices: own };
    items.push(item);
    if (variation !== undefined) byName.set(key, item);
  }
  return items.map(withoutSingle);
}

/** Tells categories apart by what an item says of them. */
export const categoryKey = ({ cells }: ImportRow): string =>
  cells['category_id'] ?? cells['category_key'] ?? nameKey(cells['category'] ?? '');

/** A later row of an item fills the cells that its first row leaves empty. */
function addMissing(first: ImportRow, later: ImportRow): void {
  if (first.line === later.line) return;
  for (const [field, cell] of Object.entries(later.cells)) {
    if ((first.cells[field] ?? null) !== null) continue;
    first.cells[field] = cell;
    const formula = later.formulaIn?.[field];
    if (formula !== undefined) (first.formulaIn ??= {})[field] = formula;
  }
}

/** An item whose single variation says nothing is priced by item. */
function withoutSingle(item: FlatItem): FlatItem {
  const [only, ...others] = item.prices;
  if (only?.size === undefined || only.size === null || others.length > 0) return item;
  return NO_SIZE.has(nameKey(only.size)) ? { ...item, prices: [{ ...only, size: null }] } : item;
}
