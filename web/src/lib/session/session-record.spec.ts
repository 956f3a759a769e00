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
  it('keeps its id and "Remember me" when it is renewed', () => {
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
    ['is valid when fresh', NOW, false, true],
    ['is valid 31 s before its expiry', NOW + 869_000, false, true],
    ['needs renewal 30 s before its expiry', NOW + 870_000, true, true],
    ['is invalid at its expiry', NOW + 900_000, true, false],
  ])('%s', (_when, now, renewal, alive) => {
    expect(needsRenewal(record, now)).toBe(renewal);
    expect(isAccessTokenValid(record, now)).toBe(alive);
  });

  it('is restored from storage', () => {
    expect(parseSession(JSON.stringify(record))).toEqual(record);
  });

  it.each([null, '', '{', 'null', '[]', '{"access":"a"}', JSON.stringify({ ...record, expiresAt: '1' })])(
    'is not read from %s',
    (text) => {
      expect(parseSession(text)).toBeNull();
    },
  );
});

describe('after waiting for the renewal lock, a tab', () => {
  it('uses the tokens that another tab fetched', () => {
    expect(renewedElsewhere({ ...record, access: 'access-2' }, 'access-1', NOW)).toBe(true);
  });

  it("uses another tab's tokens when its own are unknown", () => {
    expect(renewedElsewhere(record, undefined, NOW)).toBe(true);
    expect(renewedElsewhere(record, undefined, NOW + 880_000)).toBe(false);
  });

  it('renews when no other tab has, or when its tokens expire soon', () => {
    expect(renewedElsewhere(record, 'access-1', NOW)).toBe(false);
    expect(renewedElsewhere({ ...record, access: 'access-2' }, 'access-1', NOW + 880_000)).toBe(false);
  });
});

describe('a session with or without "Remember me"', () => {
  it.each([
    [true, true, false],
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ])('%s, in the same browser %s: forgotten %s', (remember, sameBrowser, forgotten) => {
    expect(outlivedBrowser({ ...record, remember }, sameBrowser)).toBe(forgotten);
  });
});
