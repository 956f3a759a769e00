import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Child, runChild, startChild, waitReady } from '../../scripts/stack/child.mjs';
import { answersHttp } from '../../scripts/stack/probes.mjs';
import { type Environment, testEnvironment } from './config.js';
import { createDatabase } from './database.js';
import { freePort } from './free-port.js';
import { stack } from './stack.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** A process ends within 25 s of the signal; this is longer (ms). */
const STOP_TIMEOUT = 27_000;

/** The built product in its own processes, as in production. */
export interface Product {
  url: string;
  env: Environment;
  api: Child;
  worker: Child;
  stop(): Promise<void>;
}

/**
 * Starts API and worker from `dist` on their own database, migrated by the product's command. They end with this
 * process, however it ends.
 * @param name of the database, the Redis prefix and the logs
 * @param options `preload`: a file that is loaded before the API
 */
export async function startProduct(
  name: string,
  overrides: Environment = {},
  { preload }: { preload?: string } = {},
): Promise<Product> {
  const ports = { api: await freePort(), worker: await freePort() };
  const url = `http://127.0.0.1:${ports.api}`;
  const env = await testEnvironment({
    DATABASE_URL: overrides['DATABASE_URL'] ?? (await createDatabase(name)),
    REDIS_PREFIX: `test-${stack.run}-${name}`,
    PORT: String(ports.api),
    WORKER_PORT: String(ports.worker),
    APP_URL: url,
    LOG_LEVEL: 'info',
    ...overrides,
  });
  const run = (file: string, ...flags: string[]) => ({
    state: stack.state,
    env,
    cwd: ROOT,
    name: `${name}-${file.replace(/\.js$/, '').replaceAll('/', '-')}`,
    command: process.execPath,
    args: ['--enable-source-maps', ...flags, join(ROOT, 'dist', file)],
    stopTimeoutMs: STOP_TIMEOUT,
  });
  await runChild({ ...run('cli/migrate.js'), title: 'The migration' });
  const api = startChild(run('api/main.js', ...(preload ? ['--import', join(ROOT, preload)] : [])));
  const worker = startChild(run('worker/main.js'));
  const stop = async () => {
    await Promise.all([api.stop(), worker.stop()]);
  };
  const ready = (handle: Child, port: number) =>
    waitReady(handle, () => answersHttp(`http://127.0.0.1:${port}/health/ready`));
  try {
    await Promise.all([ready(api, ports.api), ready(worker, ports.worker)]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, env, api, worker, stop };
}
