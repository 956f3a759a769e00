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

  it.each(cases)('%j: idle %d h, at most %d h', (life, idle, absolute) => {
    const expiries = expiriesOf(life, now);
    expect((expiries.idle.getTime() - now.getTime()) / HOUR).toBeCloseTo(idle, 6);
    expect((expiries.absolute.getTime() - now.getTime()) / HOUR).toBeCloseTo(absolute, 6);
  });
});

describe('idleExpiry', () => {
  it('moves with use, but not past the absolute end', () => {
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
  it('is 22 characters and never the same', () => {
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
    ['the current token', {}, 5, 'rotate'],
    ['the one before, at once', { rotated_at: now }, 4, 'reissue'],
    ['the one before, at the end of the window', { rotated_at: later(-30) }, 4, 'reissue'],
    ['the one before, a moment too late', { rotated_at: new Date(later(-30).getTime() - 1) }, 4, 'reused'],
    ['two before, even at once', { rotated_at: now }, 3, 'reused'],
    ['the very first', {}, 1, 'reused'],
    ['one that was never issued', {}, 6, 'ended'],
    ['the current one of a revoked session', { revoked_at: later(-1) }, 5, 'ended'],
    ['an old one of a revoked session', { revoked_at: later(-1) }, 2, 'ended'],
    ['the current one at the idle end', { idle_expires_at: now }, 5, 'ended'],
    ['the current one at the absolute end', { absolute_expires_at: now }, 5, 'ended'],
    ['the current one a moment before', { idle_expires_at: new Date(now.getTime() + 1) }, 5, 'rotate'],
    ['the current one of a disabled user', { user_active: false }, 5, 'ended'],
  ];

  it.each(cases)('%s', (_name, changes, presented, expected) => {
    expect(rotationFor(session(changes), presented, now)).toBe(expected);
  });
});
