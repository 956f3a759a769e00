import type { MenuTableName } from '../../menu-file/menu-file.schemas.js';
import type { ImportRow } from '../import-tables.js';
import type { CellProblem, PriceRemedy } from './check.js';
import type { MenuIndex } from './menu-index.js';
import { type MenuRow, type MenuState, referenceIn } from './menu-state.js';

interface Pair {
  before: MenuRow | undefined;
  after: MenuRow;
}

interface SentPair extends Pair {
  sent: ImportRow;
  problems: readonly CellProblem[];
}

/** The menu as it would be, as it is, and its rows by name. */
export interface ComparedMenu {
  state: MenuState;
  stored: MenuState;
  index: MenuIndex;
}

type Fault = [field: string, message: string, remedy?: PriceRemedy];

/** Finds faults of a row beside the rows that it names. */
export function rowFaults(
  table: MenuTableName,
  pair: SentPair,
  { state: menu, stored, index }: ComparedMenu,
): Fault[] {
  if (table === 'items') return itemFaults(pair, { state: menu, stored, index });
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
function itemFaults(pair: SentPair, { state: menu, stored, index }: ComparedMenu): Fault[] {
  const { before, after, sent, problems } = pair;
  const key = referenceIn(after, 'category') ?? '';
  const category = menu.categories.get(key);
  const faults: Fault[] = [];
  // A price that cannot be read is one, too: corrected alone, it would be refused again.
  const isStated = isNewPrice(pair) || problems.some(({ field }) => field === 'price');
  if (category?.['priced_by'] === 'size' && isStated && !sent.isForEverySize)
    faults.push(priceFault(String(category['name']), hasSizes(stored, key)));
  const isRepeated =
    !before &&
    after['key'] === null &&
    index.named('items', String(after['name']), key).some((other) => other.startsWith('+'));
  if (isRepeated)
    faults.push(['name', 'The file has another new item of this name here. Rename one, or leave it out.']);
  return faults;
}

const priceFault = (category: string, isSized: boolean): Fault => [
  'price',
  isSized
    ? `“${category}” is priced by size. Use this price for every size, or give each size a column.`
    : `“${category}” is priced by size and has no sizes. Leave this empty, or give each size a column.`,
  isSized ? 'every_size' : 'no_sizes',
];

/** Tells whether a price of the category could count for sizes that it has. */
export const hasSizes = ({ categories, sizes }: MenuState, category: string): boolean =>
  categories.get(category)?.['priced_by'] === 'size' &&
  [...sizes.values()].some((size) => referenceIn(size, 'category') === category);
