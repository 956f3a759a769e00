import { describe, expect, it } from '@jest/globals';
import { dayOf, sumByDay, sumByKind } from './row-counts.js';

const TALLIES = [
  { name: 'rows/platform/total/cities/0', count: 3 },
  { name: 'rows/platform/total/options/0', count: 4 },
  { name: 'rows/platform/total/options/7', count: 5 },
  { name: 'rows/platform/day/2026-01-01/options/0', count: 1 },
  { name: 'rows/platform/day/2026-01-02/options/3', count: 2 },
  { name: 'rows/platform/day/2026-01-02/cities/0', count: 1 },
  { name: 'rows/platform/day/2026-01-03/options/3', count: 4 },
];

describe('row counts', () => {
  it('are added up over their parts', () => {
    expect(Object.fromEntries(sumByKind(TALLIES, 'rows/platform/total/'))).toEqual({ cities: 3, options: 9 });
  });

  it.each([
    ['2026-01-01', undefined, { options: 7, cities: 1 }],
    ['2026-01-02', undefined, { options: 6, cities: 1 }],
    ['2026-01-02', '2026-01-03', { options: 2, cities: 1 }],
    ['2026-01-01', '2026-01-02', { options: 1 }],
    ['2026-01-04', undefined, {}],
  ])('are added up from %s until before %s', (from, to, expected) => {
    expect(Object.fromEntries(sumByDay(TALLIES, 'rows/platform/day/', from, to))).toEqual(expected);
  });

  it('know a day in UTC', () => {
    expect(dayOf(new Date('2026-01-01T23:59:59.999Z'))).toBe('2026-01-01');
  });
});
