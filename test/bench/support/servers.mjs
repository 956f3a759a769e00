import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startChild, waitReady } from '../../../scripts/stack/child.mjs';
import { ROOT } from '../../../scripts/stack/paths.mjs';
import { answersHttp } from '../../../scripts/stack/probes.mjs';
import { productEnvironment } from './database.mjs';

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

/** Starts a program that listens on PORT. @returns `{ url, pid, readyAfter (ms), stop() }` */
async function startServer({ name, file, env, portName = 'PORT', readyPath = '/health/ready' }) {
  const port = await freePort();
  const state = process.env.FEAST_TEST_STATE;
  const startedAt = performance.now();
  const handle = startChild({
    state,
    name: `bench-${name}`,
    command: process.execPath,
    args: [file],
    env: { ...env, [portName]: String(port) },
    cwd: ROOT,
  });
  const url = `http://127.0.0.1:${port}`;
  await waitReady(handle, () => answersHttp(`${url}${readyPath}`));
  const readyAfter = performance.now() - startedAt;
  const { pid } = JSON.parse(readFileSync(join(state, 'run', `bench-${name}.json`), 'utf8'));
  return { url, pid, readyAfter, stop: () => handle.stop() };
}

/** Our API, built, as in production. @param options.limits whether requests are limited */
export function startApi(database, { name = 'api', limits = false, more = {} } = {}) {
  const off = { LIMITS_ENABLED: 'false', LIMITS_OFF_CONFIRMED: 'true' };
  const env = { ...productEnvironment(database), ...(limits ? {} : off), ...more };
  return startServer({ name, file: join(ROOT, 'dist', 'api', 'main.js'), env });
}

/** What ours is measured against: the least that answers the same. */
export const startBare = (database) => startOther('bare', database);
/** The same as it is usually written. */
export const startNaive = (database) => startOther('naive', database);

const startOther = (kind, database) =>
  startServer({
    name: kind,
    file: join(import.meta.dirname, '..', kind, 'server.mjs'),
    env: productEnvironment(database),
  });
