import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Database } from '../../../src/infra/database/database.js';
import { JobsModule } from '../../../src/infra/jobs/jobs.module.js';
import { OutboxModule } from '../../../src/infra/outbox/outbox.module.js';
import { Outbox } from '../../../src/infra/outbox/outbox.js';
import { RedisModule } from '../../../src/infra/redis/redis.module.js';
import { WorkerHealth } from '../../../src/worker/health.js';
import { BuiltProcess } from '../../support/built-process.js';
import { eventually } from '../../support/eventually.js';
import { LongLine } from '../../support/raw-http.js';
import { mails } from '../../support/mails.js';
import { startParts, type TestContext, startWorker } from '../../support/worker.js';

// Two processes start, and one waits until it knows that the other is dead.
vi.setConfig({ testTimeout: 150_000, hookTimeout: 150_000 });

describe('a worker that is killed while it sends', () => {
  /** From the death of a worker to its mails at the next one (ms): 20 s are promised, a busy machine takes its time. */
  const PATIENCE = 35_000;
  /** As many as a worker sends at a time. */
  const MAILS = 5;

  const settings = { REDIS_PREFIX: `test-${randomUUID()}` };
  const workers: BuiltProcess[] = [];
  let parts: TestContext;
  let line: LongLine;

  beforeEach(async () => {
    parts = await startParts({ imports: [RedisModule, JobsModule, OutboxModule] }, settings);
    // What other tests left to be sent would fill the worker's hands.
    await parts.app.get(Database).execute('DELETE FROM outbox');
    line = await LongLine.open({ delay: 30_000 });
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
    line.close();
    await parts.app.close();
  });

  async function start(overrides: Record<string, string> = {}) {
    const worker = await BuiltProcess.start('worker', { ...settings, ...overrides });
    workers.push(worker);
    return worker;
  }

  it('has its mails sent by another one soon, each once', async () => {
    const first = await start({ SMTP_URL: line.url });
    const outbox = parts.app.get(Outbox);
    const database = parts.app.get(Database);
    const addresses = Array.from({ length: MAILS }, () => `${randomUUID()}@example.com`);
    for (const to of addresses) await outbox.add({ kind: 'mail.password_changed', to, payload: {} });
    await eventually('the mails to be in its hands', async () => {
      const claimed = await database.query(
        'SELECT id FROM outbox WHERE recipient IN (?) AND claimed_until IS NOT NULL',
        [addresses],
      );
      return claimed.length === MAILS;
    });

    // It is there before: how long a process takes to start is another matter.
    await start();
    await first.end('SIGKILL');
    const began = performance.now();
    for (const to of addresses)
      await eventually(`a mail to ${to}`, async () => (await mails.to(to)).length > 0, PATIENCE);
    expect(performance.now() - began).toBeLessThan(PATIENCE);
    for (const to of addresses) expect(await mails.to(to)).toHaveLength(1);
  });
});

describe('a worker that is told to stop', () => {
  let line: LongLine;

  beforeEach(async () => {
    line = await LongLine.open({ delay: 150 });
  });
  afterEach(() => line.close());

  it('finishes the mail it is sending, and answers no more', async () => {
    const { app } = await startWorker({ SMTP_URL: line.url, REDIS_PREFIX: `test-${randomUUID()}` });
    const health = `http://127.0.0.1:${app.get(WorkerHealth).port}/health`;
    expect((await fetch(`${health}/live`)).status).toBe(200);
    const to = `${randomUUID()}@example.com`;
    const id = await app.get(Outbox).add({ kind: 'mail.password_changed', to, payload: {} });
    // Its own: other tests' messages may wait in the same database, and are sent as well.
    await eventually('its delivery to begin', async () => {
      const row = await app
        .get(Database)
        .queryOne<{ tries: number }>('SELECT tries FROM outbox WHERE id = ?', [id]);
      return row?.tries === 1;
    });

    await app.close();

    await expect(fetch(`${health}/live`)).rejects.toThrow();
    // The catcher shows a mail a moment after it has accepted it.
    await mails.last(to);
    expect(await mails.to(to)).toHaveLength(1);
    const observer = await startParts({});
    const row = await observer.app.get(Database).queryOne('SELECT status FROM outbox WHERE id = ?', [id]);
    await observer.app.close();
    expect(row).toEqual({ status: 'sent' });
  });
});
