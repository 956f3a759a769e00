import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type DemoAccount, readDemoAccounts } from '../../../src/cli/seed/demo-accounts.js';
import { DemoSeeder } from '../../../src/cli/seed/demo-seeder.js';
import { SeedModule } from '../../../src/cli/seed/seed.module.js';
import { Database } from '../../../src/infra/database/database.js';
import { IDENTITY_PROVIDER, type IdentityProvider } from '../../../src/infra/identity/identity-provider.js';
import { createLogger } from '../../../src/infra/logging/logger.js';
import { LoginService } from '../../../src/modules/auth/index.js';
import { testConfig } from '../../support/config.js';
import { createMigratedDatabase } from '../../support/database.js';
import { stack } from '../../support/stack.js';

const ROLES = ['superadmin', 'platform_staff', 'owner', 'manager', 'staff', 'driver'] as const;
const ACCOUNTS: DemoAccount[] = ROLES.map((role) => ({
  role,
  email: `${role}-${Date.now().toString(36)}@demo.example`,
  password: `${role}-plum-4711`,
}));

let app: INestApplicationContext;
let database: Database;
const lines: string[] = [];
const seed = () => app.get(DemoSeeder).seed(ACCOUNTS, (line) => lines.push(line));
const account = (role: (typeof ROLES)[number]) => {
  const found = ACCOUNTS.find((one) => one.role === role);
  if (!found) throw new Error(`No account for ${role}.`);
  return found;
};

/** Names of categories with how many items each has, in the order of the menu. */
const menu = () =>
  database.query<{ name: string; priced_by: string; items: number }>(
    `SELECT c.name, d.priced_by, (SELECT COUNT(*) FROM menu_items i WHERE i.category_id = c.id) AS items
     FROM categories c JOIN category_details d ON d.category_id = c.id ORDER BY c.name`,
  );

/** Signs in at the emulator as a browser would. */
async function signInAtProvider({ email, password }: DemoAccount): Promise<number> {
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key';
  const response = await fetch(`http://${stack.identityHost}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  return response.status;
}

beforeAll(async () => {
  const url = await createMigratedDatabase('demo');
  const config = await testConfig({ DATABASE_URL: url });
  app = await NestFactory.createApplicationContext(SeedModule.with(config, createLogger(config, 'seed')), {
    abortOnError: false,
    logger: false,
  });
  database = app.get(Database);
  await seed();
});
afterAll(() => app.close());

describe('DemoSeeder', () => {
  it('gives every user a finished profile, their role, and a sign-in', async () => {
    const login = app.get(LoginService);
    const people = await database.query(
      `SELECT u.email, u.is_superadmin, u.is_staff, u.identity_pending, m.role
       FROM users u LEFT JOIN memberships m ON m.user_id = u.id
       WHERE u.profile_completed_at IS NOT NULL AND u.terms_accepted_at IS NOT NULL ORDER BY u.id`,
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
      expect(await signInAtProvider(one)).toBe(200);
    }
  });

  it('opens one launched restaurant with its location, its page and a menu', async () => {
    const restaurants = await database.query(
      `SELECT name, city, launched_at IS NOT NULL AS launched, location_saved_at IS NOT NULL AS location,
              about_saved_at IS NOT NULL AS about FROM restaurants`,
    );
    expect(restaurants).toEqual([
      { name: 'Nonna Lucia', city: 'New York', launched: 1, location: 1, about: 1 },
    ]);
    const categories = await menu();
    expect(categories).toHaveLength(8);
    expect(categories.reduce((sum, { items }) => sum + Number(items), 0)).toBe(40);
    expect(new Set(categories.map(({ priced_by }) => priced_by))).toEqual(
      new Set(['none', 'size', 'weight']),
    );
  });

  it('fills the menu with sizes, toppings, dressings, primary options and extras', async () => {
    const counts = Object.fromEntries(
      await Promise.all(
        ['toppings', 'dressings', 'primary_option_sets', 'primary_option_selections'].map(async (table) => {
          const [row] = await database.query<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`);
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

  it('has visitors, once', async () => {
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

  it('adds territories, the restaurant in one of them', async () => {
    const rows = await database.query<{ name: string; stores: number; circles: number }>(
      `SELECT t.name, (SELECT COUNT(*) FROM territory_circles c WHERE c.territory_id = t.id) AS circles,
              (SELECT COUNT(*) FROM restaurants r JOIN territory_zips z ON z.code = r.zip_code
               WHERE z.territory_id = t.id) AS stores
       FROM territories t ORDER BY t.id`,
    );
    expect(rows.map(({ name, stores }) => [name, Number(stores)])).toEqual([
      ['Lower Manhattan', 1],
      ['North Brooklyn', 0],
      ['Long Island City', 0],
      ['Hoboken', 0],
    ]);
    expect(rows.every(({ circles }) => Number(circles) > 0)).toBe(true);
  });

  it('leaves what people changed alone when it runs again', async () => {
    await database.execute(`DELETE FROM categories WHERE name = 'Soups'`);
    await database.execute(`DELETE FROM territories WHERE name = 'Hoboken'`);
    await database.execute(`UPDATE restaurants SET name = 'Renamed'`);
    const before = await menu();
    await seed();
    expect(await menu()).toEqual(before);
    expect(await database.query(`SELECT id FROM territories WHERE name = 'Hoboken'`)).toEqual([]);
    expect(await database.query('SELECT name FROM restaurants')).toEqual([{ name: 'Renamed' }]);
    expect(lines.at(-1)).toBe('demo: the restaurant is there already');
  });

  it('makes an account again that the provider has lost', async () => {
    const driver = account('driver');
    const [identity] = await database.query<{ subject: string }>(
      'SELECT i.subject FROM user_identities i JOIN users u ON u.id = i.user_id WHERE u.email = ?',
      [driver.email],
    );
    await app.get<IdentityProvider>(IDENTITY_PROVIDER).delete(identity?.subject ?? '');
    expect(await signInAtProvider(driver)).toBe(400);
    await seed();
    expect(await signInAtProvider(driver)).toBe(200);
  });

  it('takes up a run that was broken off', async () => {
    await database.execute('UPDATE restaurants SET launched_at = NULL');
    await database.execute(`DELETE FROM categories WHERE name IN ('Pasta', 'Drinks')`);
    await seed();
    expect(await menu()).toHaveLength(8);
    expect(await database.query('SELECT id FROM restaurants WHERE launched_at IS NOT NULL')).toHaveLength(1);
  });
});

describe('readDemoAccounts', () => {
  const inFile = async (content: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'demo-accounts-'));
    const file = join(folder, 'accounts.json');
    await writeFile(file, content);
    return readDemoAccounts(file).finally(() => rm(folder, { recursive: true }));
  };

  it('takes one account for each role', async () => {
    expect(await inFile(JSON.stringify(ACCOUNTS))).toEqual(ACCOUNTS);
  });

  it.each([
    ['no JSON', '{', /cannot be read/],
    ['a missing role', JSON.stringify(ACCOUNTS.slice(1)), /exactly one account for each/],
    ['a short password', JSON.stringify(ACCOUNTS.map((one) => ({ ...one, password: 'x' }))), /at least 8/],
  ])('refuses %s in words', async (_name, content, message) => {
    await expect(inFile(content)).rejects.toThrow(message);
  });
});
