import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { useApp } from '../../support/use-app.js';
import { startApp, type TestApp } from '../../support/app.js';
import { People } from '../../support/people.js';

describe('headers and origins', () => {
  const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
  const PARTNER = 'https://partner.example';

  const api = useApp({ CORS_ORIGINS: `${PARTNER}, https://second.example` });

  describe('the headers of a response', () => {
    it.each([
      ['a success', 'GET', '/health/live', 200],
      ['a refusal', 'GET', '/auth/me/', 401],
      ['a wrong method', 'PUT', '/auth/me/', 405],
      ['an unknown path', 'GET', '/nowhere', 404],
      ['tRPC', 'GET', '/trpc/auth.me', 401],
      ['an unknown procedure', 'GET', '/trpc/no.such', 404],
      ['the OpenAPI document', 'GET', '/openapi.json', 200],
      ['the API reference page', 'GET', '/docs', 200],
      ['the style of the API reference', 'GET', '/docs/style.css', 200],
    ])('the headers protect the response: %s', async (_name, method, path, status) => {
      const reply = await api.http.send(method, path);
      expect(reply.status).toBe(status);
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'permissions-policy': expect.stringMatching(/\bcamera=\(\), .*\bmicrophone=\(\)/),
        'x-frame-options': 'DENY',
        'x-request-id': expect.stringMatching(UUID),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
      expect(reply.headers.get('x-powered-by')).toBeNull();
      expect(reply.headers.get('server')).toBeNull();
    });

    it.each([['/auth/me/'], ['/trpc/auth.me'], ['/nowhere'], ['/health/ready']])(
      'an API reply cannot be cached or run: %s',
      async (path) => {
        const { headers } = await api.http.get(path);
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      },
    );

    it('each response has a new request id, whatever the client sends', async () => {
      const headers = { 'x-request-id': 'mine' };
      const ids = await Promise.all(
        [1, 2, 3].map(async () => (await api.http.get('/auth/me/', { headers })).headers.get('x-request-id')),
      );
      expect(new Set(ids).size).toBe(3);
      expect(ids).not.toContain('mine');
    });
  });

  describe('a request from another origin', () => {
    const preflight = (origin: string) =>
      api.http.send('OPTIONS', '/auth/login/', undefined, {
        headers: { origin, 'access-control-request-method': 'POST' },
      });

    it.each([PARTNER, 'https://second.example'])('a configured origin can call: %s', async (origin) => {
      const asked = await preflight(origin);
      expect(asked.status).toBe(204);
      expect(Object.fromEntries(asked.headers)).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers':
          'authorization, content-type, idempotency-key, if-match, if-none-match',
        vary: 'Origin',
      });
      const called = await api.http.get('/auth/me/', { headers: { origin } });
      expect(called.headers.get('access-control-allow-origin')).toBe(origin);
      expect(called.headers.get('access-control-expose-headers')).toBe(
        'Content-Disposition, ETag, Retry-After, X-Request-Id, X-Ignored-Fields',
      );
    });

    it.each([
      'https://partner.example.evil.example',
      'https://evil-partner.example',
      'http://partner.example',
      'https://partner.example:8443',
      'https://PARTNER.example',
      'null',
    ])('a similar origin cannot call: %s', async (origin) => {
      for (const reply of [
        await preflight(origin),
        await api.http.get('/auth/me/', { headers: { origin } }),
      ]) {
        expect(reply.headers.get('access-control-allow-origin')).toBeNull();
        expect(reply.headers.get('access-control-allow-methods')).toBeNull();
        expect(reply.headers.get('vary')).toContain('Origin');
      }
    });

    it('cookies are never allowed', async () => {
      expect((await preflight(PARTNER)).headers.get('access-control-allow-credentials')).toBeNull();
    });
  });
});

describe('a form from any origin', () => {
  const PARTNER = 'https://partner.example';
  const STRANGER = 'https://stranger.example';

  const t = useApp({ CORS_ORIGINS: PARTNER });

  const preflight = (path: string, method: string, origin = STRANGER) =>
    t.http.send('OPTIONS', path, undefined, {
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type,idempotency-key',
      },
    });

  it.each(['/messages', '/messages/', '/surveys/operator', '/surveys/operator/'])(
    'any origin can post a form: %s',
    async (path) => {
      const asked = await preflight(path, 'POST');
      expect(asked.status).toBe(204);
      expect(Object.fromEntries(asked.headers)).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type, idempotency-key',
        vary: 'Origin',
      });
      expect(asked.headers.get('access-control-allow-credentials')).toBeNull();
      // Browsers must be able to read a refusal, because the form shows its text.
      const refused = await t.http.post(path, undefined, { raw: '[]', headers: { origin: STRANGER } });
      expect(refused.status).toBe(400);
      expect(refused.headers.get('access-control-allow-origin')).toBe('*');
      expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After');
    },
  );

  it.each([
    ['GET', '/messages/'],
    ['GET', '/surveys/operator/'],
    ['POST', '/messages/1/mark_read/'],
    ['POST', '/messages/export/'],
    ['POST', '/auth/login/'],
    ['POST', '/trpc/messages.create'],
  ])('any origin can do nothing else: %s %s', async (method, path) => {
    const asked = await preflight(path, method);
    const called = await t.http.send(method, path, method === 'POST' ? {} : undefined, {
      headers: { origin: STRANGER },
    });
    for (const { headers } of [asked, called]) {
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('a configured origin is named and can send its token', async () => {
    const asked = await preflight('/messages/', 'POST', PARTNER);
    expect(asked.headers.get('access-control-allow-origin')).toBe(PARTNER);
    expect(asked.headers.get('access-control-allow-headers')).toContain('authorization');
  });
});

describe("the client's IP address", () => {
  let api: TestApp;
  afterEach(() => api.close());

  /** Reads the IP address that a failed sign-in was logged with. */
  async function recordedAddress(forwarded: string): Promise<string | undefined> {
    const email = `${randomUUID()}@example.com`;
    const reply = await api.http.post(
      '/auth/login/',
      { email, password: 'wrong-password' },
      { headers: { 'x-forwarded-for': forwarded } },
    );
    expect(reply.status).toBe(401);
    const [row] = await new People(api).query<{ ip: string }>(
      'SELECT ip FROM audit_log WHERE request_id = ?',
      [reply.headers.get('x-request-id') ?? ''],
    );
    return row?.ip;
  }

  it.each([
    ['no proxy, ignoring a forged header', '0', '203.0.113.7', '127.0.0.1'],
    ['one proxy, by the entry it added', '1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['one proxy that also adds the port', '1', '198.51.100.4:50001', '198.51.100.4'],
    ['two proxies, by the entry of the outer one', '2', '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ])('the address is found behind %s', async (_name, hops, forwarded, expected) => {
    api = await startApp({ TRUST_PROXY_HOPS: hops });
    expect(await recordedAddress(forwarded)).toBe(expected);
  });
});
