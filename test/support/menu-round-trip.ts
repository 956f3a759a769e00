import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { z } from 'zod';
import { writeCsv } from '../../src/infra/sheets/csv.js';
import { writeSheets } from '../../src/infra/sheets/xlsx.js';
import { zipOf } from '../../src/infra/sheets/zip.js';
import { menuSheetOf } from '../../src/modules/menu/menu-file/menu-cells.js';
import { UNTIL_MARKED_AVAILABLE } from '../../src/modules/menu/menu-file/menu-file.fields.js';
import {
  MENU_TABLE_NAMES,
  MENU_TABLES,
  menuFieldsOf,
  type MenuFileRow,
  type MenuTableName,
} from '../../src/modules/menu/menu-file/menu-file.schemas.js';
import { writeMenuJson } from '../../src/modules/menu/menu-file/write-menu-json.js';
import { guessMatches } from '../../src/modules/menu/menu-import/matching/guess-matches.js';
import { toImportRows } from '../../src/modules/menu/menu-import/matching/to-import-rows.js';
import { readMenuFile } from '../../src/modules/menu/menu-import/reading/read-menu-file.js';
import { MONEY_RANGE } from '../../src/shared/money.js';
import { HOSTILE_TEXTS } from './hostile-texts.js';

type Menu = Record<MenuTableName, MenuFileRow[]>;

const texts = fc.oneof(
  fc.constant(''),
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.tuple(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: 'grapheme' })).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
/** Texts that can be null are stored without blanks at their ends. */
const trimmed = texts.map((text) => text.trim()).filter((text) => text !== '');

/** Generates values of a field by its schema. */
function valuesOf(schema: z.core.$ZodType, inNull = false): fc.Arbitrary<unknown> {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'nullable':
      return fc.option(valuesOf(def.innerType, true));
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.integer({ min: 1, max: 10 ** 9 }).map((cents) => (isWhole(schema) ? cents : cents / 100));
    case 'string':
      return inNull ? trimmed : texts;
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'array':
      return fc.uniqueArray(valuesOf(def.element));
    default:
      return fc.constantFrom(UNTIL_MARKED_AVAILABLE, '2026-12-27T09:00:00.000Z');
  }
}
const isWhole = (schema: z.core.$ZodType) => !(schema as z.ZodNumber).safeParse(1.5).success;

const rowOf = (table: MenuTableName) =>
  fc.record(
    Object.fromEntries(
      menuFieldsOf(table).map(([name, { schema }]) => [
        name,
        // A row of empty cells cannot be told from none.
        name === 'name' || name === 'category'
          ? texts.map((text) => `n${text}`)
          : name === 'category_id'
            ? fc.nat().map((id) => id + 1)
            : valuesOf(schema),
      ]),
    ),
  ) as fc.Arbitrary<MenuFileRow>;
/** Menus with one or two rows in each table. */
const menus = fc.record(
  Object.fromEntries(
    MENU_TABLE_NAMES.map((table) => [table, fc.array(rowOf(table), { minLength: 1, maxLength: 2 })]),
  ),
) as fc.Arbitrary<Menu>;

const sheets = (menu: Menu, format: 'csv' | 'xlsx') =>
  MENU_TABLE_NAMES.map((table) => {
    const name = format === 'csv' ? table : MENU_TABLES[table].title;
    return menuSheetOf(table, { name, format, pages: [menu[table]] });
  });
const HEAD = {
  $schema: 'https://feast.test/schemas/menu-1.json',
  format: 'menu',
  version: 1,
  restaurant: { id: 1, name: 'X', currency: 'USD' },
  exported_at: '2026-11-27T09:00:00.000Z',
} as const;
const WRITERS = {
  json: (menu: Menu) =>
    buffer(
      Readable.from(
        writeMenuJson(
          HEAD,
          MENU_TABLE_NAMES.map((table) => ({ table, pages: [menu[table]] })),
        ),
      ),
    ),
  csv: (menu: Menu) =>
    buffer(
      zipOf(
        sheets(menu, 'csv').map((sheet) => ({
          name: `${sheet.name}.csv`,
          content: writeCsv(sheet),
          compress: true,
        })),
      ),
    ),
  xlsx: (menu: Menu) => buffer(writeSheets(sheets(menu, 'xlsx'))),
};

export const MENU_FORMATS = ['json', 'csv', 'xlsx'] as const;
export type MenuFormat = (typeof MENU_FORMATS)[number];

/** Writes menus as an export does, reads them as an import does, and requires the same rows. */
export async function assertRoundTrips(format: MenuFormat, { runs }: { runs: number }): Promise<void> {
  const property = fc.asyncProperty(menus, async (menu) => {
    expect(await readAgain(format, menu)).toEqual(menu);
  });
  await fc.assert(property, { numRuns: runs });
}

/** Writes a menu, and reads its rows. */
export async function readAgain(format: MenuFormat, menu: Menu): Promise<Menu> {
  // A busy machine has no time limit here.
  const tables = await readMenuFile(await WRITERS[format](menu), () => 0);
  const { source, matches } = guessMatches(tables);
  expect(source).toBe('menu');
  const rows = toImportRows(tables, matches);
  expect(rows.filter(({ implied }) => implied)).toEqual([]);
  return menuOf((table) =>
    rows
      .filter((row) => row.table === table)
      .map(({ cells }) =>
        Object.fromEntries(
          menuFieldsOf(table).map(([name, field]) => [name, field.fromCell(cells[name] ?? null)]),
        ),
      ),
  );
}

/** A menu without rows. */
export const emptyMenu = (): Menu => menuOf(() => []);

/** Builds a menu whose values are the largest that a restaurant can have, in nearly as many cells as a file can. */
export const largestMenu = (rows: number): Menu =>
  menuOf((table) =>
    Array.from({ length: rows }, (_, at) =>
      Object.fromEntries(menuFieldsOf(table).map(([name, { schema }]) => [name, largestValue(schema, at)])),
    ),
  );

const menuOf = (rowsOf: (table: MenuTableName) => Record<string, unknown>[]) =>
  Object.fromEntries(MENU_TABLE_NAMES.map((table) => [table, rowsOf(table)])) as Menu;

/** Longest text of a field without a limit, as an id of another row's name. */
const LONG = 120;

function largestValue(schema: z.core.$ZodType, at: number): unknown {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'nullable':
      return largestValue(def.innerType, at);
    case 'boolean':
      return true;
    case 'number':
      return isWhole(schema) ? Number.MAX_SAFE_INTEGER : MONEY_RANGE.max;
    case 'string':
      return longestText((schema as z.ZodString).maxLength ?? LONG, at);
    case 'enum':
      return Object.values(def.entries).at(-1);
    case 'array':
      return Object.values((def.element as z.ZodEnum).options);
    default:
      return '9999-12-31T23:59:59.999Z';
  }
}

/** Builds a text of pizzas, each of which takes 2 of the counted characters. */
function longestText(length: number, at: number): string {
  const number = String(at).padStart(4, '0');
  return number + '🍕'.repeat((length - number.length) / 2);
}
