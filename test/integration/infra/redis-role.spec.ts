import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { checkRedis } from '../../../src/infra/redis/boot-check.js';
import { MetricsEndpoint } from '../../../src/infra/metrics/metrics-endpoint.js';
import { RedisConnections } from '../../../src/infra/redis/redis-connections.js';
import { RedisModule } from '../../../src/infra/redis/redis.module.js';
import { WorkerHealth } from '../../../src/worker/health.js';
import { RedisServer } from '../../support/redis-server.js';
import { startParts, type TestContext } from '../../support/worker.js';

/** Leaves out the jobs, whose retries on such a server never end. Readiness needs no metrics. */
const PARTS = {
  imports: [RedisModule],
  providers: [WorkerHealth, { provide: MetricsEndpoint, useValue: {} }],
};
const REPLICA = 'it is a replica, which takes no jobs; set REDIS_URL to the primary';
const NO_DATABASE = 'it has no database 99; end REDIS_URL with another number, such as /0';
const SENTINEL = 'it is a Sentinel, which keeps no data; set REDIS_URL to the primary';

async function readinessOf({ app }: TestContext) {
  const answer = await fetch(`http://127.0.0.1:${app.get(WorkerHealth).port}/health/ready`);
  return { status: answer.status, body: await answer.json() };
}

async function checkAtStart({ app }: TestContext) {
  return checkRedis(await app.get(RedisConnections).whenReady(), pino({ enabled: false }));
}

describe('a worker with a Redis that cannot store jobs', () => {
  const servers: RedisServer[] = [];
  const workers: TestContext[] = [];
  let replica: RedisServer;
  let onReplica: TestContext;
  let onSentinel: TestContext;

  beforeAll(async () => {
    replica = await RedisServer.prepare();
    const sentinel = await RedisServer.prepare({ sentinel: true });
    servers.push(replica, sentinel);
    for (const server of servers) {
      await server.start();
      workers.push(await startParts(PARTS, { REDIS_URL: server.url }));
    }
    [onReplica, onSentinel] = workers as [TestContext, TestContext];
  });
  afterAll(async () => {
    for (const { app } of workers) await app.close();
    for (const server of servers) await server.remove();
  });

  it('the worker is ready with a primary, and not when it becomes a replica', async () => {
    await checkAtStart(onReplica);
    expect(await readinessOf(onReplica)).toEqual({
      status: 200,
      body: { ready: true, database: 'up', redis: 'up' },
    });

    await replica.becomeReplica();
    const reason = `Redis cannot be used: ${REPLICA}.`;
    const body = { ready: false, database: 'up', redis: 'up', reason };
    expect(await readinessOf(onReplica)).toEqual({ status: 503, body });
    await expect(checkAtStart(onReplica)).rejects.toThrow(`This Redis is not safe to run on: ${REPLICA}.`);

    await replica.becomePrimary();
    expect((await readinessOf(onReplica)).status).toBe(200);
  });

  it('the worker is refused and not ready with an unknown database number', async () => {
    const lost = await startParts(PARTS, { REDIS_URL: new URL('/99', replica.url).href });
    workers.push(lost);
    await expect(checkAtStart(lost)).rejects.toThrow(`This Redis is not safe to run on: ${NO_DATABASE}.`);
    const body = { ready: false, reason: `Redis cannot be used: ${NO_DATABASE}.` };
    expect(await readinessOf(lost)).toMatchObject({ status: 503, body });
  });

  it('the worker is refused and not ready with a Sentinel', async () => {
    await expect(checkAtStart(onSentinel)).rejects.toThrow(`This Redis is not safe to run on: ${SENTINEL}.`);
    const body = { ready: false, reason: `Redis cannot be used: ${SENTINEL}.` };
    expect(await readinessOf(onSentinel)).toMatchObject({ status: 503, body });
  });
});
