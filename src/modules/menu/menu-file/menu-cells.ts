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

/**
 * Reads a row from the cells below a heading. Columns that the table lacks are left out, and fields without a column
 * are missing. The table's schema then checks the values.
 */
export function fromMenuCells(
  table: MenuTableName,
  heading: readonly Cell[],
  cells: readonly Cell[],
): Record<string, unknown> {
  const fields = new Map(menuFieldsOf(table));
  return Object.fromEntries(
    heading.flatMap((title, column) => {
      const name = String(title).trim();
      const found = fields.get(name);
      return found ? [[name, found.fromCell(cells[column] ?? null)]] : [];
    }),
  );
}
