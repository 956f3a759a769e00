import { describe, expect, it } from 'vitest';
import { firstDayOf, isPeriod } from './period';

describe('the periods of the history', () => {
  it.each([
    ['today', new Date(2026, 11, 3, 23, 59), '2026-12-03'],
    ['week', new Date(2026, 11, 3, 0, 0), '2026-11-27'],
    ['month', new Date(2026, 0, 15, 12, 0), '2025-12-17'],
  ] as const)('%s, on %s, begins on %s', (period, now, first) => {
    expect(firstDayOf(period, now)).toBe(first);
  });

  it('only known names are periods', () => {
    expect(['week', 'year', 'toString', null].map(isPeriod)).toEqual([true, false, false, false]);
  });
});
