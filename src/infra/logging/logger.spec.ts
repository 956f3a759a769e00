import { describe, expect, it } from 'vitest';
import { QueryFailedError } from 'typeorm';
import { JobContext } from './job-context.js';
import { createLogger } from './logger.js';
import { RequestContext } from './request-context.js';

/** Logs some fields and returns the line. */
function loggedFields(fields: object): string {
  const lines: string[] = [];
  const logger = createLogger({ log: { level: 'info' } }, 'spec', {
    write: (line: string) => void lines.push(line),
  });
  logger.error(fields, 'request failed');
  return lines.join('');
}

/** Logs one error and returns the line. */
const logged = (error: unknown) => loggedFields({ err: error });

describe('an error in the log', () => {
  it('hides the values of a failed statement', () => {
    const driver = Object.assign(new Error("Duplicate entry 'ann@example.com' for key 'users_email'"), {
      code: 'ER_DUP_ENTRY',
      sqlState: '23000',
    });
    const statement = new QueryFailedError(
      'INSERT INTO users (email, password_hash) VALUES (?, ?)',
      ['ann@example.com', '$argon2id$secret'],
      driver,
    );
    const text = logged(new Error('unexpected', { cause: statement }));
    expect(text).not.toContain('ann@example.com');
    expect(text).not.toContain('argon2id');
    expect(text).toContain('Duplicate entry');
    expect(text).toContain('QueryFailedError');
  });

  it('keeps its error code and those of its causes', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const { err } = JSON.parse(
      logged(Object.assign(new Error('no mail', { cause: refused }), { code: 421 })),
    ) as {
      err: unknown;
    };
    expect(err).toMatchObject({ code: 421, cause: { code: 'ECONNREFUSED' } });
  });

  it('has its message and stack', () => {
    const { err } = JSON.parse(logged(new TypeError("Cannot read 'x'"))) as { err: Record<string, string> };
    expect(err).toMatchObject({ type: 'TypeError', message: "Cannot read 'x'" });
    expect(err['stack']).toContain('logger.spec');
  });
});

describe('a log line', () => {
  const lineIn = (around: (work: () => string) => string) =>
    JSON.parse(around(() => loggedFields({ outbox: 7 }))) as Record<string, unknown>;
  const request = { requestId: 'r-1', ip: '::1', userAgent: null };

  it('has the id of its request', () => {
    expect(lineIn((work) => RequestContext.run(request, work))).toMatchObject({
      outbox: 7,
      requestId: 'r-1',
    });
  });

  it('has its job, and the id of the request that caused the job', () => {
    const job = { job: 'outbox.deliver', jobId: 'message-7' };
    const caused = lineIn((work) => JobContext.run({ ...job, requestId: 'r-1' }, work));
    expect(caused).toMatchObject({ ...job, requestId: 'r-1' });
    const own = lineIn((work) => JobContext.run({ ...job, requestId: undefined }, work));
    expect(own).toMatchObject(job);
    expect(own).not.toHaveProperty('requestId');
  });

  it('keeps an explicit request id, and has none outside a request', () => {
    const fields = { requestId: 'r-2' };
    expect(RequestContext.run(request, () => loggedFields(fields))).toContain('"requestId":"r-2"');
    expect(loggedFields({ outbox: 7 })).not.toContain('requestId');
  });
});

describe('secret fields in the log', () => {
  it.each([
    { code: '123456' },
    { input: { code: '123456' } },
    { job: { data: { code: '123456' } } },
    { request: { authorization: '123456' } },
  ])('are hidden in %j', (fields) => {
    const text = loggedFields(fields);
    expect(text).not.toContain('123456');
    expect(text).toContain('[hidden]');
  });
});
