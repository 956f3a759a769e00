import { nameKey } from '../../../../shared/text.js';
import type { MenuTableName } from '../../menu-file/menu-file.schemas.js';
import type { ReadTable, TableMatch } from '../import-tables.js';
import { SIZE_PRICE, sizeOfColumn } from '../../../../shared/menu/size-columns.js';

/** Another name for a row of the file. */
export interface Rename {
  table: MenuTableName;
  from: string;
  to: string;
}

/** Columns by which other tables name rows. */
const NAMING: Partial<Record<MenuTableName, readonly string[]>> = {
  categories: ['category'],
  sizes: ['size', 'variation'],
  option_sets: ['option_set'],
  toppings: ['topping'],
  dressings: ['dressing'],
};

/** Finds the other name of a row; its own if it has none. */
export const nameAfterRenames = (table: MenuTableName, name: string, renames: readonly Rename[]): string =>
  renames.find((one) => one.table === table && nameKey(one.from) === nameKey(name))?.to ?? name;

/**
 * Writes the other name into each cell that names the row: in its own table, and in tables that name it. A column with
 * the prices of a size gets the other name in its match.
 */
export function renameInFile(
  tables: readonly ReadTable[],
  matches: readonly TableMatch[],
  { table, from, to }: Rename,
): void {
  const key = nameKey(from);
  for (const [source, { rows }] of tables.entries()) {
    const match = matches[source];
    const meanings = match?.table === table ? ['name'] : (NAMING[table] ?? []);
    for (const [column, meaning] of match?.columns.entries() ?? []) {
      const size = table === 'sizes' ? sizeOfColumn(meaning) : undefined;
      if (match && size !== undefined && nameKey(size) === key) match.columns[column] = `${SIZE_PRICE}${to}`;
      if (meaning === null || !meanings.includes(meaning)) continue;
      for (const { cells } of rows) if (nameKey(cells[column] ?? '') === key) cells[column] = to;
    }
  }
}
