import { describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { createLogger } from './logger.js';

/** What stands in the log of some fields. */
function loggedFields(fields: object): string {
  const lines: string[] = [];
  const logger = createLogger({ log: { level: 'info' } }, 'spec', {
    write: (line: string) => void lines.push(line),
  });
  logger.error(fields, 'request failed');
  return lines.join('');
}

/** What stands in the log of one error. */
const logged = (error: unknown) => loggedFields({ err: error });

describe('an error in the log', () => {
  it('keeps the values of a failed statement to itself', () => {
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

  it('keeps the code of what went wrong, also further down', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const { err } = JSON.parse(
      logged(Object.assign(new Error('no mail', { cause: refused }), { code: 421 })),
    ) as {
      err: unknown;
    };
    expect(err).toMatchObject({ code: 421, cause: { code: 'ECONNREFUSED' } });
  });

  it('says what else went wrong, with its stack', () => {
    const { err } = JSON.parse(logged(new TypeError("Cannot read 'x'"))) as { err: Record<string, string> };
    expect(err).toMatchObject({ type: 'TypeError', message: "Cannot read 'x'" });
    expect(err['stack']).toContain('logger.spec');
  });
});

describe('what must not be read', () => {
  it.each([
    { code: '123456' },
    { input: { code: '123456' } },
    { job: { data: { code: '123456' } } },
    { request: { authorization: '123456' } },
  ])('%j is hidden', (fields) => {
    const text = loggedFields(fields);
    expect(text).not.toContain('123456');
    expect(text).toContain('[hidden]');
  });
});
