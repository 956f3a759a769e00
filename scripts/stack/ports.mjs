import { createServer } from 'node:net';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LOOPBACKS = ['127.0.0.1', '::1'];

/**
 * Chooses a port for each name: the demanded one or the last one used in this state directory. Otherwise it takes the
 * preferred one, or any free one.
 *
 * @param wishes `{ name: port }`, port 0 for no preference
 * @param demands the same for ports that the user chose; they can be in use
 * @returns `{ name: port }`, also kept in `ports.json` for the next start
 */
export async function choosePorts(state, wishes, demands = {}) {
  const file = join(state, 'ports.json');
  const last = readJson(file);
  const chosen = {};
  for (const [name, wish] of Object.entries(wishes)) {
    const taken = Object.values(chosen);
    const candidates = [demands[name], last[name], wish].filter((port) => port && !taken.includes(port));
    chosen[name] = (await firstFree(candidates)) ?? (await anyFree(taken));
  }
  // Read again, because servers that start in parallel choose ports at the same time.
  writeFileSync(file, JSON.stringify({ ...readJson(file), ...chosen }, undefined, 2));
  return chosen;
}

async function firstFree(candidates) {
  for (const port of candidates) if (await isFree(port)) return port;
  return undefined;
}

async function anyFree(taken) {
  for (;;) {
    const port = await bind(0, '127.0.0.1');
    if (!taken.includes(port) && (await isFree(port))) return port;
  }
}

/**
 * Tells whether a port is free on both loopback addresses. Browsers try `localhost` as ::1 first, and must not reach
 * another program there.
 */
export async function isFree(port) {
  for (const host of LOOPBACKS) if ((await bind(port, host)) === undefined) return false;
  return true;
}

/**
 * Binds a port and releases it. Returns the port, or undefined when it is in use. Without IPv6, ::1 is always free.
 */
function bind(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) =>
      resolve(/EADDRNOTAVAIL|EAFNOSUPPORT/.test(error.code) ? port : undefined),
    );
    server.listen({ port, host, exclusive: true }, () => {
      const bound = server.address().port;
      server.close(() => resolve(bound));
    });
  });
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
