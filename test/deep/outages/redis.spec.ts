import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RedisConnections } from '../../../src/infra/redis/redis-connections.js';
import type { AuthResult } from '../../../src/modules/auth/auth.schemas.js';
import type { CategoryOutput } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { startApp, type TestApp } from '../../support/app.js';
import { eventually } from '../../support/eventually.js';
import { mails } from '../../support/mails.js';
import { bodyOf, newEmail } from '../../support/newcomer.js';
import { type Caller, People } from '../../support/people.js';
import { RedisServer } from '../../support/redis-server.js';
import { startWorker, type TestContext } from '../../support/worker.js';

/** Time limit of Redis commands in production, and in these tests (ms). */
const SHIPPED = 2_000;
const PATIENCE = 200;

let redis: RedisServer;
let api: TestApp;
let worker: TestContext;
let people: People;
let ann: Caller;

beforeAll(async () => {
  redis = await RedisServer.prepare();
  await redis.start();
});
afterAll(() => redis.remove());

beforeEach(async () => {
  // Limits are enabled, so that every request needs Redis.
  const settings = { REDIS_URL: redis.url, LIMITS_ENABLED: 'true', LIMIT_PER_CLIENT_FACTOR: '100' };
  [api, worker] = await Promise.all([startApp(settings), startWorker(settings)]);
  for (const { app } of [api, worker]) {
    const { producer, limiter } = app.get(RedisConnections, { strict: false });
    for (const { options } of [producer, limiter]) {
      expect(options.commandTimeout).toBe(SHIPPED);
      options.commandTimeout = PATIENCE;
    }
  }
  people = new People(api);
  ann = await people.owner();
  // Use every connection before Redis goes down.
  const email = newEmail('early');
  bodyOf(await api.http.post('/auth/register/', { email, accepted_terms: true }));
  await mails.code(email);
});
afterEach(() => Promise.all([api.close(), worker.app.close()]));

/** Requires that reads, writes, sign-ins and registrations work. Returns an address that waits for its code. */
async function expectService(): Promise<string> {
  const email = newEmail();
  const list = () => ann.http.get<Page<CategoryOutput>>('/categories/');
  const before = bodyOf(await list()).count;
  bodyOf(await ann.http.post('/categories/deep/', { name: 'Without Redis' }));
  bodyOf(await api.http.post('/auth/register/', { email, accepted_terms: true }));
  await Promise.all(Array.from({ length: 10 }, async () => bodyOf(await list())));
  expect(bodyOf(await list()).count).toBe(before + 1);
  const login = await api.http.post('/auth/login/', { email: ann.email, password: 'wrong-password' });
  expect(login.status).toBe(401);
  expect((await api.http.get('/health/ready')).status).toBe(200);
  return email;
}

const waiting = async (email: string) => {
  const [row] = await people.query<{ status: string }>('SELECT status FROM outbox WHERE recipient = ?', [
    email,
  ]);
  return row?.status;
};

/** Requires that the email is sent automatically and its code works. */
async function expectMail(email: string) {
  const code = await mails.code(email);
  const { need_profile } = bodyOf(await api.http.post<AuthResult>('/auth/verify/', { email, code }));
  expect(need_profile).toBe(true);
  await eventually('the outbox to note it', async () => (await waiting(email)) === 'sent');
}

describe('an outage of Redis', () => {
  it('stopped: everything works, and the email is sent when Redis is back', async () => {
    await redis.stop();
    const email = await expectService();
    expect(await waiting(email)).toBe('pending');
    expect(await mails.to(email)).toEqual([]);
    await redis.start();
    await expectMail(email);
  });

  it('frozen: everything works without answers, and the email is sent when Redis continues', async () => {
    redis.freeze();
    let email: string;
    try {
      email = await expectService();
      expect(await mails.to(email)).toEqual([]);
    } finally {
      redis.thaw();
    }
    await expectMail(email);
  });

  it('killed during requests: no email is lost', async () => {
    const register = async () => {
      const email = newEmail();
      bodyOf(await api.http.post('/auth/register/', { email, accepted_terms: true }));
      return email;
    };
    const early = await Promise.all(Array.from({ length: 5 }, register));
    await redis.stop('SIGKILL');
    const late = await Promise.all(Array.from({ length: 5 }, register));
    await redis.start();
    for (const email of [...early, ...late]) await mails.code(email);
  });
});
