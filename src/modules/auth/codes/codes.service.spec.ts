import crypto from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '../../../config/config.js';
import type { Audit } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { WrongCode } from '../auth.errors.js';
import type { CodeSendsRepository, CodesRepository, StoredCode } from './codes.repository.js';
import { CodesService } from './codes.service.js';

// Spies on the module itself, so that it also works when another file loaded the service earlier.
const compare = vi.spyOn(crypto, 'timingSafeEqual');

const NOW = new Date('2026-01-10T12:00:00Z');
const STORED: StoredCode = {
  id: 7,
  user_id: null,
  code_hmac: 'x'.repeat(43),
  terms_version: null,
  sent_at: NOW,
  hour_started_at: NOW,
  hour_count: 1,
  day_started_at: NOW,
  day_count: 1,
};

/** Returns the steps of a guess in their order, with this stored code. */
async function workOf(stored: StoredCode | undefined): Promise<string[]> {
  const work: string[] = [];
  const note =
    <T>(name: string, answer: T) =>
    () => {
      work.push(name);
      return Promise.resolve(answer);
    };
  const repository = {
    find: note('find', stored),
    spendTry: note('spend', stored !== undefined),
    triesOf: note('count', 1),
  } as unknown as CodesRepository;
  const audit = { record: note('record', undefined) } as unknown as Audit;
  const config = { auth: { codePepper: 'p'.repeat(32) } } as Config;
  compare.mockImplementationOnce(() => {
    work.push('compare');
    return false;
  });
  const clock = new Clock();
  vi.spyOn(clock, 'sleep').mockImplementation(note('wait', undefined));
  const codes = new CodesService(config, repository, {} as CodeSendsRepository, audit, clock);
  await expect(codes.check('ann@example.com', 'register', '123456')).rejects.toThrow(WrongCode);
  return work;
}

describe('a guess of a code', () => {
  beforeEach(() => void compare.mockClear());
  afterAll(() => compare.mockRestore());

  it('takes the same steps with and without an open code', async () => {
    const work = ['find', 'spend', 'compare', 'record', 'count', 'wait'];
    expect(await workOf(STORED)).toEqual(work);
    expect(await workOf(undefined)).toEqual(work);
    expect(compare).toHaveBeenCalledTimes(2);
  });
});
