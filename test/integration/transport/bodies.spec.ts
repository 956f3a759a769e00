import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { expectFailure, type TrpcFailure } from '../../support/failures.js';
import { recorded } from '../../support/plans.js';
import { expectRawFailure, rawExchange, requestHead } from '../../support/raw-http.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { People } from '../../support/people.js';

const LIMIT = 256 * 1024;
const TOO_LARGE = 'The request is too large. The limit is 256 kB.';
const PATH = '/auth/register/';

const api = useApp();

/** Makes a JSON object with exactly this many bytes. */
const padded = (bytes: number) => {
  const empty = JSON.stringify({ email: 'nobody', pad: '' });
  return `${empty.slice(0, -2)}${'a'.repeat(bytes - empty.length)}"}`;
};
const send = (raw: string | Buffer, headers: Record<string, string> = {}) =>
  api.http.post(PATH, undefined, { raw, headers });

describe('the size of a body', () => {
  it('a body of exactly 256 kB is read, and refused for its content', async () => {
    const body = padded(LIMIT);
    expect(Buffer.byteLength(body)).toBe(LIMIT);
    expectFailure(await send(body), { status: 400, code: 'invalid', paths: ['email', 'accepted_terms'] });
  });

  it('a larger body is refused', async () => {
    expectFailure(await send(padded(LIMIT + 1)), { status: 413, code: 'too_large', detail: TOO_LARGE });
  });

  it('a body with a larger announced length is refused before it is sent', async () => {
    const head = requestHead(`POST ${PATH}`, {
      'Content-Type': 'application/json',
      'Content-Length': 10 * LIMIT,
    });
    const reply = await rawExchange(api.http.url, (socket) => void socket.write(head));
    expectRawFailure(reply, { status: 413, code: 'too_large' });
    expect(JSON.parse(reply.body)).toMatchObject({ detail: TOO_LARGE });
  });

  describe.each([PATH, '/trpc/auth.register'])('sent in chunks, without a length, to %s', (path) => {
    const head = requestHead(`POST ${path}`, {
      'Content-Type': 'application/json',
      'Transfer-Encoding': 'chunked',
      Connection: 'close',
    });
    const CHUNK = 16 * 1024;
    const chunk = `${CHUNK.toString(16)}\r\n${'a'.repeat(CHUNK)}\r\n`;

    it.each([
      ['when it is just above the limit', LIMIT / CHUNK + 1, '0\r\n\r\n'],
      ['when it never ends', (10 * LIMIT) / CHUNK, ''],
    ])('the body is refused %s', async (_name, count, end) => {
      const reply = await rawExchange(api.http.url, (socket) => {
        socket.write(head);
        for (let sent = 0; sent < count; sent += 1) socket.write(chunk);
        socket.write(end);
      });
      expect(reply.status).toBe(413);
      expect(reply.body).toContain('"code":"too_large"');
    });
  });

  it('the limit is the same over tRPC', async () => {
    const reply = await api.http.post<TrpcFailure>('/trpc/auth.register', undefined, {
      raw: padded(LIMIT + 1),
    });
    expect(reply.status).toBe(413);
    expect(reply.body.error.data).toEqual({
      detail: TOO_LARGE,
      message: TOO_LARGE,
      code: 'too_large',
      httpStatus: 413,
    });
  });

  it('the server works after a refusal', async () => {
    await Promise.allSettled(Array.from({ length: 10 }, () => send(padded(4 * LIMIT))));
    expect((await api.http.get('/health/live')).status).toBe(200);
  });
});

