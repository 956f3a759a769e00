import type { Page } from '@playwright/test';
import { Redis } from 'ioredis';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { withConnection } from '../../support/database.js';
import { stack } from '../../support/stack.js';
import { type TestProduct, testProduct } from './product.js';
import { forgetWhoAsked } from './rows.js';
import { forgetVisits } from './stored-session.js';

/** Retries after a lock by one of the product's processes. */
const TRIES = 5;
const BLOCKED = ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT'];
/** Tables that the product fills in the background; every test starts with them empty. */
const PASSING = ['outbox', 'stats_snapshots'];

const nameOf = (database: string) => new URL(database).pathname.slice(1);

async function tablesOf(connection: Connection): Promise<string[]> {
  const [rows] = await connection.query<RowDataPacket[]>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
  );
  return rows.map(({ name }) => name as string);
}

/** Copies every row of the product, to be restored before each test. */
export const keepSeed = ({ database, copy }: Pick<TestProduct, 'database' | 'copy'>) =>
  withConnection(database, async (connection) => {
    for (const table of await tablesOf(connection)) {
      const limit = PASSING.includes(table) ? 'LIMIT 0' : '';
      await connection.query(`CREATE TABLE ${nameOf(copy)}.${table} AS SELECT * FROM ${table} ${limit}`);
    }
  });

/** Checksums of the tables. */
async function checksums(connection: Connection, database: string): Promise<Map<string, string>> {
  const tables = (await tablesOf(connection)).map((table) => `${nameOf(database)}.${table}`);
  const [rows] = await connection.query<RowDataPacket[]>(`CHECKSUM TABLE ${tables.join(', ')}`);
  return new Map(
    rows.map(({ Table, Checksum }) => [(Table as string).split('.')[1] ?? '', String(Checksum)]),
  );
}

let ofSeed: Map<string, string> | undefined;

/** Restores the tables that differ from the seed. */
async function restoreRows(connection: Connection, { database, copy }: TestProduct): Promise<void> {
  ofSeed ??= await checksums(connection, copy);
  const now = await checksums(connection, database);
  const written = [...now.keys()].filter((table) => now.get(table) !== ofSeed?.get(table));
  if (written.length === 0) return;
  const statements = [
    'SET FOREIGN_KEY_CHECKS = 0',
    'START TRANSACTION',
    ...written.flatMap((table) => [
      `DELETE FROM ${table}`,
      `INSERT INTO ${table} SELECT * FROM ${nameOf(copy)}.${table}`,
    ]),
    'COMMIT',
  ].join(';\n');
  for (let left = TRIES; ; left -= 1)
    try {
      await connection.query(statements);
      return;
    } catch (error) {
      await connection.query('ROLLBACK');
      if (left === 0 || !BLOCKED.includes((error as { code: string }).code)) throw error;
    }
}

/** Resets the counters of all limits. */
async function resetLimits(prefix: string): Promise<void> {
  const redis = new Redis(stack.redisUrl);
  const spent = await redis.keys(`${prefix}:limit:*`);
  if (spent.length > 0) await redis.unlink(spent);
  redis.disconnect();
}

/** Restores this worker's product to its seed; ids keep counting. */
export async function restoreSeed(): Promise<void> {
  const product = testProduct();
  const { database, redisPrefix } = product;
  await Promise.all([
    withConnection(database, (connection) => restoreRows(connection, product)),
    resetLimits(redisPrefix),
  ]);
  await forgetWhoAsked(redisPrefix);
}

/** Starts another part of a journey with the seed, an empty page and the user of the last `signIn`. */
export async function startOver(page: Page): Promise<void> {
  await forgetVisits(page);
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.setExtraHTTPHeaders({});
  await restoreSeed();
}
