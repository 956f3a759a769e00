import { describe, expect, it } from 'vitest';
import { isFresh, isReplayAllowed } from './identity-rules.js';

const now = new Date('2025-11-21T12:00:00.000Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

describe('isFresh', () => {
  const cases: [string, number, boolean][] = [
    ['just issued', 0, true],
    ['five minutes old', 300, true],
    ['a second older', 301, false],
    ['an hour old', 3_600, false],
    ['from a clock that is a little ahead', -30, true],
    ['from the future', -31, false],
  ];

  it.each(cases)('%s', (_name, age, expected) => {
    expect(isFresh(ago(age), now)).toBe(expected);
  });
});

describe('isReplayAllowed', () => {
  const cases: [number, boolean][] = [
    [0, true],
    [10, true],
    [10.001, false],
    [299, false],
  ];

  it.each(cases)('first used %d s ago', (age, expected) => {
    expect(isReplayAllowed(ago(age), now)).toBe(expected);
  });
});
