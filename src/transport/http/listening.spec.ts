import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from './listening.js';

const LOOPBACK = '127.0.0.1';
const CLIENTS = 60;

describe('listen', () => {
  const server = createServer((_request, response) => response.end('here'));
  afterEach(() => server.closeAllConnections());

  it('accepts many connections in one turn of the event loop, and none after closing', async () => {
    await listen(server, { host: LOOPBACK, port: 0 });
    const { port } = server.address() as AddressInfo;
    let accepted = 0;
    server.on('connection', () => (accepted += 1));

    // On the loopback a connection waits to be accepted as soon as it is requested.
    const clients = Array.from({ length: CLIENTS }, () => connect(port, LOOPBACK));
    const byTurn: number[] = [];
    for (let before = 0; accepted < CLIENTS; before = accepted) {
      await nextTurn();
      byTurn.push(accepted - before);
    }
    for (const client of clients) client.destroy();
    server.close();
    await once(server, 'close');

    expect(Math.max(...byTurn)).toBeGreaterThan(10);
    const [refused] = (await once(
      connect(port, LOOPBACK).once('error', () => undefined),
      'error',
    )) as [Error];
    expect(refused.message).toContain('ECONNREFUSED');
  });
});
