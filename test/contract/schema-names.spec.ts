import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDataSource } from '../../src/infra/database/data-source.js';
import { SELECT_RESTRICTING_TABLES } from '../../src/modules/onboarding/removed-restaurants.js';
import { testDatabase } from '../support/database.js';
import { ROOT, readText } from '../support/repository.js';
import { foreignKeysOf, indicesOf } from '../support/schema.js';
import '../../src/api/app-router.js';

const HAS_ID = 'has the id in it, so nothing that is sent repeats it';
const REPLACES = 'a second row replaces the first, by ON DUPLICATE KEY or INSERT IGNORE';
const ANY = 'caught without its name: the only unique index of that statement';
/** Unique indices that the code doesn't name, with the reason. */
const UNNAMED: Readonly<Record<string, string>> = {
  api_keys_token: 'tokens are random',
  categories_tenant: HAS_ID,
  category_details_category: REPLACES,
  category_dressings_pair: ANY,
  category_primary_option_sets_pair: REPLACES,
  category_toppings_pair: ANY,
  dressings_owner: HAS_ID,
  extra_option_groups_tenant: HAS_ID,
  extra_option_selections_tenant: HAS_ID,
  former_slugs_slug: REPLACES,
  invite_restaurants_pair: 'the restaurants of an invite are sent as a set',
  invites_token: 'random',
  media_files_name: 'random',
  memberships_tenant: HAS_ID,
  menu_imports_open: 'refused with the name of the unfinished import',
  menu_items_tenant: HAS_ID,
  one_time_codes_address: ANY,
  primary_option_sets_owner: HAS_ID,
  sizes_tenant: HAS_ID,
  sold_out_dressing_once: REPLACES,
  sold_out_extra_selection_once: REPLACES,
  sold_out_item_once: REPLACES,
  sold_out_primary_selection_once: REPLACES,
  sold_out_topping_once: REPLACES,
  toppings_owner: HAS_ID,
};

let dataSource: DataSource;
beforeAll(async () => {
  const logger = pino({ level: 'silent' });
  dataSource = await openDataSource({ url: await testDatabase(), poolSize: 1, entities: [], logger });
});
afterAll(() => dataSource.destroy());

/**
 * Lists indices that the code names in `uniqueConflicts: { … }` and `isDuplicate(error, '…')`; a trailing `_` marks a prefix.
 */
function namedIndices(): string[] {
  const texts = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
    .map((path) => readText(join('src', path)));
  const names = texts.flatMap((text) => [
    ...[...text.matchAll(/\buniqueConflicts: \{([^}]*)\}/g)].flatMap(([, map = '']) =>
      [...map.matchAll(/(\w+): \w+/g)].map(([, name = '']) => name),
    ),
    ...[...text.matchAll(/\bisDuplicate\(\s*\w+, '(\w+)'/g)].map(([, name = '']) => name),
  ]);
  return [...new Set(names)];
}

describe('unique indices', () => {
  it('every index in code exists, and every other unique index has a reason', async () => {
    const unique = (await indicesOf(dataSource)).filter((index) => index.unique).map(({ name }) => name);
    const named = namedIndices();
    expect(named.length).toBeGreaterThan(8);
    const matches = (name: string, index: string) =>
      name.endsWith('_') ? index.startsWith(name) : index === name;
    expect(named.filter((name) => !unique.some((index) => matches(name, index)))).toEqual([]);
    expect(unique.filter((index) => !named.some((name) => matches(name, index))).sort()).toEqual(
      Object.keys(UNNAMED),
    );
  });
});

describe('a restaurant that is deleted permanently', () => {
  it('the deletion removes every row that references the restaurant', async () => {
    const keys = (await foreignKeysOf(dataSource)).map((key) => ({
      ...key,
      parent: key.references.split(' ')[0] ?? '',
      keeps: !['CASCADE', 'SET NULL'].includes(key.onDelete),
    }));
    /** Returns the tables whose rows are deleted with this one's. */
    const goneWith = (table: string, gone = new Set([table])): Set<string> => {
      for (const key of keys)
        if (key.onDelete === 'CASCADE' && key.parent === table && !gone.has(key.table)) {
          gone.add(key.table);
          goneWith(key.table, gone);
        }
      return gone;
    };
    const gone = new Set<string>();
    const kept: string[] = [];
    const restricting = await dataSource.query<{ name: string }[]>(SELECT_RESTRICTING_TABLES);
    for (const step of [...restricting.map(({ name }) => name), 'restaurants']) {
      const now = goneWith(step);
      for (const { table, name, keeps, parent } of keys)
        if (keeps && now.has(parent) && !gone.has(table))
          kept.push(`${name}: a row of ${table} keeps one of ${parent}`);
      for (const table of now) gone.add(table);
    }
    expect(gone.size).toBeGreaterThan(15);
    // Let the table's key to its restaurant restrict the deletion, or cascade from a row that is deleted with it.
    expect(kept).toEqual([]);
  });
});
