import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import type { DataSource } from 'typeorm';
import { ITEMS_EACH, SIZES } from '../../../src/cli/seed/bulk-restaurants.js';
import { BulkSeeder } from '../../../src/cli/seed/bulk-seeder.js';
import { openDataSource } from '../../../src/infra/database/data-source.js';
import { Database } from '../../../src/infra/database/database.js';
import { testDatabase } from '../../support/database.js';
import { loadEntities } from '../../support/schema.js';
import { statementsOf } from '../../support/statements.js';

let dataSource: DataSource;
const lines: string[] = [];
const seeder = (passwordHash: string | null = null) =>
  new BulkSeeder(new Database(dataSource), (line) => lines.push(line), passwordHash);

const count = async (table: string) =>
  Number((await dataSource.query<{ n: number }[]>(`SELECT COUNT(*) AS n FROM ${table}`))[0]?.n);

/** Reads everything that was seeded, without ids and timestamps. */
const content = () =>
  dataSource.query<object[]>(
    `SELECT r.slug, r.name, r.city, r.launched_at, c.name AS category, d.priced_by, i.name AS item, i.position
     FROM restaurants r JOIN categories c ON c.restaurant_id = r.id
     JOIN category_details d ON d.category_id = c.id AND d.restaurant_id = r.id
     JOIN menu_items i ON i.category_id = c.id AND i.restaurant_id = r.id
     ORDER BY r.slug, c.id, i.position`,
  );

beforeAll(async () => {
  dataSource = await openDataSource({
    url: await testDatabase(),
    poolSize: 2,
    entities: await loadEntities(),
    logger: pino({ level: 'silent' }),
  });
});

afterAll(() => dataSource.destroy());

/** Deletes these rows, and others by cascade. */
async function emptyAll() {
  const tables = ['categories', 'toppings', 'dressings', 'primary_option_sets', 'users', 'restaurants'];
  for (const table of tables) await dataSource.query(`DELETE FROM ${table}`);
}

describe('BulkSeeder', () => {
  it('the seeder creates the restaurants of its size, each with an owner and a menu', async () => {
    await seeder().seed('s');
    expect(await count('restaurants')).toBe(SIZES.s);
    expect(await count('menu_items')).toBe(SIZES.s * ITEMS_EACH);
    expect(await count(`memberships WHERE role = 'owner' AND can_finance = 1`)).toBe(SIZES.s);
    expect(await count('category_details')).toBe(await count('categories'));
    expect(lines.at(-1)).toMatch(/^size s: 10 of 10 restaurants, 1,000 menu items/);
  });

  it('a second run changes nothing', async () => {
    const before = await content();
    await seeder().seed('s');
    expect(await content()).toEqual(before);
    expect(lines.at(-1)).toBe('size s: all 10 restaurants already exist');
  });

  it('a second run recreates missing rows exactly', async () => {
    const before = await content();
    for (const table of [
      'memberships',
      'users',
      'menu_items',
      'category_details',
      'categories',
      'toppings',
      'dressings',
      'primary_option_sets',
      'restaurants',
    ]) {
      const key = { restaurants: 'slug', users: 'email' }[table];
      const condition = key
        ? `${key} LIKE 'seed-00003%'`
        : `restaurant_id = (SELECT id FROM restaurants WHERE slug = 'seed-00003')`;
      await dataSource.query(`DELETE FROM ${table} WHERE ${condition}`);
    }
    await seeder().seed('s');
    expect(await content()).toEqual(before);
  });

  it('a statement writes a thousand rows', async () => {
    await emptyAll();
    const inserts = (await statementsOf(() => seeder().seed('s'))).filter((text) =>
      text.startsWith('INSERT'),
    );
    // Territories, their zips twice, platform staff, cities, restaurants, users, memberships, categories, details, a
    // thousand
    // items and versions; what categories offer, of the first restaurant and of the others.
    expect(inserts).toHaveLength(12 + 2 * 10);
  });

  it('the large rows exist, and every user with a password can sign in', async () => {
    await emptyAll();
    await seeder('a hash').seed('s');
    const first = `(SELECT id FROM restaurants WHERE slug = 'seed-00001')`;
    expect(await count(`toppings WHERE restaurant_id = ${first}`)).toBe(100);
    expect(await count(`memberships WHERE restaurant_id = ${first}`)).toBe(101);
    expect(
      await count(`territory_zips JOIN territories ON id = territory_id WHERE slug = 'territory-0001'`),
    ).toBe(5_000);
    expect(await count('messages')).toBe(1_000);
    expect(await count(`counters WHERE name = 'messages/new' AND count = 1000`)).toBe(1);
    expect(await count('sessions')).toBe(await count(`users WHERE password_hash = 'a hash'`));
  });
});
