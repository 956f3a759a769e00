import { describe, expect, it } from 'vitest';
import { SeededRandom } from './random.js';

const numbers = (seed: number) => {
  const random = new SeededRandom(seed);
  return Array.from({ length: 1_000 }, () => random.next());
};

describe('SeededRandom', () => {
  it('repeats its numbers for the same seed only', () => {
    expect(numbers(7)).toEqual(numbers(7));
    expect(numbers(7)).not.toEqual(numbers(8));
  });

  it('stays within its bounds and reaches them', () => {
    const all = numbers(1);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...all)).toBeLessThan(1);
    const dice = new SeededRandom(3);
    expect(new Set(Array.from({ length: 200 }, () => dice.below(6)))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });

  it('returns distinct entries, at most all of them', () => {
    expect(new Set(new SeededRandom(5).some(['a', 'b', 'c', 'd'], 3)).size).toBe(3);
    expect(new SeededRandom(5).some(['a', 'b'], 9).sort()).toEqual(['a', 'b']);
  });
});
