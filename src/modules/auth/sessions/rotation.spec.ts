import { describe, expect, it } from '@jest/globals';
import { rotationFor, type Rotation, type RotatingSession } from './rotation.js';

const now = new Date('2025-11-21T12:00:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

const session = (changes: Partial<RotatingSession> = {}): RotatingSession => ({
  counter: 5,
  rotatedAt: later(-600),
  idleExpiresAt: later(3_600),
  absoluteExpiresAt: later(7_200),
  revokedAt: null,
  userActive: true,
  ...changes,
});

describe('rotationFor', () => {
  const cases: [string, Partial<RotatingSession>, number, Rotation][] = [
    ['the current token', {}, 5, 'rotate'],
    ['the one before, at once', { rotatedAt: now }, 4, 'reissue'],
    ['the one before, at the end of the window', { rotatedAt: later(-30) }, 4, 'reissue'],
    ['the one before, a moment too late', { rotatedAt: new Date(later(-30).getTime() - 1) }, 4, 'reused'],
    ['two before, even at once', { rotatedAt: now }, 3, 'reused'],
    ['the very first', {}, 1, 'reused'],
    ['one that was never issued', {}, 6, 'ended'],
    ['the current one of a revoked session', { revokedAt: later(-1) }, 5, 'ended'],
    ['an old one of a revoked session', { revokedAt: later(-1) }, 2, 'ended'],
    ['the current one at the idle end', { idleExpiresAt: now }, 5, 'ended'],
    ['the current one at the absolute end', { absoluteExpiresAt: now }, 5, 'ended'],
    ['the current one a moment before', { idleExpiresAt: new Date(now.getTime() + 1) }, 5, 'rotate'],
    ['the current one of a disabled user', { userActive: false }, 5, 'ended'],
  ];

  it.each(cases)('%s', (_name, changes, presented, expected) => {
    expect(rotationFor(session(changes), presented, now)).toBe(expected);
  });
});
