import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../src/shared/errors.js';
import { JobHandlers } from '../../../src/infra/jobs/job-handlers.js';
import type { CreatedMessage } from '../../../src/modules/messages/messages.schemas.js';
import type { TestApp } from '../../support/app.js';
import { startLimitedApp } from '../../support/limits.js';
import { People } from '../../support/people.js';
import { useApp, useWorker } from '../../support/use-app.js';

describe('many messages and surveys', () => {
  type Headers = Record<string, string>;

  const WORDS = 'Too many attempts. Wait a moment and try again.';

  let t: TestApp;
  beforeEach(async () => {
    t = await startLimitedApp({ REDIS_PREFIX: randomUUID() });
  });
  afterEach(() => t.close());

  const address = () => `flood-${randomUUID()}@example.com`;
  const send = (email: string, zip_code = '10012', headers: Headers = {}) =>
    t.http.post<ErrorBody & { id: number }>('/messages/', { zip_code, email }, { headers });
  const stored = (email: string) => new People(t).query('SELECT id FROM messages WHERE email = ?', [email]);

  it('messages from one client are limited, with the time of the next one', async () => {
    for (let number = 0; number < 5; number += 1) expect((await send(address())).status).toBe(201);
    const email = address();
    const refused = await send(email);
    expect(refused).toMatchObject({ status: 429, body: { detail: WORDS, code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await stored(email)).toEqual([]);
  });

  it('messages with one email are limited', async () => {
    const email = address();
    for (const zip of ['10001', '10002', '10003']) expect((await send(email, zip)).status).toBe(201);
    const refused = await send(email, '10004');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  it.each<Headers>([{}, { 'idempotency-key': 'one' }])(
    'repeated messages are stored and counted once: %j',
    async (headers) => {
      const email = address();
      const replies = await Promise.all(Array.from({ length: 20 }, () => send(email, '10012', headers)));
      expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
      expect(await stored(email)).toHaveLength(1);
      for (let number = 0; number < 4; number += 1) expect((await send(address())).status).toBe(201);
      expect((await send(address())).status).toBe(429);
      expect((await send(email, '10012', headers)).status).toBe(201);
    },
  );

  it.each<Headers>([{}, { 'idempotency-key': 'two' }])(
    'a batch with one message too many is refused as a whole: %j',
    async (headers) => {
      for (let number = 0; number < 5; number += 1) await send(address());
      const email = address();
      const replies = await Promise.all(Array.from({ length: 20 }, () => send(email, '10012', headers)));
      expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 429));
      expect(await stored(email)).toEqual([]);
    },
  );

  it('surveys are limited, and repeating one with its key is not', async () => {
    const answer = (key: string) =>
      t.http.post<ErrorBody>('/surveys/operator/', {}, { headers: { 'idempotency-key': key } });
    const keys = [randomUUID(), randomUUID(), randomUUID()];
    for (const key of [...keys, ...keys]) expect((await answer(key)).status).toBe(201);
    const refused = await answer(randomUUID());
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  });
});

describe('the purge of duplicate detection', () => {
  const settings = { REDIS_PREFIX: `test-${randomUUID()}` };
  const t = useApp(settings, { database: 'deduplication' });
  const worker = useWorker(() => ({ ...settings, DATABASE_URL: t.config.database.url }), t);

  it('the purge forgets messages after ten minutes, and keeps the messages themselves', async () => {
    const people = new People(t);
    const left = async (table: string) =>
      Number((await people.query<{ count: number }>(`SELECT COUNT(*) AS count FROM ${table}`))[0]?.count);
    const send = async () =>
      (await t.http.post<CreatedMessage>('/messages/', { zip_code: '10012', email: 'guest@example.com' }))
        .body.id;
    const purge = () => worker.app.get(JobHandlers).run('messages.purge_deduplication', {});

    const first = await send();
    t.clock.advance({ minutes: 9 });
    await purge();
    expect([await send(), await left('message_deduplication')]).toEqual([first, 1]);
    t.clock.advance({ minutes: 2 });
    await purge();
    expect([await left('message_deduplication'), await left('messages')]).toEqual([0, 1]);
    expect(await send()).not.toBe(first);
  });
});
