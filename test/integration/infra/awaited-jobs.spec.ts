import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Queue } from 'bullmq';
import { AwaitedJobs } from '../../../src/infra/jobs/awaited-jobs.js';
import { endOf, JobEnds } from '../../../src/infra/jobs/job-ends.js';
import { JobHandlers } from '../../../src/infra/jobs/job-handlers.js';
import { RedisConnections } from '../../../src/infra/redis/redis-connections.js';
import { eventually } from '../../support/eventually.js';
import { useApp } from '../../support/use-app.js';
import { startWorker, type TestContext } from '../../support/worker.js';

const prefix = `test-${randomUUID()}`;
const api = useApp({ REDIS_PREFIX: prefix });

let worker: TestContext;
let work: () => Promise<void>;
const told: string[] = [];
const tellings = (id: string) => told.filter((end) => end === endOf('media.resize', id)).length;

beforeAll(async () => {
  worker = await startWorker({ REDIS_PREFIX: prefix });
  await worker.app.get(RedisConnections).whenReady();
  const handlers = worker.app.get(JobHandlers);
  const run = handlers.run.bind(handlers);
  handlers.run = (name, payload) => (name === 'media.resize' ? work() : run(name, payload));

  const ends = api.app.get(JobEnds);
  ends.subscribe((end) => told.push(end));
  // Connections are opened in the background.
  await eventually('the line', async () => {
    worker.app.get(JobEnds).publish(endOf('media.resize', 'a-call'));
    return tellings('a-call') > 0;
  });
});
afterAll(() => worker.app.close());
beforeEach(() => {
  work = async () => undefined;
});

describe('AwaitedJobs', () => {
  it('the result is read once from the database when the worker has finished', async () => {
    const id = randomUUID();
    let made: string | undefined;
    work = async () => {
      made = 'ready';
    };
    const job = { name: 'media.resize', payload: { mediaId: 1 }, id } as const;
    const found = await api.app
      .get(AwaitedJobs)
      .run({ job, patience: 10_000, outcome: () => Promise.resolve(made) });
    expect(found).toBe('ready');
    await eventually('the end', async () => tellings(id) > 0);
    expect(tellings(id)).toBe(1);
  });

  it('a failure is reported after the last attempt only', async () => {
    const id = randomUUID();
    let tries = 0;
    work = async () => {
      tries += 1;
      throw new Error('No such picture.');
    };
    const queue = new Queue('images', { connection: api.app.get(RedisConnections).producer, prefix });
    await queue.add('media.resize', { mediaId: 1 }, { jobId: id, attempts: 2 });
    await eventually('the end', async () => tellings(id) > 0);
    expect(tries).toBe(2);
    expect(await queue.getJobState(id)).toBe('failed');
    expect(tellings(id)).toBe(1);
  });
});
