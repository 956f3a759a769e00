import { describe, expect, it } from 'vitest';
import {
  isAccessTokenValid,
  needsRenewal,
  outlivedBrowser,
  parseSession,
  renewedElsewhere,
  renewedSession,
  startedSession,
} from './session-record';

const NOW = 1_700_000_000_000;
const tokens = { access: 'access-1', refresh: 'refresh-1', expires_in: 900 };
const record = startedSession(tokens, true, 'session-1', NOW);

describe('a session record', () => {
  it('keeps its id and remember-me over a renewal', () => {
    const renewed = renewedSession(
      record,
      { access: 'access-2', refresh: 'refresh-2', expires_in: 900 },
      NOW + 5_000,
    );
    expect(renewed).toEqual({
      id: 'session-1',
      access: 'access-2',
      refresh: 'refresh-2',
      expiresAt: NOW + 905_000,
      remember: true,
    });
  });

  it.each([
    ['fresh', NOW, false, true],
    ['31 s before the end', NOW + 869_000, false, true],
    ['30 s before the end', NOW + 870_000, true, true],
    ['at the end', NOW + 900_000, true, false],
  ])('%s', (_when, now, renewal, alive) => {
    expect(needsRenewal(record, now)).toBe(renewal);
    expect(isAccessTokenValid(record, now)).toBe(alive);
  });

  it('comes back from storage', () => {
    expect(parseSession(JSON.stringify(record))).toEqual(record);
  });

  it.each([null, '', '{', 'null', '[]', '{"access":"a"}', JSON.stringify({ ...record, expiresAt: '1' })])(
    'is not read from %s',
    (text) => {
      expect(parseSession(text)).toBeNull();
    },
  );
});

describe('after waiting for the lock', () => {
  it('takes the tokens that another tab has fetched', () => {
    expect(renewedElsewhere({ ...record, access: 'access-2' }, 'access-1', NOW)).toBe(true);
  });

  it('takes them although they say the same as the ones that had run out', () => {
    expect(renewedElsewhere(record, undefined, NOW)).toBe(true);
    expect(renewedElsewhere(record, undefined, NOW + 880_000)).toBe(false);
  });

  it('renews when nobody has, and when theirs is about to end too', () => {
    expect(renewedElsewhere(record, 'access-1', NOW)).toBe(false);
    expect(renewedElsewhere({ ...record, access: 'access-2' }, 'access-1', NOW + 880_000)).toBe(false);
  });
});

describe('remember-me', () => {
  it.each([
    [true, true, false],
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ])('remember %s, same browser %s: forgotten %s', (remember, sameBrowser, forgotten) => {
    expect(outlivedBrowser({ ...record, remember }, sameBrowser)).toBe(forgotten);
  });
});
