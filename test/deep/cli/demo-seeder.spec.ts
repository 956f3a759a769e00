import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { readDemoAccounts } from '../../../src/cli/seed/demo-accounts.js';
import { DemoSeeder } from '../../../src/cli/seed/demo-seeder.js';
import { SeedModule } from '../../../src/cli/seed/seed.module.js';
import { Database } from '../../../src/infra/database/database.js';
import { IDENTITY_PROVIDER, type IdentityProvider } from '../../../src/infra/identity/identity-provider.js';
import { createLogger } from '../../../src/infra/logging/logger.js';
import { PROBE_FILE } from '../../../src/infra/storage/storage.js';
import { LoginService } from '../../../src/modules/auth/login/login.service.js';
import { LANDING_FIGURES } from '../../../src/shared/texts/landing.js';
import { signInAtProvider } from '../../support/identity-provider.js';
import { startApp } from '../../support/app.js';
import { testConfig } from '../../support/config.js';
import { createMigratedDatabase } from '../../support/database.js';
import { ACCOUNTS, account } from './demo-people.js';

/** Subquery for the restaurant's id. */
const NONNA_LUCIA = `(SELECT id FROM restaurants WHERE slug = 'nonna-lucia')`;

let app: INestApplicationContext;
let database: Database;
let [folder, url] = ['', ''];
const lines: string[] = [];
const seed = () => app.get(DemoSeeder).seed(ACCOUNTS, (line) => lines.push(line));

/** Reads category names with their number of items, in menu order. */
const menu = () =>
  database.query<{ name: string; priced_by: string; items: number }>(
    `SELECT c.name, d.priced_by, (SELECT COUNT(*) FROM menu_items i WHERE i.category_id = c.id) AS items
     FROM categories c JOIN category_details d ON d.category_id = c.id
     WHERE c.restaurant_id = ${NONNA_LUCIA} ORDER BY c.name`,
  );

/** Reads everything that a second run could change, as text. */
const everything = async () => {
  const tables = [
    'restaurants',
    'users',
    'memberships',
    'categories',
    'menu_items',
    'menu_item_prices',
    'sold_out',
    'media_files',
  ];
  const rows = await Promise.all(tables.map((table) => database.query(`SELECT * FROM ${table}`)));
  return JSON.stringify(rows);
};

