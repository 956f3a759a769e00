import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Database } from '../../../src/infra/database/database.js';
import { JobsModule } from '../../../src/infra/jobs/jobs.module.js';
import { OutboxModule } from '../../../src/infra/outbox/outbox.module.js';
import { Outbox } from '../../../src/infra/outbox/outbox.js';
import { RedisModule } from '../../../src/infra/redis/redis.module.js';
import { BuiltWorker } from '../../support/built-worker.js';
import { eventually } from '../../support/eventually.js';
import { LongLine } from '../../support/long-line.js';
import { mails } from '../../support/mails.js';
import { startParts, type TestContext } from '../../support/worker.js';

// Two processes start, and one waits until it knows that the other is dead.
jest.setTimeout(150_000);

/** From the death of a worker to its mails at the next one (ms): 20 s are promised, a busy machine takes its time. */
const PATIENCE = 35_000;
/** As many as a worker sends at a time. */
const MAILS = 5;

const settings = { REDIS_PREFIX: `test-${randomUUID()}` };
const workers: BuiltWorker[] = [];
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
  const worker = await BuiltWorker.start({ ...settings, ...overrides });
  workers.push(worker);
  return worker;
}

describe('a worker that is killed while it sends', () => {
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
