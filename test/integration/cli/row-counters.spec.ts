import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { DataSource, MigrationInterface } from 'typeorm';
import { Migrator } from '../../../src/cli/migrations/migrator.js';
import { createDatabase, openMigrator, testDatabase } from '../../support/database.js';
import { plantRowCounters } from '../../support/row-counters.js';
import { schemaOf } from '../../support/schema.js';
import { stack } from '../../support/stack.js';

// Whole databases, on a machine that may be busy.
jest.setTimeout(90_000);

const DROPS = 'DropRowCounters1763882000000';
const PASSWORD = 'for-this-test-only';
const MIGRATOR = `counting_${stack.run}`;

const silent = () => undefined;
const opened: DataSource[] = [];

async function open(url: string): Promise<DataSource> {
  const dataSource = await openMigrator(url);
  opened.push(dataSource);
  return dataSource;
}

/** A database of an earlier version, whose triggers count what is written. */
async function counting(name: string) {
  const url = await createDatabase(name);
  const dataSource = await open(url);
  const all = dataSource.migrations;
  const earlier = (it: MigrationInterface) => it.constructor.name !== DROPS;
  Object.assign(dataSource, { migrations: all.filter(earlier) });
  await new Migrator(dataSource, silent).up();
  Object.assign(dataSource, { migrations: all });
  await plantRowCounters(dataSource);
  return { url, dataSource };
}

const triggersOf = (dataSource: DataSource) => dataSource.query<object[]>('SHOW TRIGGERS');
const routinesOf = (dataSource: DataSource) =>
  dataSource.query<object[]>(
    'SELECT routine_name FROM information_schema.routines WHERE routine_schema = DATABASE()',
  );
const countsOf = (dataSource: DataSource) =>
  dataSource.query<object[]>(`SELECT name FROM tallies WHERE name LIKE 'rows/%'`);
const writeTo = (dataSource: DataSource) =>
  dataSource.query(`INSERT INTO restaurants (name) VALUES ('Nonna Lucia')`);

let admin: DataSource;
beforeAll(async () => {
  admin = await open(await createDatabase('counting_admin'));
  await admin.query(`CREATE OR REPLACE USER '${MIGRATOR}'@'%' IDENTIFIED BY '${PASSWORD}'`);
});
afterAll(async () => {
  await admin.query(`DROP USER '${MIGRATOR}'@'%'`);
  for (const dataSource of opened) await dataSource.destroy();
});

describe('a database whose rows were counted by triggers', () => {
  it('has none of it left after the migrations, and is written to', async () => {
    const { dataSource } = await counting('counting');
    await writeTo(dataSource);
    expect(await countsOf(dataSource)).toHaveLength(2);
    expect(await new Migrator(dataSource, silent).up()).toEqual([DROPS]);
    expect(await triggersOf(dataSource)).toEqual([]);
    expect(await routinesOf(dataSource)).toEqual([]);
    await writeTo(dataSource);
    expect(await countsOf(dataSource)).toEqual([]);
    expect(await schemaOf(dataSource)).toEqual(await schemaOf(await open(await testDatabase())));
  });

  it('keeps it whole where the binary log was switched on since, and nobody has SUPER', async () => {
    const { url } = await counting('counting_logged');
    await admin.query(`GRANT ALL PRIVILEGES ON \`${new URL(url).pathname.slice(1)}\`.* TO '${MIGRATOR}'@'%'`);
    const dataSource = await open(
      Object.assign(new URL(url), { username: MIGRATOR, password: PASSWORD }).href,
    );
    expect(await new Migrator(dataSource, silent).up()).toEqual([DROPS]);
    expect(await triggersOf(dataSource)).toHaveLength(2);
    expect(await routinesOf(dataSource)).toHaveLength(4);
    await writeTo(dataSource);
    expect(await countsOf(dataSource)).toHaveLength(2);
  });
});
