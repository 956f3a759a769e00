import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { Database } from '../../../src/infra/database/database.js';
import { JobsModule } from '../../../src/infra/jobs/jobs.module.js';
import { OutboxDispatcher } from '../../../src/infra/outbox/dispatcher.js';
import { OutboxModule } from '../../../src/infra/outbox/outbox.module.js';
import { Outbox } from '../../../src/infra/outbox/outbox.js';
import { RedisConnections } from '../../../src/infra/redis/redis-connections.js';
import { RedisModule } from '../../../src/infra/redis/redis.module.js';
import { stack } from '../../support/stack.js';
import { startParts, type TestContext } from '../../support/worker.js';

// Real servers take their time on a busy machine.
jest.setTimeout(30_000);

interface Row {
  status: string;
  dispatch_no: number;
  payload: Buffer | null;
  failure: string | null;
}

const CODE = '314159';
const prefix = `test-${randomUUID()}`;
const modules = { imports: [RedisModule, JobsModule, OutboxModule], providers: [OutboxDispatcher] };

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
beforeEach(() => database.execute('DELETE FROM outbox'));
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
/** The jobs that wait for a row's dispatch. */
const jobsOf = async (id: number, dispatch: number) =>
  (await queue.getJobs('wait')).filter((job) => job.id?.startsWith(`${id}-${dispatch}-`));

describe('the relay of the outbox', () => {
  it('stores the code unreadable, and hands the queue nothing but the id', async () => {
    const id = await add();
    expect((await rowOf(id))?.payload?.includes(CODE)).toBe(false);
    await dispatcher().dispatchPending();
    expect(await rowOf(id)).toMatchObject({ status: 'dispatched', dispatch_no: 1 });
    expect((await jobsOf(id, 1)).map(({ data }) => data)).toEqual([{ outboxId: id }]);
  });

  it('dispatches each row once, whatever number of relays there is', async () => {
    for (let count = 0; count < 20; count += 1) await add();
    const turns = await Promise.all(
      [0, 1, 2, 3].map((turn) => dispatcher(turn % 2 ? others : parts).dispatchPending()),
    );
    expect(turns.reduce((sum, moved) => sum + moved)).toBe(20);
    const numbers = await database.query<Row>('SELECT DISTINCT status, dispatch_no FROM outbox');
    expect(numbers).toEqual([{ status: 'dispatched', dispatch_no: 1 }]);
  });

  it('dispatches again under a new job id what was not delivered within a minute, and gives up after eight', async () => {
    const id = await add();
    await dispatcher().dispatchPending();
    parts.clock.advance({ seconds: 55 });
    expect(await dispatcher().sweep()).toBe(0);
    for (let dispatch = 2; dispatch <= 8; dispatch += 1) {
      parts.clock.advance({ seconds: 60 * 2 ** (dispatch - 2) });
      expect(await dispatcher().sweep()).toBe(1);
      expect(await jobsOf(id, dispatch)).toHaveLength(1);
      expect(await rowOf(id)).toMatchObject({ status: 'dispatched', dispatch_no: dispatch });
    }
    parts.clock.advance({ days: 1 });
    await dispatcher().sweep();
    expect(await rowOf(id)).toMatchObject({
      status: 'dead',
      payload: null,
      failure: 'Not delivered in 8 dispatches.',
    });
    expect(await jobsOf(id, 9)).toEqual([]);
  });

  it('queues a row again that a restored database takes for one never dispatched', async () => {
    const id = await add();
    await dispatcher().dispatchPending();
    await database.execute(`UPDATE outbox SET status = 'pending', dispatch_no = 0, next_at = created_at`);
    expect(await dispatcher().dispatchPending()).toBe(1);
    expect(await jobsOf(id, 1)).toHaveLength(2);
  });

  it('leaves alone what somebody is delivering', async () => {
    const id = await add();
    await dispatcher().dispatchPending();
    parts.clock.advance({ seconds: 61 });
    const until = new Date(parts.clock.now().getTime() + 10_000);
    await database.execute('UPDATE outbox SET claimed_until = ? WHERE id = ?', [until, id]);
    expect(await dispatcher().sweep()).toBe(0);
    parts.clock.advance({ seconds: 11 });
    expect(await dispatcher().sweep()).toBe(1);
  });

  it('takes a row back that the queue would not take', async () => {
    const id = await add();
    const { producer } = parts.app.get(RedisConnections);
    await redis.set(`${prefix}:outbox:meta`, 'not a hash');
    await redis.set(`${prefix}:outbox:id`, 'not a number');
    await redis.set(`${prefix}:outbox:wait`, 'not a list');
    expect(producer.status).toBe('ready');
    await expect(dispatcher().dispatchPending()).rejects.toThrow();
    expect(await rowOf(id)).toMatchObject({ status: 'pending', dispatch_no: 0 });
    await redis.del(`${prefix}:outbox:meta`, `${prefix}:outbox:id`, `${prefix}:outbox:wait`);
    parts.clock.advance({ seconds: 3 });
    expect(await dispatcher().dispatchPending()).toBe(1);
  });
});
