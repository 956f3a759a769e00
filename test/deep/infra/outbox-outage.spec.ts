import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '../../../src/infra/database/database.js';
import { Outbox } from '../../../src/infra/outbox/outbox.js';
import { RedisConnections } from '../../../src/infra/redis/redis-connections.js';
import { WorkerHealth } from '../../../src/worker/health.js';
import { eventually } from '../../support/eventually.js';
import { mails } from '../../support/mails.js';
import { RedisServer } from '../../support/redis-server.js';
import { startWorker, type TestContext } from '../../support/worker.js';

let redis: RedisServer;
let worker: TestContext;

beforeAll(async () => {
  redis = await RedisServer.prepare();
  worker = await startWorker({ REDIS_URL: redis.url });
  // Without the timeout, a command waits for a frozen Redis forever.
  delete worker.app.get(RedisConnections).producer.options.commandTimeout;
});
afterEach(() => redis.thaw());
afterAll(async () => {
  await worker.app.close();
  await redis.remove();
});

const newAddress = () => `${randomUUID()}@example.com`;

/** Adds a message as a request does, in a transaction. */
const addInRequest = (to: string) =>
  worker.app
    .get(Database)
    .transaction(() => worker.app.get(Outbox).add({ kind: 'mail.password_changed', to, payload: {} }));

const statusOf = async (id: number) => {
  const row = await worker.app
    .get(Database)
    .queryOne<{ status: string }>('SELECT status FROM outbox WHERE id = ?', [id]);
  return row?.status;
};

async function ready() {
  const response = await fetch(`http://127.0.0.1:${worker.app.get(WorkerHealth).port}/health/ready`);
  return { status: response.status, body: await response.json() };
}

describe('the outbox without Redis', () => {
  it('emails wait while Redis was never up, which is logged, and are sent afterwards', async () => {
    const to = newAddress();
    const id = await addInRequest(to);
    expect(await ready()).toEqual({ status: 200, body: { ready: true, database: 'up', redis: 'down' } });
    expect(await statusOf(id)).toBe('pending');
    await redis.start();
    await mails.last(to);
    expect(await ready()).toEqual({ status: 200, body: { ready: true, database: 'up', redis: 'up' } });
  });

  it('emails survive a crash of Redis, and each is sent once', async () => {
    await redis.stop('SIGKILL');
    const to = newAddress();
    const id = await addInRequest(to);
    expect(await statusOf(id)).toBe('pending');
    await redis.start();
    await mails.last(to);
    await eventually('the row', async () => (await statusOf(id)) === 'sent');
    expect(await mails.to(to)).toHaveLength(1);
  });

  it('requests do not wait for a frozen Redis', async () => {
    redis.freeze();
    const to = newAddress();
    await addInRequest(to);
    redis.thaw();
    await mails.last(to, { count: 1 });
  });
});
