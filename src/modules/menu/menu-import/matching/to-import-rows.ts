import { MENU_TABLE_NAMES } from '../../menu-file/menu-file.schemas.js';
import type { ImportRow, ReadTable, TableMatch } from '../import-tables.js';
import { flatItemsOf } from './flat-items.js';
import { impliedRows } from './implied-rows.js';
import { type StatedRow, statedRows } from './stated-rows.js';

/**
 * Turns the tables of a file into rows of menu tables, in the order of writing. Rows that items imply, such as their
 * categories, sizes and prices, come after those of the file, each once.
 * @param leftOut rows that are not imported; they are listed, but imply nothing
 * @param categoryOf cells that name the category of an item whose row has no such cells
 * @param sizesFor sizes for which the price of an item counts
 */
export function toImportRows(
  tables: readonly ReadTable[],
  matches: readonly TableMatch[],
  leftOut: readonly { source: number; line: number }[] = [],
  categoryOf?: (item: ImportRow) => ImportRow['cells'],
  sizesFor?: Parameters<typeof impliedRows>[2],
): ImportRow[] {
  const left = new Set(leftOut.map(({ source, line }) => `${source}:${line}`));
  const isLeftOut = ({ row }: StatedRow) => left.has(`${row.source}:${row.line}`);
  const read = tables.map((table, source) => {
    const match = matches[source] ?? { table: null, columns: [] };
    return { table: match.table, rows: statedRows(table, match, source) };
  });
  const others = read.flatMap(({ table, rows }) => (table === 'items' ? [] : rows.map(({ row }) => row)));
  const stated = read.filter(({ table }) => table === 'items').map(({ rows }) => rows);
  const items = stated.flatMap((rows) => flatItemsOf(rows.filter((row) => !isLeftOut(row))));
  if (categoryOf)
    for (const { row } of items) if (namesNoCategory(row)) Object.assign(row.cells, categoryOf(row));
  const unused = stated.flatMap((rows) => rows.filter(isLeftOut).map(({ row }) => row));
  const implied = impliedRows(items, others, sizesFor);
  return MENU_TABLE_NAMES.flatMap((name) =>
    [...others, ...unused, ...items.map(({ row }) => row), ...implied].filter(({ table }) => table === name),
  );
}

/** Tells whether the file has no column in which the row could name its category. */
const namesNoCategory = ({ cells }: ImportRow): boolean =>
  ['category', 'category_id', 'category_key'].every((field) => cells[field] === undefined);
