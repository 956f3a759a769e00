import { describe, expect, it } from 'vitest';
import { nameKey } from '../../../shared/text.js';
import { MENU_TABLES, menuFieldsOf, type MenuTableName } from '../menu-file/menu-file.schemas.js';
import type { ImportRow } from '../menu-import/import-tables.js';
import { guessMatches } from '../menu-import/matching/guess-matches.js';
import { toImportRows } from '../menu-import/matching/to-import-rows.js';
import { readMenuFile } from '../menu-import/reading/read-menu-file.js';
import { MENU_SAMPLES, type MenuSampleId, readMenuSample } from './index.js';

/** Fields that name another row, by table: where it is, and the field of this row for each of its names. */
const NAMED: Partial<Record<MenuTableName, [table: MenuTableName, names: Record<string, string>][]>> = {
  options: [['option_sets', { name: 'option_set' }]],
  sizes: [['categories', { name: 'category' }]],
  items: [['categories', { name: 'category' }]],
  prices: [
    ['items', { name: 'item', category: 'category' }],
    ['sizes', { name: 'size', category: 'category' }],
  ],
  category_toppings: [
    ['categories', { name: 'category' }],
    ['toppings', { name: 'topping' }],
  ],
  category_dressings: [
    ['categories', { name: 'category' }],
    ['dressings', { name: 'dressing' }],
  ],
  category_option_sets: [
    ['categories', { name: 'category' }],
    ['option_sets', { name: 'option_set' }],
  ],
  extra_groups: [['categories', { name: 'category' }]],
  extras: [['extra_groups', { name: 'extra_group', category: 'category' }]],
};

async function rowsOf(id: MenuSampleId): Promise<ImportRow[]> {
  const tables = await readMenuFile(await readMenuSample(id));
  const { source, matches } = guessMatches(tables);
  expect(source).toBe('menu');
  expect(matches.flatMap(({ columns }) => columns)).not.toContain(null);
  return toImportRows(tables, matches);
}

describe.each(MENU_SAMPLES)('the sample $title', ({ id, items }) => {
  it('states valid values, and its list has as many items as it says', async () => {
    const rows = await rowsOf(id);
    expect(rows.filter(({ implied }) => implied)).toEqual([]);
    expect(rows.filter(({ table }) => table === 'items')).toHaveLength(items);
    for (const { table, cells } of rows) {
      const fields = new Map(menuFieldsOf(table));
      for (const [name, cell] of Object.entries(cells)) {
        const field = fields.get(name);
        expect(
          field?.schema.safeParse(field.fromCell(cell)).success,
          `${MENU_TABLES[table].title}: ${name} ${cell}`,
        ).toBe(true);
      }
    }
  });

  it('names only rows that it has, each once', async () => {
    const rows = await rowsOf(id);
    for (const { table, cells } of rows)
      for (const [other, names] of NAMED[table] ?? []) {
        const found = rows.filter(
          (row) =>
            row.table === other &&
            Object.entries(names).every(([theirs, ours]) => row.cells[theirs] === cells[ours]),
        );
        expect(found, JSON.stringify(cells)).toHaveLength(1);
      }
    const keys = rows.map(({ table, cells }) => {
      const parents = ['category', 'extra_group', 'option_set', 'item', 'size', 'topping', 'dressing'];
      return [table, ...parents.map((field) => cells[field]), nameKey(cells['name'] ?? '')].join('|');
    });
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('prices every item, and states allergens and diets that agree', async () => {
    const rows = await rowsOf(id);
    const sized = new Set(
      rows.filter(({ cells }) => cells['priced_by'] === 'size').map(({ cells }) => cells['name']),
    );
    for (const { cells } of rows.filter(({ table }) => table === 'items')) {
      const prices = rows.filter(
        (row) =>
          row.table === 'prices' &&
          row.cells['item'] === cells['name'] &&
          row.cells['category'] === cells['category'],
      );
      expect(
        sized.has(cells['category']) ? prices.length > 0 : Number(cells['price']) > 0,
        String(cells['name']),
      ).toBe(true);
      const [allergens, diets] = [cells['allergens'] ?? '', cells['diets'] ?? ''];
      if (/\bvegan/.test(diets)) {
        expect(diets).toContain('vegetarian');
        expect(allergens).not.toMatch(/milk|eggs|fish|crustaceans|molluscs/);
      }
      if (/vegetarian/.test(diets)) expect(allergens).not.toMatch(/fish|crustaceans|molluscs/);
    }
  });
});
