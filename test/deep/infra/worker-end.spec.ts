import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Database } from '../../../src/infra/database/database.js';
import { JobsModule } from '../../../src/infra/jobs/jobs.module.js';
import { OutboxModule } from '../../../src/infra/outbox/outbox.module.js';
import { MESSAGE_KINDS } from '../../../src/modules/system/mails/kind-words.js';
import { Outbox } from '../../../src/infra/outbox/outbox.js';
import { RedisConnections } from '../../../src/infra/redis/redis-connections.js';
import { RedisModule } from '../../../src/infra/redis/redis.module.js';
import { WorkerHealth } from '../../../src/worker/health.js';
import { BuiltProcess } from '../../support/built-process.js';
import { MovableClock } from '../../support/clock.js';
import { eventually } from '../../support/eventually.js';
import { LongLine } from '../../support/raw-http.js';
import { mails } from '../../support/mails.js';
import { startParts, type TestContext, startWorker } from '../../support/worker.js';

// This starts a process.
vi.setConfig({ testTimeout: 150_000, hookTimeout: 150_000 });

describe('a worker that is killed while it sends emails', () => {
  /** Number of emails that a worker sends at a time. */
  const MAILS = 5;
  /** Time that a dead worker's claims last, in the queue and in the outbox (ms). */
  const PROMISED = 6_000;

  const settings = { REDIS_PREFIX: `test-${randomUUID()}` };
  let first: BuiltProcess | undefined;
  let next: TestContext | undefined;
  let parts: TestContext;
  let line: LongLine;

  beforeEach(async () => {
    parts = await startParts(
      { imports: [RedisModule, JobsModule, OutboxModule.with(MESSAGE_KINDS)] },
      settings,
    );
    // Unsent messages of other tests would occupy the worker.
    await parts.app.get(Database).execute('DELETE FROM outbox');
    line = await LongLine.open({ delay: 30_000 });
  });
  afterEach(async () => {
    await first?.end('SIGKILL');
    await next?.app.close();
    line.close();
    await parts.app.close();
  });

  it('another worker sends each email once, after the claims have expired', async () => {
    first = await BuiltProcess.start('worker', { ...settings, SMTP_URL: line.url });
    const outbox = parts.app.get(Outbox);
    const database = parts.app.get(Database);
    const addresses = Array.from({ length: MAILS }, () => `${randomUUID()}@example.com`);
    const ids: number[] = [];
    for (const to of addresses)
      ids.push(await outbox.add({ kind: 'mail.password_changed', to, payload: {} }));
    const claims = () =>
      database.query<{ rest: number }>(
        `SELECT TIMESTAMPDIFF(MICROSECOND, NOW(3), claimed_until) / 1000 AS rest FROM outbox
          WHERE id IN (?) AND claimed_until IS NOT NULL`,
        [ids],
      );
    await eventually('the mails to be in its hands', async () => (await claims()).length === MAILS);

    await first.end('SIGKILL');
    for (const { rest } of await claims()) expect(Number(rest)).toBeLessThanOrEqual(PROMISED);
    const { producer } = parts.app.get(RedisConnections);
    const locks = ids.map((id) => `${settings.REDIS_PREFIX}:outbox:message-${id}:lock`);
    const left = await Promise.all(locks.map((lock) => producer.pttl(lock)));
    for (const milliseconds of left) expect(milliseconds).toBeLessThanOrEqual(PROMISED);

    // Skip that time instead of waiting.
    const clock = new MovableClock();
    clock.advance({ seconds: PROMISED / 1_000 });
    await producer.del(...locks);
    next = await startWorker(settings, clock);
    for (const to of addresses) await mails.last(to);
    for (const to of addresses) expect(await mails.to(to)).toHaveLength(1);
  });
});

describe('a worker that is asked to stop', () => {
  let line: LongLine;

  beforeEach(async () => {
    line = await LongLine.open({ delay: 150 });
  });
  afterEach(() => line.close());

  it('the worker finishes its email and closes its port', async () => {
    const { app } = await startWorker({ SMTP_URL: line.url, REDIS_PREFIX: `test-${randomUUID()}` });
    const health = `http://127.0.0.1:${app.get(WorkerHealth).port}/health`;
    expect((await fetch(`${health}/live`)).status).toBe(200);
    const to = `${randomUUID()}@example.com`;
    const id = await app.get(Outbox).add({ kind: 'mail.password_changed', to, payload: {} });
    // Check this delivery only: the worker also sends messages of other tests in the same database.
    await eventually('its delivery to begin', async () => {
      const row = await app
        .get(Database)
        .queryOne<{ tries: number }>('SELECT tries FROM outbox WHERE id = ?', [id]);
      return row?.tries === 1;
    });

    await app.close();

    await expect(fetch(`${health}/live`)).rejects.toThrow();
    // The catcher shows an email shortly after it accepted it.
    await mails.last(to);
    expect(await mails.to(to)).toHaveLength(1);
    const observer = await startParts({});
    const row = await observer.app.get(Database).queryOne('SELECT status FROM outbox WHERE id = ?', [id]);
    await observer.app.close();
    expect(row).toEqual({ status: 'sent' });
  });
});
