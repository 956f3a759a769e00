import { describe, expect, it } from 'vitest';
import { closesToday } from './opening.js';
import { type Opening, UNLISTED } from './plan.js';
import type { DayHours, Week } from './week.js';

const day = (day_of_week: number, open: string, close: string, pause?: [string, string]): DayHours => ({
  day_of_week,
  closed: false,
  open_time: open,
  break_start: pause?.[0] ?? null,
  reopen_time: pause?.[1] ?? null,
  close_time: close,
});
const daily = (open: string, close: string, pause?: [string, string]): Week => ({
  open_247: false,
  closed_within: pause !== undefined,
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => day(weekday, open, close, pause)),
});
const LUNCH_AND_DINNER = daily('11:00', '22:00', ['14:30', '17:00']);
const NIGHTS = daily('17:00', '02:00');
const TODAY = {
  from: '2025-11-10',
  to: '2025-11-10',
  closed: false,
  open: '11:00',
  close: '15:00',
  reason: '',
};

describe('closesToday', () => {
  it.each<[string, Opening, string, string | null]>([
    // 10 November 2025 is a Monday; New York is five hours behind UTC.
    ['while open', daily('08:00', '20:00'), '2025-11-10T17:00Z', '2025-11-11T01:00:00.000Z'],
    ['before opening', daily('08:00', '20:00'), '2025-11-10T12:00Z', '2025-11-11T01:00:00.000Z'],
    ['after closing', daily('08:00', '20:00'), '2025-11-11T02:00Z', null],
    ['at closing', daily('08:00', '20:00'), '2025-11-11T01:00Z', null],
    ['at lunch, before a break', LUNCH_AND_DINNER, '2025-11-10T18:00Z', '2025-11-11T03:00:00.000Z'],
    ['in a break', LUNCH_AND_DINNER, '2025-11-10T20:00Z', '2025-11-11T03:00:00.000Z'],
    ['in the evening of a night', NIGHTS, '2025-11-11T03:00Z', '2025-11-11T07:00:00.000Z'],
    ['after midnight', NIGHTS, '2025-11-11T06:00Z', '2025-11-11T07:00:00.000Z'],
    ['after a night', NIGHTS, '2025-11-11T07:30Z', null],
    [
      'on a special date',
      { ...daily('08:00', '20:00'), special: [TODAY] },
      '2025-11-10T17:00Z',
      '2025-11-10T20:00:00.000Z',
    ],
    [
      'closed on a special date',
      { ...daily('08:00', '20:00'), special: [{ ...TODAY, closed: true, open: null, close: null }] },
      '2025-11-10T17:00Z',
      null,
    ],
    ['24/7', { ...daily('08:00', '20:00'), open_247: true }, '2025-11-10T17:00Z', null],
    ['without listed hours', UNLISTED, '2025-11-10T17:00Z', null],
  ])('%s', (_, hours, at, closes) => {
    expect(closesToday(hours, new Date(at), 'America/New_York')?.toISOString() ?? null).toBe(closes);
  });
});
