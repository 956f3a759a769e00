import { describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { createLogger } from './logger.js';

/** What stands in the log of one error. */
function logged(error: unknown): string {
  const lines: string[] = [];
  const logger = createLogger({ log: { level: 'info' } }, 'spec', {
    write: (line: string) => void lines.push(line),
  });
  logger.error({ err: error }, 'request failed');
  return lines.join('');
}

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

  it('says what else went wrong, with its stack', () => {
    const { err } = JSON.parse(logged(new TypeError("Cannot read 'x'"))) as { err: Record<string, string> };
    expect(err).toMatchObject({ type: 'TypeError', message: "Cannot read 'x'" });
    expect(err['stack']).toContain('logger.spec');
  });
});
