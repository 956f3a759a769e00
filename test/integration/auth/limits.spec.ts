import { randomInt, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { ANSWER_STEP } from '../../../src/modules/auth/codes/code-rules.js';
import { startApp, type TestApp } from '../../support/app.js';
import { expectFailure, type TrpcFailure } from '../../support/failures.js';
import { startLimitedApp } from '../../support/limits.js';
import { People } from '../../support/people.js';
import { newEmail, otherThan, PASSWORD, Steps } from './steps.js';

const apps: TestApp[] = [];

/** Starts an app with limits, connected to Redis. Apps with the same prefix share their counters. */
async function limited(prefix = randomUUID()) {
  const t = await startLimitedApp({ TRUST_PROXY_HOPS: '1', REDIS_PREFIX: prefix });
  apps.push(t);
  return t;
}

const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

afterEach(async () => {
  for (const t of apps.splice(0)) await t.close();
});

const member = async () => {
  const open = await startApp();
  apps.push(open);
  return new Steps(open).member();
};

describe('rate limits', () => {
  it('requests without a session share the visitor limit', async () => {
    const t = await limited();
    const headers = { 'x-forwarded-for': newAddress() };
    const replies = await Promise.all(
      Array.from({ length: 130 }, () => t.http.get('/auth/me/', { headers })),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it("a visitor's batch counts each call, and a user's batch counts once", async () => {
    const t = await limited();
    const headers = { 'x-forwarded-for': newAddress() };
    const batchOf = (call: string) => `/trpc/${Array.from({ length: 20 }, () => call).join()}?batch=1`;
    const asked = await Promise.all(
      Array.from({ length: 7 }, () =>
        t.http.post<TrpcFailure[]>(batchOf('invites.preview'), {}, { headers }),
      ),
    );
    const statuses = asked.flatMap(({ body }) => body.map(({ error }) => error.data.httpStatus));
    expect(statuses.filter((status) => status === 400)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);

    const { http } = await new People(t).person();
    const read = await Promise.all(Array.from({ length: 31 }, () => http.get(batchOf('auth.me'))));
    expect(new Set(read.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('ten wrong passwords block an email for the client, and not for others', async () => {
    const { email } = await member();
    const t = await limited();
    const from = newAddress();
    const login = (ip: string, password: string) =>
      t.http.post('/auth/login/', { email, password }, { headers: { 'x-forwarded-for': ip } });
    // Some proxies append the connection's port, which is different each time.
    for (let port = 50_001; port <= 50_010; port++)
      expect((await login(`${from}:${port}`, 'wrong one')).status).toBe(401);
    const refused = await login(`${from}:50011`, PASSWORD);
    const detail = 'Too many attempts. Try again in 15 minutes, or write to Feast support.';
    expectFailure(refused, { status: 429, code: 'rate_limited', detail });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await login(newAddress(), PASSWORD)).status).toBe(200);
  });

  it('correct passwords do not count', async () => {
    const { email } = await member();
    const t = await limited();
    const headers = { 'x-forwarded-for': newAddress() };
    for (let count = 0; count < 14; count += 1) {
      expect((await t.http.post('/auth/login/', { email, password: PASSWORD }, { headers })).status).toBe(
        200,
      );
    }
  });

  it('two processes share the counters', async () => {
    const { email } = await member();
    const prefix = randomUUID();
    const [one, other] = [await limited(prefix), await limited(prefix)];
    const headers = { 'x-forwarded-for': newAddress() };
    const guess = (t: TestApp) => t.http.post('/auth/login/', { email, password: 'wrong one' }, { headers });
    const replies = await Promise.all(Array.from({ length: 24 }, (_, turn) => guess(turn % 2 ? one : other)));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(14);
  });

  it('a client can request twenty codes an hour', async () => {
    const t = await limited();
    const headers = { 'x-forwarded-for': newAddress() };
    const register = () =>
      t.http.post('/auth/register/', { email: newEmail(), accepted_terms: true }, { headers });
    for (let count = 0; count < 20; count += 1) expect((await register()).status).toBe(200);
    const refused = await register();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('a hundred parallel guesses get 400 or 429 and close the code', async () => {
    const t = await limited();
    const steps = new Steps(t);
    const email = newEmail();
    await steps.register(email);
    const code = await steps.code(email, 'register');
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => steps.verify(email, otherThan(code))),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([400, 429]));
    expect([400, 429]).toContain((await steps.verify(email, code)).status);
  });

  it.each(['verify', 'reset'] as const)(
    'twenty wrong codes to %s block the client, and not the email',
    async (operation) => {
      const t = await limited();
      const steps = new Steps(t);
      const email = operation === 'verify' ? newEmail() : (await member()).email;
      const purpose = operation === 'verify' ? 'register' : 'reset';
      const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
      const [stranger, owner] = [newAddress(), newAddress()];
      const ask = () =>
        operation === 'verify'
          ? t.http.post('/auth/register/', { email, accepted_terms: true }, from(owner))
          : t.http.post('/auth/password/forgot/', { email }, from(owner));
      const type = (code: string, ip: string) =>
        operation === 'verify'
          ? t.http.post('/auth/verify/', { email, code }, from(ip))
          : t.http.post('/auth/password/reset/', { email, code, password: PASSWORD }, from(ip));
      if (operation === 'reset') t.clock.advance({ seconds: 61 });
      expect((await ask()).status).toBe(200);
      const code = await steps.code(email, purpose);
      for (let count = 0; count < 20; count += 1) {
        expect((await type(otherThan(code), stranger)).status).toBe(400);
      }
      expect((await type(code, stranger)).status).toBe(429);
      // Neither the user who requested the code nor a visitor from another address has lost an attempt.
      for (let count = 0; count < 4; count += 1) {
        expect((await type(otherThan(code), owner)).status).toBe(400);
      }
      expect((await type(code, newAddress())).status).toBe(200);
    },
  );

  it('guesses from many clients end after ten, are slowed down, and leave the user their attempts', async () => {
    const t = await limited();
    const steps = new Steps(t);
    const email = newEmail();
    const owner = newAddress();
    const post = (path: string, body: object, ip: string) =>
      t.http.post(path, body, { headers: { 'x-forwarded-for': ip } });
    await post('/auth/register/', { email, accepted_terms: true }, owner);
    const code = await steps.code(email, 'register');
    const guess = (typed: string, ip = newAddress()) => post('/auth/verify/', { email, code: typed }, ip);
    const guesses = await Promise.all(Array.from({ length: 21 }, () => guess(otherThan(code))));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await guess(code)).status).toBe(400);
    const slowedDown = t.clock.sleeps.filter((ms) => ms > ANSWER_STEP);
    expect(slowedDown).toEqual([500, 1_000]);
    const row = await t.rows('one_time_codes').one({ email });
    expect(row.attempts).toBe(10);
    expect((await guess(code, owner)).status).toBe(200);
  });

  it('a client can refresh thirty times a minute', async () => {
    const { refresh } = await member();
    const steps = new Steps(await limited());
    let token = refresh;
    for (let count = 0; count < 30; count += 1) {
      const { status, body } = await steps.refresh(token);
      expect(status).toBe(200);
      token = body.refresh;
    }
    expect((await steps.refresh(token)).status).toBe(429);
  });
});
