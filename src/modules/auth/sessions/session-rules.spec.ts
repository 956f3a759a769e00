import { describe, expect, it } from '@jest/globals';
import { expiriesOf, idleExpiry, newSessionId, type SessionLife } from './session-rules.js';

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
    const absoluteExpiresAt = new Date(now.getTime() + HOUR);
    expect(idleExpiry({ kind: 'full', remember: true, absoluteExpiresAt }, now)).toEqual(absoluteExpiresAt);
    const far = new Date(now.getTime() + 100 * 24 * HOUR);
    const idle = idleExpiry({ kind: 'full', remember: false, absoluteExpiresAt: far }, now);
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
