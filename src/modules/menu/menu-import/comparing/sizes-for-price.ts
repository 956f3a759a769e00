import { nameKey } from '../../../../shared/text.js';
import type { ImportRow } from '../import-tables.js';
import type { Decisions } from './compare-menu.js';
import { IMPORT_FIELDS } from './menu-fields.js';
import { MenuIndex } from './menu-index.js';
import { type MenuState, referenceIn } from './menu-state.js';

/** Sizes for which the price of an item counts, and whether it can be read. */
export interface SizesForPrice {
  sizes: string[];
  isReadable: boolean;
}

/**
 * Finds the sizes of the menu for which an item's price counts, as the user decided.
 * @returns undefined for other items, and where the category has no sizes
 */
export function sizesForPrice(
  state: MenuState,
  { every_size: chosen }: Pick<Decisions, 'every_size'>,
  now: Date,
): (item: ImportRow, price: string | null) => SizesForPrice | undefined {
  if (!chosen || chosen.rows.length + chosen.categories.length === 0) return () => undefined;
  const rows = new Set(chosen.rows.map(({ source, line }) => `${source}:${line}`));
  const names = new Set(chosen.categories.map((name) => nameKey(name)));
  const index = new MenuIndex(state);
  return ({ source, line, cells }, price) => {
    const found = index.reference('categories', 'category', cells);
    if (!found || 'fault' in found) return undefined;
    const category = state.categories.get(found.key);
    if (category?.['priced_by'] !== 'size') return undefined;
    // A file can give the category another name.
    const isChosen = [String(category['name']), cells['category'] ?? ''].some((name) =>
      names.has(nameKey(name)),
    );
    if (!isChosen && !rows.has(`${source}:${line}`)) return undefined;
    const sizes = [...state.sizes.values()]
      .filter((size) => referenceIn(size, 'category') === found.key)
      .map((size) => String(size['name']));
    const read = IMPORT_FIELDS.items.get('price')?.read(price, now);
    return sizes.length > 0 ? { sizes, isReadable: read !== undefined && 'value' in read } : undefined;
  };
}
