import { describe, expect, it } from '@jest/globals';
import { allowedPoints, slowDown } from './rules.js';

describe('allowedPoints', () => {
  it('multiplies what counts per client address, and nothing else', () => {
    expect(allowedPoints({ points: 20, duration: 3_600, perClient: true }, 50)).toBe(1_000);
    expect(allowedPoints({ points: 5, duration: 3_600 }, 50)).toBe(5);
  });

  it('leaves at least one try, a whole number', () => {
    expect(allowedPoints({ points: 3, duration: 3_600, perClient: true }, 0.001)).toBe(1);
    expect(allowedPoints({ points: 5, duration: 60, perClient: true }, 0.5)).toBe(3);
  });
});

describe('slowDown', () => {
  it.each([
    [0, 0],
    [1, 500],
    [2, 1_000],
    [8, 4_000],
    [1_000, 4_000],
  ])('waits for the try that is %i too many %i ms', (excess, milliseconds) => {
    expect(slowDown(excess)).toBe(milliseconds);
  });
});