beforeAll(async () => {
  url = await createMigratedDatabase('demo');
  folder = await mkdtemp(join(tmpdir(), 'demo-media-'));
  const config = await testConfig({
    DATABASE_URL: url,
    STORAGE_DIR: folder,
    REDIS_PREFIX: `test-${randomUUID()}`,
  });
  app = await NestFactory.createApplicationContext(SeedModule.with(config, createLogger(config, 'seed')), {
    abortOnError: false,
    logger: false,
  });
  database = app.get(Database);
  await seed();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('DemoSeeder', () => {
  it('the guest menu is as small as the landing page says', async () => {
    const t = await startApp({ DATABASE_URL: url });
    try {
      const headers = { accept: 'text/html', 'accept-encoding': 'gzip' };
      const response = await fetch(`${t.http.url}/m/nonna-lucia`, { headers });
      const html = await response.text();
      expect(html.match(/<li class="item[ "]/g)).toHaveLength(40);
      expect(response.headers.get('content-encoding')).toBe('gzip');
      const size = Number(response.headers.get('content-length'));
      expect(size).toBeGreaterThan(5_000);
      expect(size).toBeLessThanOrEqual(LANDING_FIGURES.guestMenuSize * 1_000);
    } finally {
      await t.close();
    }
  });

  it('every user has a finished profile, a role and a sign-in', async () => {
    const login = app.get(LoginService);
    const people = await database.query(
      `SELECT u.email, u.is_superadmin, u.is_staff, u.identity_pending, m.role
       FROM users u LEFT JOIN memberships m ON m.user_id = u.id
       WHERE u.password_hash IS NOT NULL AND u.profile_completed_at IS NOT NULL AND u.terms_accepted_at IS NOT NULL ORDER BY u.id`,
    );
    expect(people).toEqual(
      ACCOUNTS.map(({ role, email }) => ({
        email,
        is_superadmin: Number(role === 'superadmin'),
        is_staff: Number(role === 'platform_staff'),
        identity_pending: 0,
        role: role === 'superadmin' || role === 'platform_staff' ? null : role,
      })),
    );
    for (const one of ACCOUNTS) {
      expect(await login.login({ ...one, remember: true })).toMatchObject({ need_profile: false });
      expect(await signInAtProvider(one.email, one.password)).toBeDefined();
    }
  });

  it('eight launched restaurants in five cities of three countries are open at some time', async () => {
    const restaurants = await database.query<Record<string, string | number>>(
      `SELECT r.name, r.slug, c.name AS city, n.code,
              (SELECT COUNT(*) FROM opening_hours o WHERE o.restaurant_id = r.id AND o.open_time IS NOT NULL) > 4 AS opens,
              (SELECT COUNT(*) FROM memberships m WHERE m.restaurant_id = r.id AND m.role = 'owner') AS owners
       FROM restaurants r JOIN cities c ON c.id = r.city_id JOIN countries n ON n.id = c.country_id
       WHERE r.launched_at IS NOT NULL AND r.location_saved_at IS NOT NULL AND r.about_saved_at IS NOT NULL
         AND r.hours_saved_at IS NOT NULL
       ORDER BY r.id`,
    );
    expect(restaurants.map(({ slug, city, code }) => [slug, city, code])).toEqual([
      ['nonna-lucia', 'New York', 'US'],
      ['sabai-street', 'New York', 'US'],
      ['golden-hour-burgers', 'Chicago', 'US'],
      ['casa-maiz', 'Chicago', 'US'],
      ['kumo-ramen', 'Toronto', 'CA'],
      ['cafe-mirabelle', 'Montréal', 'CA'],
      ['the-copper-pot', 'London', 'GB'],
      ['masala-lane', 'London', 'GB'],
    ]);
    expect(restaurants.every(({ opens, owners }) => Number(opens) === 1 && Number(owners) === 1)).toBe(true);
  });

  it('Nonna Lucia has eight categories with forty items', async () => {
    const categories = await menu();
    expect(categories).toHaveLength(8);
    expect(categories.reduce((sum, { items }) => sum + Number(items), 0)).toBe(40);
    expect(new Set(categories.map(({ priced_by }) => priced_by))).toEqual(
      new Set(['none', 'size', 'weight']),
    );
  });

  it("every item is priced by its category's basis", async () => {
    const unpriced = await database.query(
      `SELECT i.name FROM menu_items i JOIN category_details d ON d.category_id = i.category_id
       WHERE CASE WHEN d.priced_by = 'size'
         THEN (SELECT COUNT(*) FROM menu_item_prices p WHERE p.item_id = i.id)
              <> (SELECT COUNT(*) FROM sizes s WHERE s.category_id = i.category_id)
              OR NOT EXISTS (SELECT 1 FROM sizes s WHERE s.category_id = i.category_id)
         ELSE i.price IS NULL END`,
    );
    expect(unpriced).toEqual([]);
  });

  it('most items have allergens, and two are sold out', async () => {
    const [counted] = await database.query<Record<string, number>>(
      `SELECT COUNT(*) AS items, SUM(allergens IS NOT NULL) AS stated, SUM(allergens = '[]') AS none,
              (SELECT COUNT(*) FROM sold_out) AS sold_out FROM menu_items`,
    );
    const { items = 0, stated = 0, none = 0, sold_out = 0 } = counted ?? {};
    expect(Number(stated)).toBeGreaterThan(Number(items) * 0.9);
    expect(Number(stated)).toBeLessThan(Number(items));
    expect(Number(none)).toBeGreaterThan(3);
    expect(Number(sold_out)).toBe(2);
  });

  it('at least forty items have an uploaded image of their restaurant', async () => {
    const pictures = await database.query<{ image_url: string; status: string; width: number; own: number }>(
      `SELECT i.image_url, f.status, f.width, f.restaurant_id = i.restaurant_id AS own
       FROM menu_items i LEFT JOIN media_files f ON i.image_url LIKE CONCAT('%/media/', f.name, '.webp')
       WHERE i.image_url IS NOT NULL`,
    );
    expect(pictures.length).toBeGreaterThanOrEqual(40);
    expect(new Set(pictures.map(({ image_url }) => image_url)).size).toBe(pictures.length);
    expect(
      pictures.every(({ status, width, own }) => status === 'ready' && width >= 1_200 && own === 1),
    ).toBe(true);
    const logos = await database.query(
      `SELECT r.id FROM restaurants r JOIN media_files f ON r.logo_url LIKE CONCAT('%/media/', f.name, '.webp')
       WHERE f.purpose = 'logo' AND f.width = 512 AND f.restaurant_id = r.id`,
    );
    expect(logos).toHaveLength(8);
    const [bare] = await database.query<{ n: number }>(
      `SELECT COUNT(*) AS n FROM category_details d JOIN categories c ON c.id = d.category_id
       WHERE d.image_url IS NULL AND c.restaurant_id = ${NONNA_LUCIA}`,
    );
    expect(Number(bare?.n)).toBe(0);
    const left = await readdir(join(folder, 'incoming'), { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile() && entry.name !== PROBE_FILE)).toEqual([]);
  });

  it('a second run changes nothing', async () => {
    const before = await everything();
    await seed();
    expect(await everything()).toBe(before);
    expect(lines.at(-1)).toBe('demo: Masala Lane already exists');
  });

  it('the menu has sizes, toppings, dressings, primary options and extras', async () => {
    const counts = Object.fromEntries(
      await Promise.all(
        ['toppings', 'dressings', 'primary_option_sets', 'primary_option_selections'].map(async (table) => {
          const [row] = await database.query<{ n: number }>(
            table === 'primary_option_selections'
              ? `SELECT COUNT(*) AS n FROM ${table}`
              : `SELECT COUNT(*) AS n FROM ${table} WHERE owner_id = ${NONNA_LUCIA}`,
          );
          return [table, Number(row?.n)] as const;
        }),
      ),
    );
    expect(counts).toEqual({
      toppings: 14,
      dressings: 5,
      primary_option_sets: 2,
      primary_option_selections: 8,
    });
    const [pizzas = {}] = await database.query<Record<string, number>>(
      `SELECT (SELECT COUNT(*) FROM sizes s WHERE s.category_id = c.id) AS sizes,
              (SELECT COUNT(*) FROM category_toppings t WHERE t.category_id = c.id) AS toppings,
              (SELECT COUNT(*) FROM category_primary_option_sets o WHERE o.category_id = c.id) AS sets,
              (SELECT COUNT(*) FROM extra_option_groups g JOIN extra_option_selections x ON x.group_id = g.id
               WHERE g.category_id = c.id) AS extras
       FROM categories c WHERE c.name = 'Pizzas'`,
    );
    expect(Object.values(pizzas).map(Number)).toEqual([4, 12, 1, 8]);
  });

  it("visitors' messages and surveys are created once", async () => {
    await seed();
    const statuses = await database.query<{ status: string; n: number }>(
      'SELECT status, COUNT(*) AS n FROM messages GROUP BY status ORDER BY status',
    );
    expect(statuses.map(({ status, n }) => [status, Number(n)])).toEqual([
      ['new', 5],
      ['read', 3],
    ]);
    const counts = await database.query(
      `SELECT name, count FROM counters WHERE name IN ('messages/new', 'messages/read', 'survey/responses') ORDER BY name`,
    );
    expect(counts).toEqual([
      { name: 'messages/new', count: 5 },
      { name: 'messages/read', count: 3 },
      { name: 'survey/responses', count: 3 },
    ]);
  });

  it("two territories have the city's restaurants", async () => {
    const rows = await database.query<{ name: string; stores: number; circles: number }>(
      `SELECT t.name, (SELECT COUNT(*) FROM territory_circles c WHERE c.territory_id = t.id) AS circles,
              (SELECT COUNT(*) FROM restaurants r JOIN territory_zips z ON z.code = r.zip_code
               WHERE z.territory_id = t.id) AS stores
       FROM territories t ORDER BY t.id`,
    );
    expect(rows.map(({ name, stores }) => [name, Number(stores)])).toEqual([
      ['Lower Manhattan', 1],
      ['North Brooklyn', 1],
      ['Long Island City', 0],
      ['Hoboken', 0],
    ]);
    expect(rows.every(({ circles }) => Number(circles) > 0)).toBe(true);
  });

  it("a second run keeps users' changes", async () => {
    await database.execute(`DELETE FROM categories WHERE name = 'Soups'`);
    await database.execute(`DELETE FROM territories WHERE name = 'Hoboken'`);
    await database.execute(`UPDATE restaurants SET name = 'Renamed' WHERE slug = 'nonna-lucia'`);
    const before = await menu();
    await seed();
    expect(await menu()).toEqual(before);
    expect(await database.query(`SELECT id FROM territories WHERE name = 'Hoboken'`)).toEqual([]);
    expect(await database.query(`SELECT name FROM restaurants WHERE slug = 'nonna-lucia'`)).toEqual([
      { name: 'Renamed' },
    ]);
  });

  it('an account that the provider has lost is recreated', async () => {
    const driver = account('driver');
    const [identity] = await database.query<{ subject: string }>(
      'SELECT i.subject FROM user_identities i JOIN users u ON u.id = i.user_id WHERE u.email = ?',
      [driver.email],
    );
    await app.get<IdentityProvider>(IDENTITY_PROVIDER).delete(identity?.subject ?? '');
    expect(await signInAtProvider(driver.email, driver.password)).toBeUndefined();
    await seed();
    expect(await signInAtProvider(driver.email, driver.password)).toBeDefined();
  });

  it('an interrupted run can continue', async () => {
    await database.execute(`UPDATE restaurants SET launched_at = NULL WHERE slug = 'nonna-lucia'`);
    await database.execute(`DELETE FROM categories WHERE name IN ('Pasta', 'Drinks')`);
    await seed();
    expect(await menu()).toHaveLength(8);
    expect(await database.query('SELECT id FROM restaurants WHERE launched_at IS NOT NULL')).toHaveLength(8);
  });
});

describe('readDemoAccounts', () => {
  const inFile = async (content: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'demo-accounts-'));
    const file = join(folder, 'accounts.json');
    await writeFile(file, content);
    try {
      return await readDemoAccounts(file);
    } finally {
      await rm(folder, { recursive: true });
    }
  };

  it('each role has one account', async () => {
    expect(await inFile(JSON.stringify(ACCOUNTS))).toEqual(ACCOUNTS);
  });

  it.each([
    ['invalid JSON', '{', /cannot be read/],
    ['a missing role', JSON.stringify(ACCOUNTS.slice(1)), /exactly one account for each/],
    ['a short password', JSON.stringify(ACCOUNTS.map((one) => ({ ...one, password: 'x' }))), /at least 8/],
  ])('the configuration refuses %s with an explanation', async (_name, content, message) => {
    await expect(inFile(content)).rejects.toThrow(message);
  });
});
