import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinary } from './binaries.mjs';
import { startChild, waitReady } from './child.mjs';
import { answersPing } from './probes.mjs';

const STOP_TIMEOUT_MS = 10_000;

export function findRedis() {
  return findBinary(['redis-server', 'valkey-server']);
}

/** Starts a private Redis with its data in `state/redis`. */
export async function startRedis({ state, binary, port, secrets }) {
  const data = join(state, 'redis');
  mkdirSync(data, { recursive: true });
  // A file rather than arguments, which every user of the machine can read.
  const configFile = join(state, 'redis.conf');
  const config = [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${secrets.redisPassword}`,
    'daemonize no',
    `dir ${quote(data)}`,
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    'maxmemory-policy noeviction',
  ];
  writeFileSync(configFile, `${config.join('\n')}\n`, { mode: 0o600 });
  const handle = startChild({
    state,
    name: 'redis',
    command: binary,
    args: [configFile],
    cwd: data,
    stopTimeoutMs: STOP_TIMEOUT_MS,
  });
  await waitReady(handle, () => answersPing(port, secrets.redisPassword));
  return handle;
}

function quote(text) {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
