import { describe, expect, it } from 'vitest';
import type { Sample } from '../status.schemas.js';
import { periodsOf } from './periods.js';

const NOW = new Date('2026-05-02T12:00:00Z');
const sample = (minutesAgo: number, waiting: number, mariadb: number | null = 1): Sample => ({
  at: new Date(NOW.getTime() - minutesAgo * 60_000).toISOString(),
  waiting,
  pending: 0,
  dead: 0,
  latency: { mariadb, redis: null, storage: 2, smtp: 3 },
});

describe('periodsOf', () => {
  it('has the last hour by minute, oldest first', () => {
    const { hour } = periodsOf([sample(0, 1), sample(59, 2), sample(60, 3)], NOW);
    expect(hour.map(({ waiting }) => waiting)).toEqual([2, 1]);
  });

  it('has the maximum of each quarter-hour of the last day', () => {
    const { day } = periodsOf(
      [sample(1, 5, 7), sample(2, 9, null), sample(20, 4, null), sample(24 * 60, 100)],
      NOW,
    );
    expect(day.map(({ at, waiting, latency }) => [at, waiting, latency.mariadb])).toEqual([
      ['2026-05-02T11:30:00.000Z', 4, null],
      ['2026-05-02T11:45:00.000Z', 9, 7],
    ]);
  });

  it('is empty without samples', () => {
    expect(periodsOf([], NOW)).toEqual({ hour: [], day: [] });
  });
});
