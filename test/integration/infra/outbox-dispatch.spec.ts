import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { Database } from '../../../src/infra/database/database.js';
import { JobsModule } from '../../../src/infra/jobs/jobs.module.js';
import { OutboxDispatcher } from '../../../src/infra/outbox/dispatcher.js';
import { OutboxModule } from '../../../src/infra/outbox/outbox.module.js';
import { MESSAGE_KINDS } from '../../../src/modules/system/mails/kind-words.js';
import { Outbox } from '../../../src/infra/outbox/outbox.js';
import { RedisConnections } from '../../../src/infra/redis/redis-connections.js';
import { RedisModule } from '../../../src/infra/redis/redis.module.js';
import { stack } from '../../support/stack.js';
import { startParts, type TestContext } from '../../support/worker.js';

interface Row {
  status: string;
  tries: number;
  payload: Buffer | null;
  failure: string | null;
}

const CODE = '314159';
const prefix = `test-${randomUUID()}`;
const modules = {
  imports: [RedisModule, JobsModule, OutboxModule.with(MESSAGE_KINDS)],
  providers: [OutboxDispatcher],
};

let parts: TestContext;
let others: TestContext;
let database: Database;
let queue: Queue;
let redis: Redis;

beforeAll(async () => {
  parts = await startParts(modules, { REDIS_PREFIX: prefix });
  others = await startParts(modules, { REDIS_PREFIX: prefix });
  database = parts.app.get(Database);
  redis = new Redis(stack.redisUrl);
  queue = new Queue('outbox', { connection: redis, prefix });
  await Promise.all([parts, others].map(({ app }) => app.get(RedisConnections).whenReady()));
});
beforeEach(async () => {
  await database.execute('DELETE FROM outbox');
  await queue.drain();
});
afterAll(async () => {
  await queue.obliterate({ force: true });
  await queue.close();
  redis.disconnect();
  await Promise.all([parts.app.close(), others.app.close()]);
});

const add = () =>
  parts.app
    .get(Outbox)
    .add({ kind: 'mail.code', to: 'ann@example.com', payload: { purpose: 'reset', code: CODE } });
const dispatcher = ({ app } = parts) => app.get(OutboxDispatcher);
const rowOf = async (id: number) => (await database.query<Row>('SELECT * FROM outbox WHERE id = ?', [id]))[0];
const jobIdOf = (id: number) => `message-${id}`;
const isQueued = async (id: number) => (await queue.getJob(jobIdOf(id))) !== undefined;

describe('the relay of the outbox', () => {
  it('the code is encrypted in the outbox, and the queue only gets the id', async () => {
    const id = await add();
    expect((await rowOf(id))?.payload?.includes(CODE)).toBe(false);
    await dispatcher().dispatchPending();
    expect(await rowOf(id)).toMatchObject({ status: 'dispatched' });
    expect((await queue.getJob(jobIdOf(id)))?.data).toEqual({ outboxId: id });
  });

  it('several relays dispatch each row once', async () => {
    for (let count = 0; count < 20; count += 1) await add();
    const turns = await Promise.all(
      [0, 1, 2, 3].map((turn) => dispatcher(turn % 2 ? others : parts).dispatchPending()),
    );
    expect(turns.reduce((sum, moved) => sum + moved)).toBe(20);
    expect(await database.query('SELECT DISTINCT status FROM outbox')).toEqual([{ status: 'dispatched' }]);
    expect(await queue.getWaitingCount()).toBe(20);
  });

  it('a lost job is dispatched again within seconds, and a waiting one is not', async () => {
    const id = await add();
    await dispatcher().dispatchPending();
    parts.clock.advance({ seconds: 9 });
    expect(await dispatcher().sweep()).toBe(0);
    parts.clock.advance({ seconds: 1 });
    expect(await dispatcher().sweep()).toBe(1);
    expect(await queue.getWaitingCount()).toBe(1);

    await queue.remove(jobIdOf(id));
    parts.clock.advance({ seconds: 10 });
    expect(await dispatcher().sweep()).toBe(1);
    expect(await isQueued(id)).toBe(true);
    expect(await rowOf(id)).toMatchObject({ status: 'dispatched', tries: 0 });
  });

  it('a message fails after a hundred attempts', async () => {
    const id = await add();
    await database.execute('UPDATE outbox SET tries = 99 WHERE id = ?', [id]);
    expect(await dispatcher().dispatchPending()).toBe(1);
    expect(await isQueued(id)).toBe(true);
    await queue.remove(jobIdOf(id));
    await database.execute('UPDATE outbox SET tries = 100, failure = ? WHERE id = ?', [
      'Connection refused.',
      id,
    ]);
    parts.clock.advance({ seconds: 10 });
    await dispatcher().sweep();
    expect(await rowOf(id)).toMatchObject({
      status: 'dead',
      payload: expect.any(Buffer) as unknown,
      failure: 'Not delivered in 100 tries. Connection refused.',
    });
    expect(await isQueued(id)).toBe(false);
  });

  it('a message that another worker delivers is left alone', async () => {
    const id = await add();
    await dispatcher().dispatchPending();
    parts.clock.advance({ seconds: 61 });
    const until = new Date(parts.clock.now().getTime() + 10_000);
    await database.execute('UPDATE outbox SET claimed_until = ? WHERE id = ?', [until, id]);
    expect(await dispatcher().sweep()).toBe(0);
    parts.clock.advance({ seconds: 11 });
    expect(await dispatcher().sweep()).toBe(1);
  });

  it('a row is released when the queue refuses it', async () => {
    const id = await add();
    const { producer } = parts.app.get(RedisConnections);
    await redis.set(`${prefix}:outbox:meta`, 'not a hash');
    await redis.set(`${prefix}:outbox:id`, 'not a number');
    await redis.set(`${prefix}:outbox:wait`, 'not a list');
    expect(producer.status).toBe('ready');
    await expect(dispatcher().dispatchPending()).rejects.toThrow();
    expect(await rowOf(id)).toMatchObject({ status: 'pending' });
    await redis.del(`${prefix}:outbox:meta`, `${prefix}:outbox:id`, `${prefix}:outbox:wait`);
    parts.clock.advance({ seconds: 3 });
    expect(await dispatcher().dispatchPending()).toBe(1);
  });
});
