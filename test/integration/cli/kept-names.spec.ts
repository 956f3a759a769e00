import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Migrator } from '../../../src/cli/migrations/migrator.js';
import { openDataSource } from '../../../src/infra/database/data-source.js';
import { loadMigrations } from '../../../src/infra/database/migration-files.js';
import { keptLine } from '../../../src/shared/text.js';
import { createDatabase, migrateBefore } from '../../support/database.js';

const names = (await loadMigrations()).map(({ name }) => name);
const AT = names.findIndex((name) => name.startsWith('RewriteKeptNames'));

const log: string[] = [];
let dataSource: DataSource;
beforeAll(async () => {
  dataSource = await openDataSource({
    url: await createDatabase('kept_names'),
    poolSize: 2,
    entities: [],
    migrations: await loadMigrations(),
    logger: pino(
      { level: 'warn' },
      new Writable({
        write: (line: Buffer, _, done) => {
          log.push((JSON.parse(String(line)) as { msg: string }).msg);
          done();
        },
      }),
    ),
    statementTimeout: 60_000,
  });
  await migrateBefore(dataSource, names[AT] ?? '');
}, 120_000);
afterAll(() => dataSource.destroy());

const OLD = [
  'Cafe\u0301  noir',
  'Tab\there',
  '\u200bHidden\u2060 zone',
  ' edge ',
  'K\u00a0\u3000blank',
  '\u212aelvin',
  'Pad\u200b Thai',
  '👩\u200d🍳',
  '\u200fפיצה',
  'Crème',
  'Plain name',
];
const rows = <T>(sql: string, parameters: unknown[] = []) => dataSource.query<T[]>(sql, parameters);
const namesOf = async (table: string, column = 'name') =>
  (await rows<{ name: string }>(`SELECT ${column} AS name FROM ${table} ORDER BY id`)).map(
    ({ name }) => name,
  );

describe('names from before they had one form', () => {
  it('the migration rewrites names, reports conflicts and changes nothing else', async () => {
    const old = '2020-01-01 00:00:00.000';
    for (const name of OLD) {
      await dataSource.query('INSERT INTO restaurants (name, city, updated_at) VALUES (?, ?, ?)', [
        name,
        name,
        old,
      ]);
      await dataSource.query('INSERT INTO toppings (name, updated_at) VALUES (?, ?)', [name, old]);
    }
    await dataSource.query(
      `INSERT INTO users (email, first_name, last_name) VALUES ('a@example.com', 'Jose\u0301', 'D  Or')`,
    );
    await dataSource.query(
      `INSERT INTO categories (restaurant_id, name) SELECT MIN(id), 'Soups' FROM restaurants`,
    );
    const group = (name: string) =>
      dataSource.query(
        `INSERT INTO extra_option_groups (restaurant_id, category_id, name) SELECT restaurant_id, id, ? FROM categories`,
        [name],
      );
    for (const name of ['Sauces  hot', 'SAUCES HOT', 'Dips\u00a0cold']) await group(name);

    await dataSource.query('UPDATE menu_versions SET menu_version = 7');

    await new Migrator(dataSource, () => undefined).up();

    expect(await rows('SELECT menu_version FROM menu_versions')).toEqual([{ menu_version: 8 }]);
    expect(await namesOf('restaurants')).toEqual(OLD.map(keptLine));
    expect(await namesOf('restaurants', 'city')).toEqual(OLD.map(keptLine));
    expect(await namesOf('toppings')).toEqual(OLD.map(keptLine));
    expect(await rows('SELECT DISTINCT version FROM toppings WHERE updated_at = ?', [old])).toHaveLength(1);
    expect(await rows('SELECT id FROM toppings WHERE updated_at > ?', [old])).toEqual([]);
    expect(await rows('SELECT first_name, last_name FROM users')).toEqual([
      { first_name: 'José', last_name: 'D Or' },
    ]);
    expect(await rows('SELECT name, name_key FROM extra_option_groups ORDER BY id')).toEqual([
      { name: 'Sauces  hot', name_key: 'sauces  hot' },
      { name: 'SAUCES HOT', name_key: 'sauces hot' },
      { name: 'Dips cold', name_key: 'dips cold' },
    ]);
    expect(log).toEqual([
      expect.stringMatching(
        /^The name of extra_option_groups \d+ stays as it was saved: another row beside it has/,
      ),
    ]);
  });

  it('the migration reads names in batches, once each, and reverting keeps them', async () => {
    await dataSource.query(`INSERT INTO dressings (name) SELECT CONCAT('A  dip ', seq) FROM seq_1_to_2100`);
    const migrator = new Migrator(dataSource, () => undefined);
    await migrator.down(names.length - AT);
    expect(await namesOf('toppings')).toEqual(OLD.map(keptLine));
    await migrator.up();
    expect((await namesOf('dressings')).filter((name) => name.includes('  '))).toEqual([]);
  });
});
