import { describe, expect, it } from 'vitest';
import { MAX_DELIVERY_TRIES, retryDelay } from './schedule.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Times of all tries when each fails, from the first try (ms). */
const times = Array.from({ length: MAX_DELIVERY_TRIES }).reduce<number[]>(
  (all, _, index) => (index === 0 ? [0] : [...all, (all.at(-1) ?? 0) + retryDelay(index)]),
  [],
);

describe('retryDelay', () => {
  it('starts with one second', () => {
    expect(times.slice(0, 6)).toEqual([0, 1_000, 3_000, 7_000, 15_000, 23_000]);
  });

  it('retries at least every 8 seconds while a code is valid (10 minutes)', () => {
    const quick = times.filter((time) => time < 10 * MINUTE);
    const gaps = quick.slice(1).map((time, index) => time - (quick[index] ?? 0));
    expect(Math.max(...gaps)).toBe(8_000);
    expect(quick.at(-1)).toBeGreaterThan(9.8 * MINUTE);
    expect(quick.length).toBeLessThan(80);
  });

  it('is at most an hour, and the last retry comes within a day', () => {
    expect(retryDelay(MAX_DELIVERY_TRIES)).toBe(HOUR);
    expect(times.at(-1)).toBeGreaterThan(12 * HOUR);
    expect(times.at(-1)).toBeLessThan(24 * HOUR);
  });
});
