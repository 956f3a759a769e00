import { describe, expect, it } from 'vitest';
import {
  expiriesOf,
  idleExpiry,
  newSessionId,
  type RotatingSession,
  type Rotation,
  rotationFor,
  type SessionLife,
} from './session-rules.js';

const now = new Date('2025-11-21T12:00:00.000Z');
const HOUR = 3_600_000;

describe('expiriesOf', () => {
  const cases: [SessionLife, number, number][] = [
    [{ kind: 'full', remember: true }, 14 * 24, 30 * 24],
    [{ kind: 'full', remember: false }, 12, 24],
    [{ kind: 'registration', remember: true }, 1 / 6, 1 / 6],
    [{ kind: 'registration', remember: false }, 1 / 6, 1 / 6],
  ];

  it.each(cases)('of %j: %d idle hours, at most %d hours', (life, idle, absolute) => {
    const expiries = expiriesOf(life, now);
    expect((expiries.idle.getTime() - now.getTime()) / HOUR).toBeCloseTo(idle, 6);
    expect((expiries.absolute.getTime() - now.getTime()) / HOUR).toBeCloseTo(absolute, 6);
  });
});

describe('idleExpiry', () => {
  it('moves with use, up to the absolute expiry', () => {
    const absolute_expires_at = new Date(now.getTime() + HOUR);
    expect(idleExpiry({ kind: 'full', remember: true, absolute_expires_at }, now)).toEqual(
      absolute_expires_at,
    );
    const far = new Date(now.getTime() + 100 * 24 * HOUR);
    const idle = idleExpiry({ kind: 'full', remember: false, absolute_expires_at: far }, now);
    expect(idle.getTime() - now.getTime()).toBe(12 * HOUR);
  });
});

describe('newSessionId', () => {
  it('is 22 characters long and always different', () => {
    const ids = new Set(Array.from({ length: 1_000 }, newSessionId));
    expect(ids.size).toBe(1_000);
    expect([...ids].every((id) => /^[\w-]{22}$/.test(id))).toBe(true);
  });
});

const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

const session = (changes: Partial<RotatingSession> = {}): RotatingSession => ({
  counter: 5,
  rotated_at: later(-600),
  idle_expires_at: later(3_600),
  absolute_expires_at: later(7_200),
  revoked_at: null,
  user_active: true,
  ...changes,
});

describe('rotationFor', () => {
  const cases: [string, Partial<RotatingSession>, number, Rotation][] = [
    ['rotates the current token', {}, 5, 'rotate'],
    ['reissues the previous token immediately', { rotated_at: now }, 4, 'reissue'],
    ['reissues the previous token until the window ends', { rotated_at: later(-30) }, 4, 'reissue'],
    [
      'reports reuse of the previous token after the window',
      { rotated_at: new Date(later(-30).getTime() - 1) },
      4,
      'reused',
    ],
    ['reports immediate reuse of the token before the previous', { rotated_at: now }, 3, 'reused'],
    ['reports reuse of the first token', {}, 1, 'reused'],
    ['refuses a token that was never issued', {}, 6, 'ended'],
    ['refuses the current token of a revoked session', { revoked_at: later(-1) }, 5, 'ended'],
    ['refuses an old token of a revoked session', { revoked_at: later(-1) }, 2, 'ended'],
    ['refuses the current token at its idle expiry', { idle_expires_at: now }, 5, 'ended'],
    ['refuses the current token at its absolute expiry', { absolute_expires_at: now }, 5, 'ended'],
    [
      'rotates the current token a millisecond before its expiry',
      { idle_expires_at: new Date(now.getTime() + 1) },
      5,
      'rotate',
    ],
    ['refuses the current token of a disabled user', { user_active: false }, 5, 'ended'],
  ];

  it.each(cases)('%s', (_name, changes, presented, expected) => {
    expect(rotationFor(session(changes), presented, now)).toBe(expected);
  });
});
