import type { MenuTableName } from '../../menu-file/menu-file.schemas.js';
import { nameKey } from '../../../../shared/text.js';
import type { ImportRow } from '../import-tables.js';
import { categoryKey, type FlatItem } from './flat-items.js';
import type { StatedPrice } from './stated-rows.js';

/** Size of an item without sizes, in a category whose other items have some. */
const REGULAR = 'Regular';

/**
 * Makes the categories, sizes and prices that items imply, but no row that the file has itself. Names are compared as
 * the database compares them. Also gives items without sizes their price.
 */
export function impliedRows(
  items: readonly FlatItem[],
  others: readonly ImportRow[],
  sizesFor: SizesFor = () => undefined,
): ImportRow[] {
  const known = new Set(others.map(rowKey));
  const implied: ImportRow[] = [];
  const add = (row: ImportRow, repeated = false) => {
    const key = rowKey(row);
    if (!known.has(key)) implied.push(row);
    if (!repeated) known.add(key);
  };
  const sized = new Set(items.filter(hasSizes).map(({ row }) => categoryKey(row)));
  for (const item of items) addCategory(item.row, sized.has(categoryKey(item.row)), add);
  const statesSizes = sized.size > 0 || others.some(({ table }) => table === 'sizes');
  const addKnown: Add = (row, repeated) => {
    // Sizes of the menu alone would make all others of it missing.
    if (row.table !== 'sizes' || statesSizes) add(row, repeated);
  };
  for (const item of items) {
    setPriceColumn(item);
    const prices = pricesForSizes(item, sizesFor);
    if (prices) addPrices({ ...item, prices }, addKnown);
    else if (sized.has(categoryKey(item.row))) addPrices(item, add);
    else setPrice(item);
  }
  return implied;
}

type SizesFor = (
  item: ImportRow,
  price: string | null,
) => { sizes: readonly string[]; isReadable: boolean } | undefined;

/** Makes a price for each size of the menu from the item's own; undefined unless the user decided so. */
function pricesForSizes({ row, prices }: FlatItem, sizesFor: SizesFor): StatedPrice[] | undefined {
  const own = prices.find(({ size }) => size === null);
  if (!own) return undefined;
  const chosen = sizesFor(row, own.price);
  if (!chosen) return undefined;
  row.isForEverySize = true;
  // A price that cannot be read is refused once, in its own cell.
  if (!chosen.isReadable || own.isFormula) return undefined;
  const others = prices.filter((price) => price !== own);
  const stated = new Set(others.filter(({ price }) => price !== null).map(({ size }) => nameKey(size ?? '')));
  return [
    ...others,
    ...chosen.sizes.filter((size) => !stated.has(nameKey(size))).map((size) => ({ ...own, size })),
  ];
}

const hasSizes = ({ prices }: FlatItem) => prices.some(({ size, price }) => size !== null && price !== null);

function setPrice({ row, prices }: FlatItem): void {
  const price = prices.find(({ size }) => size === null);
  if (!price) return;
  row.cells['price'] = price.price;
  row.columnOf['price'] = price.column;
  if (price.isFormula) (row.formulaIn ??= {})['price'] = price.column;
}

/** A user who adds a missing price would not expect cents, nor the cell of another line. */
function setPriceColumn({ row, prices }: FlatItem): void {
  const own = prices.find(({ size }) => size === null);
  if (own && !own.isInCents && own.line === row.line) row.priceColumn = own.column;
}

type Add = (row: ImportRow, repeated?: boolean) => void;

function addCategory(item: ImportRow, isSized: boolean, add: Add): void {
  const { category: name, category_id: id, category_key: key } = item.cells;
  if (name === undefined || name === null || (id ?? key ?? null) !== null) return;
  add(impliedBy(item, 'categories', { name, ...(isSized && { priced_by: 'size' }) }, { name: 'category' }));
}

function addPrices({ row, prices }: FlatItem, add: Add): void {
  const category = picked(row, ['category_id', 'category_key', 'category']);
  const item = { item_id: row.cells['id'], item_key: row.cells['key'], item: row.cells['name'] };
  const named = Object.fromEntries(
    Object.entries(item).filter(([, cell]) => cell !== undefined && cell !== null),
  );
  for (const price of prices) {
    if (price.price === null) continue;
    const size = price.size ?? REGULAR;
    const at = (made: ImportRow): ImportRow => ({ ...made, line: price.line });
    add(at(impliedBy(row, 'sizes', { ...category, name: size }, { category: 'category' })));
    const made = impliedBy(
      row,
      'prices',
      { ...category, ...named, size, price: price.price },
      { category: 'category', item: 'name' },
    );
    made.columnOf['price'] = price.column;
    if (price.isFormula) made.formulaIn = { price: price.column };
    // A second price for the same size stays, so that the check can refuse it.
    add(at(made), true);
  }
}

const picked = ({ cells }: ImportRow, fields: readonly string[]) =>
  Object.fromEntries(
    fields.flatMap((field) => ((cells[field] ?? null) === null ? [] : [[field, cells[field] ?? null]])),
  );

/** Makes a row whose fields stand in columns of an item. */
function impliedBy(
  item: ImportRow,
  table: MenuTableName,
  cells: Record<string, string | null>,
  columns: Record<string, string>,
): ImportRow {
  const columnOf = Object.fromEntries(
    Object.entries(columns).flatMap(([field, ofItem]) => {
      const column = item.columnOf[ofItem];
      return column === undefined ? [] : [[field, column]];
    }),
  );
  const { source, line, unit } = item;
  return { table, source, line, unit, cells, columnOf, implied: true };
}

/** Names that tell a row of these tables apart. */
const NAMES: Partial<Record<MenuTableName, readonly string[]>> = {
  categories: ['name'],
  sizes: ['category', 'name'],
  prices: ['category', 'item', 'size'],
};
const rowKey = ({ table, cells }: ImportRow): string =>
  [table, ...(NAMES[table] ?? []).map((field) => nameKey(cells[field] ?? ''))].join('\n');
