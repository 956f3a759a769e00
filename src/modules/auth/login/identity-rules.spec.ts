import { describe, expect, it } from 'vitest';
import { isFresh, isReplayAllowed } from './identity-rules.js';

const now = new Date('2025-11-21T12:00:00.000Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

describe('isFresh', () => {
  const cases: [string, number, boolean][] = [
    ['accepts a token just issued', 0, true],
    ['accepts a token 5 minutes old', 300, true],
    ['refuses a token a second older', 301, false],
    ['refuses a token an hour old', 3_600, false],
    ['accepts a token from a clock 30 seconds ahead', -30, true],
    ['refuses a token from the future', -31, false],
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

  it.each(cases)('accepts or refuses a token first used %d s ago', (age, expected) => {
    expect(isReplayAllowed(ago(age), now)).toBe(expected);
  });
});
