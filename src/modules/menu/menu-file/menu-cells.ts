import type { Cell, Pages, Sheet } from '../../../infra/sheets/cells.js';
import { type MenuFileFormat } from './menu-export.schemas.js';
import { menuFieldsOf, type MenuFileRow, type MenuTableName } from './menu-file.schemas.js';

/** Names of a table's columns. */
const menuColumnsOf = (table: MenuTableName): string[] => menuFieldsOf(table).map(([name]) => name);

/** Converts rows to the cells of a workbook or a CSV file. */
async function* toMenuCells(
  table: MenuTableName,
  format: Exclude<MenuFileFormat, 'json'>,
  pages: Pages<MenuFileRow>,
): AsyncGenerator<Cell[][]> {
  const fields = menuFieldsOf(table);
  for await (const rows of pages) {
    yield rows.map((row) =>
      fields.map(([name, { toCell, toText = toCell }]) =>
        (format === 'csv' ? toText : toCell)((row as Record<string, never>)[name] as never),
      ),
    );
  }
}

/** A table as a sheet. */
export const menuSheetOf = (
  table: MenuTableName,
  { name, format, pages }: { name: string; format: 'xlsx' | 'csv'; pages: Pages<MenuFileRow> },
): Sheet => ({ name, columns: menuColumnsOf(table), rows: toMenuCells(table, format, pages) });
