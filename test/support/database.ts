import { type Connection, createConnection } from 'mysql2/promise';
import type { DataSource } from 'typeorm';
import { pino } from 'pino';
import { Migrator } from '../../src/cli/migrations/migrator.js';
import { openDataSource } from '../../src/infra/database/data-source.js';
import { loadMigrations } from '../../src/infra/database/migration-files.js';
import { Snapshot } from './snapshot.js';
import { stack } from './stack.js';

const MIGRATION_TIMEOUT = 60_000; // ms

/** Runs `work` on its own connection, which allows several statements in one query, and closes it afterwards. */
export async function withConnection<T>(
  url: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await createConnection({ uri: url, multipleStatements: true });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

/** Creates an empty database for this run, replacing one with the same name, and returns its URL. */
export async function createDatabase(name: string): Promise<string> {
  const database = `feast_test_${stack.run}_${name}`;
  await withConnection(stack.adminUrl, async (connection) => {
    await connection.query(`DROP DATABASE IF EXISTS \`${database}\``);
    await connection.query(
      `CREATE DATABASE \`${database}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
    );
  });
  const url = new URL(stack.adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Opens a data source with the migrations; the caller destroys it. */
export const openMigrator = async (url: string) =>
  openDataSource({
    url,
    // One connection holds the lock, the other runs the migrations.
    poolSize: 2,
    entities: [],
    migrations: await loadMigrations(),
    logger: pino({ level: 'silent' }),
    statementTimeout: MIGRATION_TIMEOUT,
  });

/** Runs the migrations before the named one. */
export async function migrateBefore(dataSource: DataSource, name: string): Promise<void> {
  const all = dataSource.migrations;
  const first = all.filter(({ constructor }) => constructor.name.slice(-13) < name.slice(-13));
  Object.assign(dataSource, { migrations: first });
  await new Migrator(dataSource, () => undefined).up();
  Object.assign(dataSource, { migrations: all });
}

/** Creates a migrated database for this run, runs these statements in it and returns its URL. */
export async function createMigratedDatabase(
  name: string,
  statements: readonly string[] = [],
): Promise<string> {
  const url = await createDatabase(name);
  const { snapshot } = await ownDatabase();
  await snapshot.copyTo(url);
  await withConnection(url, async (connection) => {
    for (const statement of statements) await connection.query(statement);
  });
  return url;
}

interface OwnDatabase {
  url: string;
  /** The state after the migrations. */
  snapshot: Snapshot;
}

let made: Promise<OwnDatabase> | undefined;
const ownDatabase = (): Promise<OwnDatabase> => (made ??= migrateOwn());

async function migrateOwn(): Promise<OwnDatabase> {
  const url = await createDatabase(`w${stack.worker}`);
  const migrator = await openMigrator(url);
  await new Migrator(migrator, () => undefined).up();
  await migrator.destroy();
  return { url, snapshot: await Snapshot.of(url) };
}

/** URL of this process's own migrated database. Each test file finds it as the migrations left it. */
export const testDatabase = async (): Promise<string> => (await ownDatabase()).url;

/** Deletes what was written since the migrations, if this process has its database already. */
export const emptyTestDatabase = async (): Promise<void> => (await made)?.snapshot.restore();
