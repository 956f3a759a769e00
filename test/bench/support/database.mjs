import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { runChild } from '../../../scripts/stack/child.mjs';
import { ROOT } from '../../../scripts/stack/paths.mjs';

/** Password of every seeded user. */
export const PASSWORD = randomBytes(12).toString('base64url');
/** Shared by all servers of a run, so that each accepts the others' tokens. */
export const APP_URL = 'http://feast.test';

const secret = () => randomBytes(32).toString('base64url');
export const SECRETS = {
  ACCESS_TOKEN_SECRET: secret(),
  REFRESH_TOKEN_SECRET: secret(),
  CODE_PEPPER: secret(),
  OUTBOX_KEY: secret(),
};

/** Builds a production environment on the test stack, without the identity emulator, which production refuses. */
export function productEnvironment(database) {
  const { PATH, HOME, TMPDIR, REDIS_URL, SMTP_URL, FEAST_TEST_STATE } = process.env;
  return {
    PATH,
    HOME,
    ...(TMPDIR && { TMPDIR }),
    NODE_ENV: 'production',
    APP_URL,
    SUPPORT_EMAIL: 'support@feast.test',
    DATABASE_URL: database.url,
    REDIS_URL,
    REDIS_PREFIX: database.name,
    SMTP_URL,
    IDENTITY_PROVIDER: 'none',
    STORAGE_DIR: join(FEAST_TEST_STATE, 'bench-media'),
    ...SECRETS,
  };
}

/**
 * Makes a migrated and seeded database of 10 restaurants on the private stack.
 *
 * @returns `{ name, url, query(sql, values), drop() }`
 */
export async function makeDatabase() {
  const name = `feast_test_bench_${Date.now().toString(36)}`;
  const url = new URL(process.env.FEAST_TEST_ADMIN_URL);
  const connection = await createConnection({ uri: url.href, timezone: 'Z' });
  await connection.query(`CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  await connection.query(`USE \`${name}\``);
  url.pathname = `/${name}`;
  const database = {
    name,
    url: url.href,
    query: async (sql, values) => (await connection.query(sql, values))[0],
    async drop() {
      await connection.query(`DROP DATABASE \`${name}\``);
      await connection.end();
    },
  };
  for (const args of [['migrate.js'], ['seed.js', '--size=s', `--password=${PASSWORD}`]])
    await runChild({
      state: process.env.FEAST_TEST_STATE,
      env: productEnvironment(database),
      cwd: ROOT,
      name: 'bench-command',
      title: args[0],
      command: process.execPath,
      args: [join(ROOT, 'dist', 'cli', args[0]), ...args.slice(1)],
    });
  return database;
}
