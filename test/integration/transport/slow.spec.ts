import type { Server } from 'node:http';
import { describe, expect, it } from 'vitest';
import { UPLOAD_TIMEOUT } from '../../../src/shared/timeouts.js';
import { eventually } from '../../support/eventually.js';
import { LogCapture } from '../../support/log-capture.js';
import { expectRawFailure, rawExchange, requestHead } from '../../support/raw-http.js';
import { useApp } from '../../support/use-app.js';

const PATIENCE = 300; // ms
const DRIP = 20; // ms

const log = new LogCapture();
let shipped: { requestTimeout: number; headersTimeout: number; connectionsCheckingInterval?: number };

const api = useApp(
  { LOG_LEVEL: 'info' },
  {
    log,
    prepare: (server: Server & { connectionsCheckingInterval?: number }) => {
      const { requestTimeout, headersTimeout, connectionsCheckingInterval = 0 } = server;
      shipped = { requestTimeout, headersTimeout, connectionsCheckingInterval };
      // The same mechanism with shorter limits, so that the test doesn't take half a minute.
      server.requestTimeout = PATIENCE;
      server.headersTimeout = PATIENCE;
      server.connectionsCheckingInterval = DRIP;
    },
  },
);

/** Sends one character after the other without end; resolves with the server's reaction. */
const drip = (head: string) =>
  rawExchange(api.http.url, (socket) => {
    socket.write(head);
    const timer = setInterval(() => socket.write('a'), DRIP);
    socket.once('close', () => clearInterval(timer));
  });

const JSON_BODY = { 'Content-Type': 'application/json' };

describe('a client that sends too slowly', () => {
  it.each([
    ['during its body', requestHead('POST /auth/register/', { ...JSON_BODY, 'Content-Length': 1_000_000 })],
    [
      'during its body, over tRPC',
      requestHead('POST /trpc/auth.register', { ...JSON_BODY, 'Content-Length': 1_000_000 }),
    ],
    ['during its headers', 'POST /auth/register/ HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  ])('the client is disconnected: %s', async (_name, head) => {
    // Without a limit, this would drip for longer than the test's timeout.
    const reply = await drip(head);
    expectRawFailure(reply, { status: 408, code: 'timeout' });
    expect((await api.http.get('/health/live')).status).toBe(200);
  });

  it('the timeout is not logged as an error', () => {
    expect(log.lines.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
  });

  it('an image upload has as much time as a browser needs', () => {
    const { requestTimeout, headersTimeout, connectionsCheckingInterval = 0 } = shipped;
    expect(requestTimeout).toBe(UPLOAD_TIMEOUT);
    expect(headersTimeout).toBeLessThanOrEqual(30_000);
    expect(connectionsCheckingInterval).toBeLessThanOrEqual(5_000);
  });
});

describe('a client that disconnects', () => {
  it('an interrupted body is not logged as an error', async () => {
    const head = requestHead('PUT /onboarding/1/about/', { ...JSON_BODY, 'Content-Length': 1_000 });
    await rawExchange(
      api.http.url,
      (socket) => void socket.write(`${head}{"name": "`, () => socket.destroy()),
    );
    await eventually('the line of the request', async () =>
      log.lines.some(({ path }) => path === '/onboarding/1/about/'),
    );
    expect((await api.http.get('/health/live')).status).toBe(200);
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
