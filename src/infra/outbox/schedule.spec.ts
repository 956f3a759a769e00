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
  it('begins with a second', () => {
    expect(times.slice(0, 6)).toEqual([0, 1_000, 3_000, 7_000, 15_000, 23_000]);
  });

  it('lets no message wait longer than 8 seconds in the ten minutes that a code is good', () => {
    const quick = times.filter((time) => time < 10 * MINUTE);
    const gaps = quick.slice(1).map((time, index) => time - (quick[index] ?? 0));
    expect(Math.max(...gaps)).toBe(8_000);
    expect(quick.at(-1)).toBeGreaterThan(9.8 * MINUTE);
    expect(quick.length).toBeLessThan(80);
  });

  it('is an hour at most, and gives up after most of a day', () => {
    expect(retryDelay(MAX_DELIVERY_TRIES)).toBe(HOUR);
    expect(times.at(-1)).toBeGreaterThan(12 * HOUR);
    expect(times.at(-1)).toBeLessThan(24 * HOUR);
  });
});