describe('the format of a body', () => {
  const NOT_JSON = 'The request is not valid JSON.';

  it.each([
    ['broken JSON', '{"email": ', NOT_JSON],
    ['half a character', Buffer.from([0x22, 0xc3]), 'The request is not valid UTF-8.'],
    ['a list', '[{"email": "ann@example.com"}]', 'Send a JSON object.'],
    ['a text', '"ann@example.com"', 'Send a JSON object.'],
    ['a number', '7', 'Send a JSON object.'],
    ['null', 'null', 'Send a JSON object.'],
  ])('a body must be an object, not %s', async (_name, raw, detail) => {
    expectFailure(await send(raw), { status: 400, code: 'invalid', detail });
  });

  it('a missing body is not an object: every field is missing', async () => {
    expectFailure(await api.http.post(PATH), {
      status: 400,
      code: 'invalid',
      detail: 'Please enter a valid email.',
      paths: ['email', 'accepted_terms'],
    });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])('a body must be JSON and say so, not %s', async (type) => {
    const reply = await send('{"email": "ann@example.com"}', { 'content-type': type });
    expectFailure(reply, { status: 415, code: 'unsupported', detail: 'Send the request as JSON.' });
  });

  it.each([PATH, '/trpc/auth.register'])('a compressed body is refused by %s', async (path) => {
    const raw = gzipSync('{"email": "ann@example.com"}');
    const reply = await api.http.post(path, undefined, { raw, headers: { 'content-encoding': 'gzip' } });
    expect(reply.status).toBe(415);
    expect(JSON.stringify(reply.body)).toContain('Send the request without Content-Encoding');
  });

  it('a body can be declared as not encoded', async () => {
    const reply = await send('{"email": ', { 'content-encoding': 'identity' });
    expectFailure(reply, { status: 400, code: 'invalid', detail: NOT_JSON });
  });

  it('a body without a type is refused', async () => {
    const body = '{"email":"ann@example.com"}';
    const head = requestHead(`POST ${PATH}`, { 'Content-Length': body.length, Connection: 'close' });
    const reply = await rawExchange(api.http.url, (socket) => void socket.write(head + body));
    expect(reply.status).toBe(415);
  });

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/merge-patch+json',
  ])('a body can be sent as %s', async (type) => {
    expectFailure(await send('{}', { 'content-type': type }), {
      status: 400,
      code: 'invalid',
      paths: ['email', 'accepted_terms'],
    });
  });

  it.each([
    ['broken JSON', '{"email": ', 'application/json', 400, 'invalid'],
    ['another type', '{}', 'text/plain', 415, 'unsupported'],
  ])('a body fails over tRPC with the same message: %s', async (_name, raw, type, status, code) => {
    const over = (path: string) =>
      api.http.post<TrpcFailure>(path, undefined, { raw, headers: { 'content-type': type } });
    const trpc = await over('/trpc/auth.register');
    const rest = await over(PATH);
    expect(rest.body).toMatchObject({ code });
    expect(trpc.status).toBe(status);
    expect(trpc.body.error.data).toEqual({ ...rest.body, httpStatus: status });
  });

  it.each(['multipart/form-data; boundary=x', 'application/octet-stream'])(
    'a file is refused over tRPC: %s',
    async (type) => {
      const raw = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nann@example.com\r\n--x--\r\n';
      const { status } = await api.http.post('/trpc/auth.register', undefined, {
        raw,
        headers: { 'content-type': type },
      });
      expect([400, 415]).toContain(status);
    },
  );
});

describe('hostile contents of a body', () => {
  const polluted = () => ({}) as { polluted?: unknown; email?: unknown };

  it.each([
    ['a body', PATH, '{"__proto__": {"polluted": 1, "email": "ann@example.com", "accepted_terms": true}}'],
    ['a constructor', PATH, '{"constructor": {"prototype": {"polluted": 1, "email": "ann@example.com"}}}'],
    [
      'a tRPC body',
      '/trpc/auth.register',
      '{"__proto__": {"email": "ann@example.com", "accepted_terms": true}}',
    ],
    [
      'a tRPC batch',
      '/trpc/auth.register?batch=1',
      '{"__proto__": {"polluted": 1}, "0": {"__proto__": {"email": 1}}}',
    ],
    ['a query', `${PATH}?__proto__=1&__proto__[polluted]=1&constructor.prototype.polluted=1`, '{}'],
  ])('a body cannot change prototypes: %s', async (_name, path, raw) => {
    const { status } = await api.http.post(path, undefined, { raw });
    expect([400, 404, 207]).toContain(status);
    expect(polluted().polluted).toBeUndefined();
    expect(polluted().email).toBeUndefined();
  });

  it.each([
    ['in a text field', (deep: string) => `{"email": ${deep}, "accepted_terms": true}`],
    ['in an unknown field', (deep: string) => `{"email": "no", "accepted_terms": true, "x": ${deep}}`],
    [
      'of objects',
      () => `{"email": ${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}, "accepted_terms": true}`,
    ],
  ])('a body with 10,000 levels is refused without harm: %s', async (_name, body) => {
    const raw = body('['.repeat(10_000) + ']'.repeat(10_000));
    const detail = 'The request has more than 32 levels. Send fewer.';
    expectFailure(await send(raw), { status: 400, code: 'invalid', detail });
    const trpc = await api.http.post<TrpcFailure>('/trpc/auth.register', undefined, { raw });
    expect(trpc.status).toBe(400);
  });
});

