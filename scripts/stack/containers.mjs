import { startContainer } from './docker.mjs';
import { waitReady } from './guarded.mjs';
import { answersPing, greets } from './probes.mjs';

const READY_TIMEOUT_MS = 300_000; // the first time, the image is fetched

/** MariaDB as a container; `accounts` as for a private instance. */
export async function startMariadbContainer({ state, docker, port }) {
  const env = { FEAST_MARIADB_PORT: String(port) };
  const handle = startContainer({ state, docker, service: 'mariadb', env });
  await waitReady(handle, () => greets(port), READY_TIMEOUT_MS);
  return handle;
}

/** Redis as a container. */
export async function startRedisContainer({ state, docker, port, password }) {
  const env = { FEAST_REDIS_PORT: String(port) };
  const handle = startContainer({ state, docker, service: 'redis', env });
  await waitReady(handle, () => answersPing(port, password), READY_TIMEOUT_MS);
  return handle;
}
