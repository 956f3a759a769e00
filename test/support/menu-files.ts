import { readCsv } from '../../src/infra/sheets/csv.js';
import type { Cell, ReadLine } from '../../src/infra/sheets/cells.js';
import { readSheets } from '../../src/infra/sheets/xlsx.js';
import { type MenuFileFormat } from '../../src/modules/menu/menu-file/menu-export.schemas.js';
import {
  MENU_TABLE_NAMES,
  MENU_TABLES,
  menuFieldsOf,
  menuFileDocument,
  type MenuFileRow,
  menuRowSchemas,
  type MenuTableName,
} from '../../src/modules/menu/menu-file/menu-file.schemas.js';
import { unzip } from './unzip.js';

/** The tables of a menu file. */
export type MenuTables = { [T in MenuTableName]: MenuFileRow<T>[] };

/** Reads the tables of an exported file, whatever its format, with the format's own schemas. */
export async function readMenuFile(format: MenuFileFormat, file: Buffer): Promise<MenuTables> {
  if (format === 'json') return menuFileDocument.parse(JSON.parse(file.toString()));
  const cells = format === 'csv' ? await csvCells(file) : await sheetCells(file);
  const tables = MENU_TABLE_NAMES.map((table) => {
    const [heading = [], ...rows] = cells.get(table) ?? [];
    return [table, rows.map((row) => menuRowSchemas[table].parse(fromMenuCells(table, heading, row)))];
  });
  return Object.fromEntries(tables) as MenuTables;
}

async function csvCells(file: Buffer): Promise<Map<MenuTableName, Cell[][]>> {
  const files = await unzip(file);
  const tables = new Map<MenuTableName, Cell[][]>();
  for (const table of MENU_TABLE_NAMES)
    tables.set(table, await all(readCsv([files.get(`${table}.csv`) ?? Buffer.of()])));
  return tables;
}

async function sheetCells(file: Buffer): Promise<Map<MenuTableName, Cell[][]>> {
  const sheets = await readSheets(file);
  const tables = new Map<MenuTableName, Cell[][]>();
  for (const table of MENU_TABLE_NAMES) {
    const sheet = sheets.find(({ name }) => name === MENU_TABLES[table].title);
    tables.set(table, sheet ? await all(sheet.rows) : []);
  }
  return tables;
}

async function all<C>(rows: AsyncIterable<ReadLine<C>>): Promise<C[][]> {
  const read: C[][] = [];
  for await (const { cells } of rows) read.push(cells);
  return read;
}

/**
 * Reads a row from the cells below a heading. Columns that the table lacks are left out, and fields without a column
 * are missing. The table's schema then checks the values.
 */
function fromMenuCells(
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