describe('batches and single calls', () => {
  type Answer = { result?: { data: unknown } } & Partial<TrpcFailure>;
  const people = new People(api);
  const ann = useFixture(() => people.owner());

  const batch = (names: string[], input: unknown = {}) =>
    ann.http.get<Answer[]>(
      `/trpc/${names.join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`,
    );

  describe('a batch', () => {
    it('each of twenty calls is answered', async () => {
      const { status, body } = await batch(Array.from({ length: 20 }, () => 'auth.me'));
      expect(status).toBe(200);
      expect(body).toHaveLength(20);
      expect(body.every(({ result }) => result !== undefined)).toBe(true);
    });

    it('a batch with more calls is refused', async () => {
      const { status, body } = await ann.http.get<TrpcFailure>(
        `/trpc/${Array.from({ length: 21 }, () => 'auth.me').join(',')}?batch=1`,
      );
      expect(status).toBe(400);
      expect(body.error.data).toMatchObject({
        code: 'invalid',
        detail: 'The request is not valid.',
        httpStatus: 400,
      });
    });

    it('each call has its own failure', async () => {
      const input = { 1: { id: 4_294_967_295 }, 2: { id: 'first' } };
      const { status, body } = await batch(
        ['auth.me', 'menu.categories.get', 'menu.categories.get', 'no.such'],
        input,
      );
      expect(status).toBe(207);
      expect(body.map(({ error }) => error?.data['httpStatus'])).toEqual([undefined, 404, 400, 404]);
      expect(body.map(({ error }) => error?.data['code'])).toEqual([
        undefined,
        'not_found',
        'invalid',
        'not_found',
      ]);
    });

    it('the caller is identified once for all calls', async () => {
      const lists = ['menu.toppings.list', 'menu.dressings.list', 'menu.categories.list'];
      const statements = await recorded(api.database, () => batch(lists, { 0: {}, 1: {}, 2: {} }));
      expect(statements.filter(({ sql }) => sql.includes('FROM sessions')).length).toBeLessThanOrEqual(1);
    });

    it('a failure contains no stack and no file path', async () => {
      const reply = await batch(['menu.categories.get', 'no.such'], { 0: { id: {} } });
      expect(JSON.stringify(reply.body)).not.toMatch(/stack|node_modules|\.[jt]s:/);
    });
  });

  describe("the fast path without tRPC's adapter", () => {
    it.each([
      ['a call', 'auth.me', undefined, 200],
      ['a call that is refused', 'menu.categories.get', { id: 4_294_967_295 }, 404],
      ['a batch', 'auth.me,menu.categories.list?batch=1', { 1: { page_size: 1 } }, 200],
      ['a batch with failures', 'auth.me,menu.categories.get?batch=1', { 1: { id: 'first' } }, 207],
    ])("the answer is the same as the adapter's: %s", async (_, call, input, status) => {
      const url = new URL(`/trpc/${call}`, api.http.url);
      if (input) url.searchParams.set('input', JSON.stringify(input));
      const ours = await ann.http.get(url.pathname + url.search);
      // Only the adapter handles requests with connection parameters.
      url.searchParams.set('connectionParams', '{}');
      const adapters = await ann.http.get(url.pathname + url.search);
      expect(ours.status).toBe(status);
      expect(ours.body).toEqual(adapters.body);
      expect(adapters.status).toBe(status);
      expect(ours.headers.get('content-type')).toBe(adapters.headers.get('content-type'));
    });
  });

  describe('a single call', () => {
    it('a read accepts only GET and a write only POST', async () => {
      for (const reply of [
        await ann.http.post<TrpcFailure>('/trpc/auth.me', {}),
        await ann.http.get<TrpcFailure>('/trpc/onboarding.start'),
      ]) {
        expect(reply.status).toBe(405);
        expect(reply.body.error.data).toMatchObject({ code: 'method_not_allowed', httpStatus: 405 });
      }
    });
  });
});
