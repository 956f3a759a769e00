import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { listenAt } from './listen-at.js';
import { describeStartFailure } from './start-failure.js';

const SETTINGS = { host: 'HOST', port: 'PORT' } as const;
const servers: Server[] = [];

async function failureOf(host: string, port: number): Promise<string> {
  const server = createServer();
  servers.push(server);
  const failure = await listenAt(server, { host, port }, SETTINGS).catch((error: unknown) => error);
  return describeStartFailure(failure);
}

describe('listenAt', () => {
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  it.each(['nohost.invalid', '192.0.2.1'])(
    'names HOST when %s is not an address of this machine',
    async (host) => {
      expect(await failureOf(host, 0)).toMatch(
        new RegExp(
          `^HOST must be an address of this machine, such as 127\\.0\\.0\\.1 or 0\\.0\\.0\\.0, not ${host} \\(E\\w+\\)\\.$`,
        ),
      );
    },
  );

  it('names PORT when another program uses the port', async () => {
    const other = createServer();
    servers.push(other);
    await listenAt(other, { host: '127.0.0.1', port: 0 }, SETTINGS);
    const { port } = other.address() as AddressInfo;
    expect(await failureOf('127.0.0.1', port)).toBe(
      `PORT must be a free port: another program listens at ${port} (EADDRINUSE).`,
    );
  });
});
