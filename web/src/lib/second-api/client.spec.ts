import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSecondApi } from './client';
import type { SecondApiError } from './failure';
import type { Timers } from './timers';

/** The server's reaction to one request. */
type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

interface Seen {
  key: string | undefined;
  body: string;
}

const BODY = { zip_code: '10001', email: 'ann@example.com', message: '' };
const KEY = 'submission-1';

const answer =
  (status: number, body = '', headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    response.writeHead(status, headers).end(body);
const created = answer(201, '{"id":7}');

/** Closes the connection before any response. */
const reset: Behaviour = (_response, request) => request.socket.resetAndDestroy();

/** Announces more than it sends, and disconnects midway. */
const resetMidBody: Behaviour = (response, request) => {
  response.writeHead(201, { 'content-length': '1000' });
  response.write('{"id":', () => request.socket.resetAndDestroy());
};

let server: Server;
let baseUrl: string;
let behaviours: Behaviour[];
let seen: Seen[];
/** All waits between attempts and all deadlines (ms). */
let waits: number[];
let deadlines: number[];
let running: Set<() => void>;

/** A clock that tests move. */
const clock: Timers = {
  wait: (ms) => {
    waits.push(ms);
    return Promise.resolve();
  },
  after: (ms, run) => {
    deadlines.push(ms);
    running.add(run);
    return () => running.delete(run);
  },
};

/** Takes the request and never responds; the deadline passes once the server has it. */
const hang: Behaviour = () => [...running].forEach((run) => run());

/** Begins a response and stops midway. */
const hangMidBody: Behaviour = (response) => {
  response.writeHead(201, { 'content-length': '1000' });
  response.write('{"id":', () => [...running].forEach((run) => run()));
};

beforeEach(async () => {
  [behaviours, seen, waits, deadlines, running] = [[], [], [], [], new Set()];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const key = request.headers['idempotency-key'];
      seen.push({ key: key as string | undefined, body: Buffer.concat(chunks).toString() });
      const behave = behaviours.shift() ?? answer(418, 'The test has no more answers.');
      behave(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const post = (...script: Behaviour[]) => {
  behaviours = script;
  return createSecondApi({ baseUrl, timers: clock }).post('/messages', BODY, KEY);
};
const failure = async (...script: Behaviour[]) =>
  post(...script).then(
    () => {
      throw new Error('The submission went through.');
    },
    (error: unknown) => error as SecondApiError,
  );

describe('a submission', () => {
  it('is sent once when it succeeds, as JSON with its key', async () => {
    await expect(post(created)).resolves.toEqual({ id: 7 });
    expect(seen).toEqual([{ key: KEY, body: JSON.stringify(BODY) }]);
    expect(waits).toEqual([]);
    expect(deadlines).toEqual([10_000]);
  });

  it.each([
    ['429', answer(429)],
    ['500', answer(500)],
    ['502', answer(502)],
    ['503', answer(503)],
    ['504', answer(504)],
    ['a timeout', hang],
    ['a timeout within the response', hangMidBody],
    ['a connection reset', reset],
    ['a connection reset within the response', resetMidBody],
  ])('is retried after %s with the same key and body', async (_name, trouble) => {
    await expect(post(trouble, trouble, created)).resolves.toEqual({ id: 7 });
    expect(seen).toEqual(Array(3).fill({ key: KEY, body: JSON.stringify(BODY) }));
    expect(waits).toEqual([250, 500]);
    expect(deadlines).toEqual([10_000, 10_000, 10_000]);
  });

  it('succeeds after a timeout and a connection reset', async () => {
    await expect(post(hang, reset, created)).resolves.toEqual({ id: 7 });
    expect(waits).toEqual([250, 500]);
  });

  it.each([400, 401, 403, 404, 409, 413, 418, 422, 501])('is not retried after %i', async (status) => {
    const { message } = await failure(answer(status, 'No.'));
    expect(message).toMatch(new RegExp(`^HTTP ${status} .+: No\\.$`));
    expect(seen).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  it('leaves no timer behind', async () => {
    await post(answer(503), reset, created);
    expect(running.size).toBe(0);
  });
});

describe('a submission that fails three times', () => {
  it.each([
    ['429', answer(429, 'Slow down.'), 'HTTP 429 Too Many Requests: Slow down.'],
    ['500', answer(500, 'Broken.'), 'HTTP 500 Internal Server Error: Broken.'],
    ['502', answer(502), 'HTTP 502 Bad Gateway: '],
    ['503', answer(503, '<h1>Busy</h1>'), 'HTTP 503 Service Unavailable: <h1>Busy</h1>'],
    ['504', answer(504, '{"detail":"Late"}'), 'HTTP 504 Gateway Timeout: {"detail":"Late"}'],
    ['a timeout', hang, 'Request timed out'],
    ['a timeout within the response', hangMidBody, 'Request timed out'],
    ['a connection reset', reset, 'Request failed'],
    ['a connection reset within the response', resetMidBody, 'Request failed'],
  ])('shows the specified message: %s', async (_name, trouble, text) => {
    const { message } = await failure(trouble, trouble, trouble, created);
    expect(message).toBe(text);
    expect(seen).toHaveLength(3);
    expect(waits).toEqual([250, 500]);
  });

  it('shows the error of the last attempt', async () => {
    const { message } = await failure(hang, reset, answer(503, 'Busy.'));
    expect(message).toBe('HTTP 503 Service Unavailable: Busy.');
  });

  it('has at most 300 characters of the response', async () => {
    const { message } = await failure(answer(422, 'é'.repeat(5_000)));
    expect(message).toBe(`HTTP 422 Unprocessable Entity: ${'é'.repeat(300)}`);
  });

  it('fails when no server listens', async () => {
    const nobody = createSecondApi({ baseUrl: 'http://127.0.0.1:1', timers: clock });
    await expect(nobody.post('/messages', BODY, KEY)).rejects.toThrow(/^Request failed$/);
    expect(waits).toEqual([250, 500]);
  });

  it('fails immediately when another program answers', async () => {
    const { message } = await failure(answer(200, '<html>Welcome to the hotel</html>'));
    expect(message).toBe('Request failed');
    expect(seen).toHaveLength(1);
  });
});

describe('a refusal', () => {
  it("has the server's message and the seconds to wait", async () => {
    const flood = answer(429, '{"detail":"Too many requests.","code":"limited"}', { 'retry-after': '42' });
    const error = await failure(flood, flood, flood);
    expect(error).toMatchObject({ status: 429, detail: 'Too many requests.', retryAfter: 42 });
  });

  it.each([
    ['{"message":"Only a message."}', 'Only a message.'],
    ['{"detail":"","message":"The message."}', 'The message.'],
    ['{"detail":["a","list"]}', undefined],
    ['null', undefined],
    ['not JSON', undefined],
  ])('has a message if the response has one: %s', async (body, detail) => {
    expect((await failure(answer(400, body))).detail).toBe(detail);
  });

  it('ignores a Retry-After that is not a number of seconds', async () => {
    const error = await failure(answer(400, '', { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }));
    expect(error.retryAfter).toBeUndefined();
  });
});
