import { join } from 'node:path';
import { SERVER_FLAGS } from '../../../scripts/app/server-flags.mjs';
import { startChild, waitReady } from '../../../scripts/stack/child.mjs';
import { ROOT } from '../../../scripts/stack/paths.mjs';
import { choosePorts } from '../../../scripts/stack/ports.mjs';
import { answersHttp } from '../../../scripts/stack/probes.mjs';
import { productEnvironment } from './database.mjs';

const BARE = join(import.meta.dirname, '..', 'bare', 'server.mjs');
const NO_LIMITS = { LIMITS_ENABLED: 'false', LIMITS_OFF_CONFIRMED: 'true' };

/** Starts a program that listens on a port. @returns `{ url, stop() }` */
async function startServer(database, { name, args, portName = 'PORT' }) {
  const state = process.env.FEAST_TEST_STATE;
  const { [name]: port } = await choosePorts(state, { [name]: 0 });
  const handle = startChild({
    state,
    name,
    command: process.execPath,
    args,
    env: { ...productEnvironment(database), ...NO_LIMITS, [portName]: String(port) },
    cwd: ROOT,
  });
  const url = `http://127.0.0.1:${port}`;
  await waitReady(handle, () => answersHttp(`${url}/health/ready`));
  return { url, stop: () => handle.stop() };
}

/** Starts the built API in production mode, without limits. */
export const startApi = (database) =>
  startServer(database, { name: 'bench-api', args: [...SERVER_FLAGS, join(ROOT, 'dist', 'api', 'main.js')] });

/** Starts the built worker. */
export const startWorker = (database) =>
  startServer(database, {
    name: 'bench-worker',
    args: [...SERVER_FLAGS, join(ROOT, 'dist', 'worker', 'main.js')],
    portName: 'WORKER_PORT',
  });

/** Starts the minimal server that the product is compared with. */
export const startBare = (database) => startServer(database, { name: 'bench-bare', args: [BARE] });
