import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { runChild, startChild, waitReady } from '../../../scripts/stack/child.mjs';
import { ROOT } from '../../../scripts/stack/paths.mjs';
import { answersHttp } from '../../../scripts/stack/probes.mjs';

/** A loopback port that is free right now. */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * Starts the built API on a fresh, migrated database of the private stack; limits are off, since all load comes from
 * one address. `prepare` gets a connection to that database before the API starts, and a function that runs one of the
 * product's commands on it: `(file, ...args)`.
 */
export async function startApi(name, prepare) {
  const database = `feast_test_bench_${name}_${Date.now().toString(36)}`;
  const admin = await createConnection(process.env.FEAST_TEST_ADMIN_URL);
  await admin.query(`CREATE DATABASE \`${database}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  const databaseUrl = new URL(process.env.FEAST_TEST_ADMIN_URL);
  databaseUrl.pathname = `/${database}`;

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const secret = () => randomBytes(32).toString('base64url');
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    PORT: String(port),
    APP_URL: url,
    DATABASE_URL: databaseUrl.href,
    REDIS_PREFIX: database,
    IDENTITY_PROVIDER: 'none',
    FIREBASE_AUTH_EMULATOR_HOST: '',
    LIMITS_ENABLED: 'false',
    LOG_LEVEL: 'error',
    ACCESS_TOKEN_SECRET: secret(),
    REFRESH_TOKEN_SECRET: secret(),
    CODE_PEPPER: secret(),
    OUTBOX_KEY: secret(),
  };
  const run = (file, ...args) => ({
    state: process.env.FEAST_TEST_STATE,
    env,
    cwd: ROOT,
    name: `bench-${name}`,
    command: process.execPath,
    args: [join(ROOT, 'dist', file), ...args],
  });
  const command = (file, ...args) => runChild({ ...run(file, ...args), title: file });
  await command('cli/migrate.js');
  await admin.query(`USE \`${database}\``);
  await prepare(admin, command);
  const api = startChild(run('api/main.js'));
  await waitReady(api, () => answersHttp(`${url}/health/ready`));
  return {
    url,
    async stop() {
      await api.stop();
      await admin.query(`DROP DATABASE \`${database}\``);
      await admin.end();
    },
  };
}
