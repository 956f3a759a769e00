import { describe, expect, it } from '@jest/globals';
import { allowedPoints, RULES, slowDown } from './rules.js';

describe('allowedPoints', () => {
  it('multiplies what counts per client address, and nothing else', () => {
    expect(allowedPoints(RULES['code.send.client'], 50)).toBe(1_000);
    expect(allowedPoints(RULES['code.send.email'], 50)).toBe(5);
  });

  it('leaves at least one try, a whole number', () => {
    expect(allowedPoints(RULES['survey.client'], 0.001)).toBe(1);
    expect(allowedPoints(RULES['messages.client_minute'], 0.5)).toBe(3);
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
