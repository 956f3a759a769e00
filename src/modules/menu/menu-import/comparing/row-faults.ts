import type { MenuTableName } from '../../menu-file/menu-file.schemas.js';
import type { MenuIndex } from './menu-index.js';
import { type MenuRow, type MenuState, referenceIn } from './menu-state.js';

interface Pair {
  before: MenuRow | undefined;
  after: MenuRow;
}

/** Finds faults of a row beside the rows that it names. @returns fields with sentences */
export function rowFaults(
  table: MenuTableName,
  pair: Pair,
  menu: MenuState,
  index: MenuIndex,
): [field: string, message: string][] {
  if (table === 'items') return itemFaults(pair, menu, index);
  if (table !== 'prices') return [];
  if (isNewPrice(pair) && !isOfOneCategory(pair.after, menu))
    return [['size', 'This size belongs to another category. Enter a size of the item’s category.']];
  return pair.after['price'] === null && (pair.after['calories'] ?? null) !== null
    ? [['calories', 'Enter a price for this size too. Calories are kept with the price.']]
    : [];
}

const isNewPrice = ({ before, after }: Pair) =>
  after['price'] !== null && after['price'] !== (before?.['price'] ?? null);

function isOfOneCategory(price: MenuRow, menu: MenuState): boolean {
  const item = menu.items.get(referenceIn(price, 'item') ?? '');
  const size = menu.sizes.get(referenceIn(price, 'size') ?? '');
  return !item || !size || referenceIn(item, 'category') === referenceIn(size, 'category');
}

/** Finds a single price where sizes have the prices, and a second new item of the same name. */
function itemFaults(pair: Pair, menu: MenuState, index: MenuIndex): [string, string][] {
  const { before, after } = pair;
  const key = referenceIn(after, 'category') ?? '';
  const category = menu.categories.get(key);
  const faults: [string, string][] = [];
  if (category?.['priced_by'] === 'size' && isNewPrice(pair))
    faults.push([
      'price',
      `“${String(category['name'])}” is priced by size. Leave this empty, and give each size a column.`,
    ]);
  const isRepeated =
    !before &&
    after['key'] === null &&
    index.named('items', String(after['name']), key).some((other) => other.startsWith('+'));
  if (isRepeated)
    faults.push(['name', 'The file has another new item of this name here. Rename one, or leave it out.']);
  return faults;
}
