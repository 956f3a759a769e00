import { MENU_TABLE_NAMES } from '../../menu-file/menu-file.schemas.js';
import type { ImportRow, ReadTable, TableMatch } from '../import-tables.js';
import { flatItemsOf } from './flat-items.js';
import { impliedRows } from './implied-rows.js';
import { statedRows } from './stated-rows.js';

/**
 * Turns the tables of a file into rows of menu tables, in the order of writing. Rows that items imply, such as their
 * categories, sizes and prices, come after those of the file, each once.
 */
export function toImportRows(tables: readonly ReadTable[], matches: readonly TableMatch[]): ImportRow[] {
  const read = tables.map((table, source) => {
    const match = matches[source] ?? { table: null, columns: [] };
    return { table: match.table, rows: statedRows(table, match, source) };
  });
  const others = read.flatMap(({ table, rows }) => (table === 'items' ? [] : rows.map(({ row }) => row)));
  const items = read.flatMap(({ table, rows }) => (table === 'items' ? flatItemsOf(rows) : []));
  const implied = impliedRows(items, others);
  return MENU_TABLE_NAMES.flatMap((name) =>
    [...others, ...items.map(({ row }) => row), ...implied].filter(({ table }) => table === name),
  );
}
