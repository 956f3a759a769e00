import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVER_FLAGS } from '../../../scripts/app/server-flags.mjs';
import { startChild, waitReady } from '../../../scripts/stack/child.mjs';
import { ROOT } from '../../../scripts/stack/paths.mjs';
import { answersHttp } from '../../../scripts/stack/probes.mjs';
import { productEnvironment } from './database.mjs';
import { ageOf } from './processes.mjs';

/** Finds a loopback port that is free right now. */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Interval of readiness checks; it limits the precision of measured starts. */
const ASK_EVERY = 10; // ms
const ASK_FOR = 1_000; // ms

/** Polls until the server is ready, or the time is up. */
async function becomesReady(url) {
  for (const until = performance.now() + ASK_FOR; performance.now() < until; await pause(ASK_EVERY))
    if (await answersHttp(url)) return true;
  return false;
}

/** Starts a program that listens on PORT. @returns `{ url, pid, readyAfter (ms), stop() }` */
async function startServer({ name, file, env, flags = [], portName = 'PORT' }) {
  const port = await freePort();
  const state = process.env.FEAST_TEST_STATE;
  const handle = startChild({
    state,
    name: `bench-${name}`,
    command: process.execPath,
    args: [...flags, file],
    env: { ...env, [portName]: String(port) },
    cwd: ROOT,
  });
  const url = `http://127.0.0.1:${port}`;
  await waitReady(handle, () => becomesReady(`${url}/health/ready`));
  const { pid } = JSON.parse(readFileSync(join(state, 'run', `bench-${name}.json`), 'utf8'));
  return { url, pid, readyAfter: ageOf(pid), stop: () => handle.stop() };
}

/** Starts the built API in production mode. @param options.limits true to limit requests */
export function startApi(database, { name = 'api', limits = false, more = {} } = {}) {
  const off = { LIMITS_ENABLED: 'false', LIMITS_OFF_CONFIRMED: 'true' };
  const env = { ...productEnvironment(database), ...(limits ? {} : off), ...more };
  return startServer({ name, file: join(ROOT, 'dist', 'api', 'main.js'), env, flags: SERVER_FLAGS });
}

/** Starts the built worker. */
export function startWorker(database, { name = 'worker', more = {} } = {}) {
  return startServer({
    name,
    file: join(ROOT, 'dist', 'worker', 'main.js'),
    env: { ...productEnvironment(database), ...more },
    flags: SERVER_FLAGS,
    portName: 'WORKER_PORT',
  });
}

/** Starts the minimal server that the product is compared with. */
export const startBare = (database, { name = 'bare' } = {}) => startOther('bare', name, database);
/** Starts the server in the usual style. */
export const startNaive = (database) => startOther('naive', 'naive', database);

const startOther = (kind, name, database) =>
  startServer({
    name,
    file: join(import.meta.dirname, '..', kind, 'server.mjs'),
    env: productEnvironment(database),
  });
