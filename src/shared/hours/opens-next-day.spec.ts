import { describe, expect, it } from 'vitest';
import { opensNextDay } from './opening.js';
import { type Opening, UNLISTED } from './plan.js';
import { DEFAULT_WEEK, type DayHours, type Week } from './week.js';
import type { SpecialHours } from './special-dates.js';

/** A day in brief: [day, open, close, break, reopen]. */
type Brief = [day: number, open: string, close: string, pause?: string, reopen?: string];
const row = ([day_of_week, open_time, close_time, pause, reopen]: Brief): DayHours => ({
  day_of_week,
  closed: false,
  open_time,
  break_start: pause ?? null,
  reopen_time: reopen ?? null,
  close_time,
});
const week = (...days: Brief[]): Week => ({ open_247: false, closed_within: true, hours: days.map(row) });
const daily = (open: string, close: string): Week =>
  week(...[1, 2, 3, 4, 5, 6, 7].map((day): Brief => [day, open, close]));
const closedOn = (from: string, to = from): SpecialHours => ({
  from,
  to,
  closed: true,
  open: null,
  close: null,
  reason: '',
});

const NEW_YORK = 'America/New_York';
const EVENINGS = daily('17:00', '02:00');

describe('opensNextDay', () => {
  it.each<[string, Opening, string, string, string | null]>([
    // 10 November 2025 is a Monday; New York is five hours behind UTC.
    ['while open', DEFAULT_WEEK, '2025-11-10T17:00Z', NEW_YORK, '2025-11-11T13:00:00.000Z'],
    ['before today’s opening', DEFAULT_WEEK, '2025-11-10T11:00Z', NEW_YORK, '2025-11-11T13:00:00.000Z'],
    ['after closing', DEFAULT_WEEK, '2025-11-11T03:00Z', NEW_YORK, '2025-11-11T13:00:00.000Z'],
    ['after midnight', DEFAULT_WEEK, '2025-11-11T06:00Z', NEW_YORK, '2025-11-11T13:00:00.000Z'],
    ['early in the morning', DEFAULT_WEEK, '2025-11-11T09:00Z', NEW_YORK, '2025-11-12T13:00:00.000Z'],
    ['without listed hours', UNLISTED, '2025-11-10T17:00Z', NEW_YORK, null],
    [
      'with hours for a later special date only',
      { ...UNLISTED, special: [{ ...closedOn('2025-11-12'), closed: false, open: '10:00', close: '14:00' }] },
      '2025-11-10T17:00Z',
      NEW_YORK,
      null,
    ],
    [
      'with hours for tomorrow only',
      { ...UNLISTED, special: [{ ...closedOn('2025-11-11'), closed: false, open: '10:00', close: '14:00' }] },
      '2025-11-10T17:00Z',
      NEW_YORK,
      '2025-11-11T15:00:00.000Z',
    ],
    ['closed tomorrow', DEFAULT_WEEK, '2025-11-15T17:00Z', NEW_YORK, '2025-11-17T13:00:00.000Z'],
    ['in the evening of a night', EVENINGS, '2025-11-11T00:00Z', NEW_YORK, '2025-11-11T22:00:00.000Z'],
    ['past midnight, still open', EVENINGS, '2025-11-11T06:30Z', NEW_YORK, '2025-11-11T22:00:00.000Z'],
    ['just closed', EVENINGS, '2025-11-11T07:30Z', NEW_YORK, '2025-11-11T22:00:00.000Z'],
    [
      'at six, open since ten',
      daily('22:00', '08:00'),
      '2025-11-11T11:00Z',
      NEW_YORK,
      '2025-11-12T03:00:00.000Z',
    ],
    [
      'at one, open since midnight',
      daily('00:00', '06:00'),
      '2025-11-11T06:00Z',
      NEW_YORK,
      '2025-11-12T05:00:00.000Z',
    ],
    [
      'in a break',
      week([1, '08:00', '20:00', '12:00', '14:00'], [2, '09:00', '12:00']),
      '2025-11-10T18:00Z',
      NEW_YORK,
      '2025-11-11T14:00:00.000Z',
    ],
    ['once a week', week([1, '08:00', '12:00']), '2025-11-10T14:00Z', NEW_YORK, '2025-11-17T13:00:00.000Z'],
    ['24/7', { ...DEFAULT_WEEK, open_247: true }, '2025-11-10T17:00Z', NEW_YORK, '2025-11-11T05:00:00.000Z'],
    ['no hours', week(), '2025-11-10T17:00Z', NEW_YORK, null],
    [
      'a holiday tomorrow',
      { ...DEFAULT_WEEK, special: [closedOn('2025-11-11', '2025-11-12')] },
      '2025-11-10T17:00Z',
      NEW_YORK,
      '2025-11-13T13:00:00.000Z',
    ],
    [
      'hours of its own tomorrow',
      {
        ...DEFAULT_WEEK,
        special: [{ ...closedOn('2025-11-11'), closed: false, open: '10:30', close: '15:00' }],
      },
      '2025-11-10T17:00Z',
      NEW_YORK,
      '2025-11-11T15:30:00.000Z',
    ],
    [
      '24/7 with a holiday',
      { ...DEFAULT_WEEK, open_247: true, special: [closedOn('2025-11-11')] },
      '2025-11-10T17:00Z',
      NEW_YORK,
      '2025-11-12T05:00:00.000Z',
    ],
    // The clock goes forward on 8 March 2026 and back on 1 November 2026.
    ['into summer time', daily('08:00', '20:00'), '2026-03-07T22:00Z', NEW_YORK, '2026-03-08T12:00:00.000Z'],
    [
      'out of summer time',
      daily('08:00', '20:00'),
      '2026-10-31T22:00Z',
      NEW_YORK,
      '2026-11-01T13:00:00.000Z',
    ],
    ['at a skipped time', daily('02:30', '20:00'), '2026-03-07T22:00Z', NEW_YORK, '2026-03-08T07:00:00.000Z'],
    [
      'within a skipped hour',
      daily('02:15', '02:45'),
      '2026-03-07T22:00Z',
      NEW_YORK,
      '2026-03-09T06:15:00.000Z',
    ],
    [
      'at a repeated time',
      daily('01:30', '20:00'),
      '2026-10-31T22:00Z',
      NEW_YORK,
      '2026-11-01T05:30:00.000Z',
    ],
    [
      'summer time in Berlin',
      daily('11:00', '23:00'),
      '2026-03-28T20:00Z',
      'Europe/Berlin',
      '2026-03-29T09:00:00.000Z',
    ],
    [
      'winter time in London',
      daily('11:00', '23:00'),
      '2026-10-24T20:00Z',
      'Europe/London',
      '2026-10-25T11:00:00.000Z',
    ],
    [
      'the date line',
      daily('09:00', '17:00'),
      '2026-06-01T11:00Z',
      'Pacific/Auckland',
      '2026-06-01T21:00:00.000Z',
    ],
    [
      'half an hour off',
      daily('09:00', '17:00'),
      '2026-06-01T05:00Z',
      'Asia/Kolkata',
      '2026-06-02T03:30:00.000Z',
    ],
    [
      'the end of the year',
      daily('09:00', '17:00'),
      '2026-12-31T12:00Z',
      'Europe/London',
      '2027-01-01T09:00:00.000Z',
    ],
  ])('%s', (_, hours, at, zone, opens) => {
    expect(opensNextDay(hours, new Date(at), zone)?.toISOString() ?? null).toBe(opens);
  });

  it('refuses an unknown time zone', () => {
    expect(() => opensNextDay(DEFAULT_WEEK, new Date(), 'Mars/Olympus')).toThrow(RangeError);
  });
});
