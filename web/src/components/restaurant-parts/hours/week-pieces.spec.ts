import { describe, expect, it } from 'vitest';
import { parseDate } from '@server/shared/hours/dates';
import { DEFAULT_WEEK } from '@server/shared/hours/week';
import { weekAround } from './week-pieces';

const THURSDAY = parseDate('2026-11-26') ?? 0;
const bar = {
  ...DEFAULT_WEEK,
  closed_within: true,
  hours: DEFAULT_WEEK.hours.map((day) => ({
    ...day,
    closed: false,
    open_time: '18:00',
    close_time: '02:00',
  })),
};

describe('weekAround', () => {
  it('splits nights at midnight, including Sunday of the week before', () => {
    const [monday, ...others] = weekAround(bar, THURSDAY);
    expect(monday).toEqual({
      date: THURSDAY - 3,
      day: 1,
      pieces: [
        { start: 0, end: 120, fromBefore: true, goesOn: false },
        { start: 1080, end: 1440, fromBefore: false, goesOn: true },
      ],
      special: undefined,
    });
    expect(others.map(({ day }) => day)).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('draws special dates instead of their days, and the night before as usual', () => {
    const special = {
      from: '2026-11-26',
      to: '2026-11-26',
      closed: true,
      open: null,
      close: null,
      reason: 'x',
    };
    const week = weekAround({ ...bar, special: [special] }, THURSDAY);
    expect(week[3]).toMatchObject({ pieces: [{ start: 0, end: 120 }], special: { reason: 'x' } });
    expect(week[4]?.pieces).toEqual([{ start: 1080, end: 1440, fromBefore: false, goesOn: true }]);
  });

  it('keeps breaks, including those that end past midnight', () => {
    const late = {
      ...bar,
      hours: bar.hours.map((day) => ({ ...day, break_start: '23:00', reopen_time: '01:00' })),
    };
    expect(weekAround(late, THURSDAY)[1]?.pieces).toEqual([
      { start: 60, end: 120, fromBefore: true, goesOn: false },
      { start: 1080, end: 1380, fromBefore: false, goesOn: false },
    ]);
  });

  it('is full for 24/7', () => {
    const always = weekAround({ ...DEFAULT_WEEK, open_247: true }, THURSDAY);
    expect(always.map(({ pieces }) => pieces)).toEqual(
      Array.from({ length: 7 }, () => [{ start: 0, end: 1440, fromBefore: false, goesOn: false }]),
    );
  });
});
