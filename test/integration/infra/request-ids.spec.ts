import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JobHandlers } from '../../../src/infra/jobs/job-handlers.js';
import { JobQueues } from '../../../src/infra/jobs/job-queues.js';
import { RequestContext } from '../../../src/infra/logging/request-context.js';
import { RedisConnections } from '../../../src/infra/redis/redis-connections.js';
import { eventually } from '../../support/eventually.js';
import { LogCapture } from '../../support/log-capture.js';
import { useApp } from '../../support/use-app.js';
import { startWorker, type TestContext } from '../../support/worker.js';

const log = new LogCapture();
const prefix = `test-${randomUUID()}`;
const api = useApp({ REDIS_PREFIX: prefix });

let worker: TestContext;
beforeAll(async () => {
  // Nothing listens on this port: every email fails, and the failure is logged.
  const overrides = { REDIS_PREFIX: prefix, SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'debug' };
  worker = await startWorker(overrides, undefined, log);
  await worker.app.get(RedisConnections).whenReady();
});
afterAll(() => worker.app.close());

const lineOf = (what: string, matches: (line: Record<string, unknown>) => boolean) =>
  eventually(what, async () => log.lines.find(matches));

describe('the id of a request', () => {
  it('the worker logs the id of the request that caused an email', async () => {
    const answer = await api.http.post('/auth/register/', {
      email: `${randomUUID()}@example.com`,
      accepted_terms: true,
    });
    const requestId = answer.headers.get('x-request-id');
    expect(requestId).toMatch(/^[\da-f-]{36}$/);
    const line = await lineOf('the failed mail', (found) => found['requestId'] === requestId);
    expect(line).toMatchObject({
      job: 'outbox.deliver',
      jobId: expect.stringMatching(/^message-\d+$/),
      msg: 'message will be retried',
    });
  });

  it('the worker logs the id of the request that caused a failed job', async () => {
    const requestId = randomUUID();
    const request = { requestId, ip: '::1', userAgent: null };
    // The payload arrives unchanged.
    const handlers = worker.app.get(JobHandlers);
    const ran: unknown[] = [];
    const run = handlers.run.bind(handlers);
    handlers.run = async (name, payload) => {
      if (name !== 'media.resize') return run(name, payload);
      ran.push(payload);
      throw new Error('No such picture.');
    };
    await RequestContext.run(request, () =>
      worker.app.get(JobQueues).add({ name: 'media.resize', payload: { mediaId: 1 } }),
    );
    const line = await lineOf('the failed job', (found) => found['requestId'] === requestId);
    expect(line).toMatchObject({ queue: 'images', job: 'media.resize', error: 'No such picture.' });
    expect(ran[0]).toEqual({ mediaId: 1 });
  });
});
