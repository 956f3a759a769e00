import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { JobsModule } from '../../../src/infra/jobs/jobs.module.js';
import { QueueFigures } from '../../../src/infra/jobs/queue-figures.js';
import { RedisConnections } from '../../../src/infra/redis/redis-connections.js';
import { RedisModule } from '../../../src/infra/redis/redis.module.js';
import { stack } from '../../support/stack.js';
import { startParts, type TestContext } from '../../support/worker.js';

const MINUTE = 60_000;
const prefix = `test-${randomUUID()}`;

let parts: TestContext;
let queue: Queue;
let redis: Redis;

beforeAll(async () => {
  parts = await startParts({ imports: [RedisModule, JobsModule] }, { REDIS_PREFIX: prefix });
  redis = new Redis(stack.redisUrl);
  queue = new Queue('outbox', { connection: redis, prefix });
  await parts.app.get(RedisConnections).whenReady();
});
beforeEach(() => queue.drain(true));
afterAll(async () => {
  await queue.obliterate({ force: true });
  await queue.close();
  redis.disconnect();
  await parts.app.close();
});

const figuresOf = async (name: string) =>
  (await parts.app.get(QueueFigures).read()).find(({ queue: found }) => found === name);
const add = (timestamp: number, delay = 0) => queue.add('outbox.deliver', {}, { timestamp, delay });

describe('the metrics of the queues', () => {
  it('an empty queue has zero metrics', async () => {
    const empty = { waiting: 0, running: 0, failed: 0, delayed: 0, completed: 0, oldest: null };
    expect(await figuresOf('maintenance')).toEqual({ queue: 'maintenance', ...empty });
    expect(await figuresOf('outbox')).toEqual({ queue: 'outbox', ...empty });
  });

  it('the metrics count waiting jobs and the age of the oldest', async () => {
    await add(Date.now() - 11 * MINUTE);
    await add(Date.now());
    const { waiting, oldest } = (await figuresOf('outbox')) ?? {};
    expect(waiting).toBe(2);
    expect(oldest).toBeGreaterThanOrEqual(660);
    expect(oldest).toBeLessThan(690);
  });

  it('a job counts from its due time on', async () => {
    await add(Date.now(), 10 * MINUTE);
    expect(await figuresOf('outbox')).toMatchObject({ waiting: 0, delayed: 1, oldest: null });
    // Due for five minutes, and no worker has promoted it.
    await add(Date.now() - 15 * MINUTE, 10 * MINUTE);
    const { delayed, oldest } = (await figuresOf('outbox')) ?? {};
    expect(delayed).toBe(2);
    expect(oldest).toBeGreaterThanOrEqual(300);
    expect(oldest).toBeLessThan(330);
  });

  it('the metrics take the same number of commands for any number of jobs', async () => {
    const figures = parts.app.get(QueueFigures);
    const few = await commandsOf(() => figures.read());
    await queue.addBulk(
      Array.from({ length: 300 }, (_, index) => ({ name: 'outbox.deliver', data: { outboxId: index } })),
    );
    const many = await commandsOf(() => figures.read());
    // The oldest job is only read when there is one.
    expect(many - few).toBeLessThanOrEqual(1);
    expect(many).toBeLessThanOrEqual(5 * (await figures.read()).length);
  });
});

/** Counts the commands that the producer's connection sends during `work`; a script counts as one. */
async function commandsOf(work: () => Promise<unknown>): Promise<number> {
  const { producer } = parts.app.get(RedisConnections);
  const send = producer.sendCommand.bind(producer);
  let sent = 0;
  producer.sendCommand = (...args: Parameters<typeof send>) => {
    sent += 1;
    return send(...args);
  };
  try {
    await work();
  } finally {
    producer.sendCommand = send;
  }
  return sent;
}
