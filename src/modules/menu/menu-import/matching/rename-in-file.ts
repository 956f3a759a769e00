import { nameKey } from '../../../../shared/text.js';
import type { MenuTableName } from '../../menu-file/menu-file.schemas.js';
import type { ReadTable, TableMatch } from '../import-tables.js';
import type { Mend } from '../mending/mends.js';
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

/**
 * Finds each cell that names the row: in its own table, and in tables that name it. A column with the prices of a size
 * gets the other name in its meaning.
 */
export function cellsToRename(
  tables: readonly ReadTable[],
  matches: readonly TableMatch[],
  { table, from, to }: Rename,
): Pick<Mend, 'cells' | 'columns'> {
  const key = nameKey(from);
  const found: Pick<Mend, 'cells' | 'columns'> = { cells: [], columns: [] };
  for (const [source, { rows }] of tables.entries()) {
    const match = matches[source];
    const meanings = match?.table === table ? ['name'] : (NAMING[table] ?? []);
    for (const [column, meaning] of match?.columns.entries() ?? []) {
      if (meaning === null) continue;
      const size = table === 'sizes' ? sizeOfColumn(meaning) : undefined;
      if (size !== undefined && nameKey(size) === key)
        found.columns.push({ source, column, from: meaning, to: `${SIZE_PRICE}${to}` });
      if (!meanings.includes(meaning)) continue;
      for (const { line, cells } of rows)
        if (nameKey(cells[column] ?? '') === key) found.cells.push({ source, line, column, value: to });
    }
  }
  return found;
}
