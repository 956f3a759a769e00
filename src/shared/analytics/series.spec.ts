import { describe, expect, it } from 'vitest';
import {
  dailySeries,
  exportName,
  exportRows,
  RANGES,
  sparkline,
  SPARKLINE_POINTS,
  totalsOf,
} from './series.js';

const TODAY = new Date('2026-03-10T23:30:00Z');

describe('dailySeries', () => {
  it.each(RANGES)('has %i days, the last of which is today', (range) => {
    const days = dailySeries(7, range, TODAY);
    expect(days).toHaveLength(range);
    expect(days.at(-1)?.date).toBe('2026-03-10');
    expect(new Set(days.map(({ date }) => date)).size).toBe(range);
  });

  it('is stable, and differs for each restaurant and range', () => {
    expect(dailySeries(7, 30, TODAY)).toEqual(dailySeries(7, 30, new Date('2026-03-10T00:00:00Z')));
    expect(dailySeries(7, 30, TODAY)).not.toEqual(dailySeries(8, 30, TODAY));
    expect(dailySeries(7, 7, TODAY)).not.toEqual(dailySeries(7, 30, TODAY).slice(-7));
    expect(dailySeries(null, 7, TODAY)).not.toEqual(dailySeries(7, 7, TODAY));
  });

  it("keeps a day's figures the next day", () => {
    const tomorrow = new Date('2026-03-11T01:00:00Z');
    expect(dailySeries(7, 30, tomorrow).slice(0, -1)).toEqual(dailySeries(7, 30, TODAY).slice(1));
  });

  it('has whole orders and cents', () => {
    for (const { orders, revenue } of dailySeries(null, 90, TODAY)) {
      expect(Number.isInteger(orders) && orders > 0).toBe(true);
      expect(revenue).toBe(Math.round(revenue * 100) / 100);
    }
  });
});

describe('totalsOf', () => {
  it.each([
    [[], { orders: 0, revenue: 0, runRate: 0, averageOrder: 0 }],
    [[{ date: '2026-01-01', orders: 0, revenue: 0 }], { orders: 0, revenue: 0, runRate: 0, averageOrder: 0 }],
    [
      [
        { date: '2026-01-01', orders: 3, revenue: 10.1 },
        { date: '2026-01-02', orders: 1, revenue: 9.9 },
      ],
      { orders: 4, revenue: 20, runRate: 300, averageOrder: 5 },
    ],
  ])('of %j', (days, expected) => {
    expect(totalsOf(days)).toEqual(expected);
  });
});

describe('sparkline', () => {
  it('has eight points and ends at the figure', () => {
    const { points } = sparkline('cities', 40, 30);
    expect(points).toHaveLength(SPARKLINE_POINTS);
    expect(points.at(-1)).toBe(40);
    expect(sparkline('cities', 40, 30)).toEqual(sparkline('cities', 40, 30));
  });

  it('is flat for 0', () => {
    expect(sparkline('cities', 0, 30)).toEqual({ points: Array(8).fill(0), change: 0 });
  });
});

describe('the analytics export', () => {
  it('has the days of the chart', () => {
    expect(exportName(90)).toBe('analytics_90d.csv');
    expect(exportRows([{ date: '2026-01-01', orders: 3, revenue: 10.1 }])).toEqual([
      ['date', 'orders', 'revenue'],
      ['2026-01-01', '3', '10.10'],
    ]);
  });
});
