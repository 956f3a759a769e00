import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../support/app.js';
import { People } from '../../support/people.js';

let api: TestApp;
afterEach(() => api.close());

/** The address that a failed sign-in was recorded under. */
async function recordedAddress(forwarded: string): Promise<string | undefined> {
  const email = `${randomUUID()}@example.com`;
  const reply = await api.http.post(
    '/auth/login/',
    { email, password: 'wrong-password' },
    { headers: { 'x-forwarded-for': forwarded } },
  );
  expect(reply.status).toBe(401);
  const [row] = await new People(api).query<{ ip: string }>('SELECT ip FROM audit_log WHERE request_id = ?', [
    reply.headers.get('x-request-id') ?? '',
  ]);
  return row?.ip;
}

describe('the client’s address', () => {
  it.each([
    ['no proxy of ours: a claim counts for nothing', '0', '203.0.113.7', '127.0.0.1'],
    ['one proxy: what it added', '1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['two proxies: what the outer one added', '2', '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ])('behind %s', async (_name, hops, forwarded, expected) => {
    api = await startApp({ TRUST_PROXY_HOPS: hops });
    expect(await recordedAddress(forwarded)).toBe(expected);
  });
});
