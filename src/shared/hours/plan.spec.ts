import { describe, expect, it } from 'vitest';
import { isOpenAt, nextChange } from './opening.js';
import { type Opening, UNLISTED } from './plan.js';
import type { SpecialHours } from './special-dates.js';
import { DEFAULT_WEEK, type Week } from './week.js';

const NEW_YORK = 'America/New_York';
const LONDON = 'Europe/London';

const closed = (from: string, to = from): SpecialHours => ({
  from,
  to,
  closed: true,
  open: null,
  close: null,
  reason: 'x',
});
const hours = (from: string, open: string, close: string, to = from): SpecialHours => ({
  ...closed(from, to),
  closed: false,
  open,
  close,
});

/** The same hours on every day. */
const daily = (open_time: string, close_time: string): Week => ({
  open_247: false,
  closed_within: false,
  hours: [1, 2, 3, 4, 5, 6, 7].map((day_of_week) => ({
    day_of_week,
    closed: false,
    open_time,
    break_start: null,
    reopen_time: null,
    close_time,
  })),
});
const ALWAYS: Week = { ...DEFAULT_WEEK, open_247: true };
const NEVER: Week = { open_247: false, closed_within: false, hours: [] };
const withSpecial = (week: Opening, ...special: SpecialHours[]): Opening => ({ ...week, special });

type Case = [string, Opening, string, boolean | null, string | null];
const check =
  (zone: string) => (_name: string, opening: Opening, at: string, open: Case[3], change: string | null) => {
    expect(isOpenAt(opening, new Date(at), zone)).toBe(open);
    expect(nextChange(opening, new Date(at), zone)?.toISOString().slice(0, 16) ?? null).toBe(change);
  };

describe('a restaurant with special dates (Thanksgiving 2026 is Thursday 26 November, New York is five hours behind UTC)', () => {
  const shut = withSpecial(DEFAULT_WEEK, closed('2026-11-26'));
  const short = withSpecial(DEFAULT_WEEK, hours('2026-11-26', '10:00', '14:00'));
  const bar = daily('18:00', '02:00');
  it.each<Case>([
    ['is closed on a closed special date', shut, '2026-11-26T17:00Z', false, '2026-11-27T13:00'],
    ['closes as usual the evening before', shut, '2026-11-25T17:00Z', true, '2026-11-26T01:00'],
    ['is open in special hours', short, '2026-11-26T17:00Z', true, '2026-11-26T19:00'],
    ['is closed before special hours', short, '2026-11-26T14:00Z', false, '2026-11-26T15:00'],
    [
      'opens on a weekday that is usually closed',
      withSpecial(DEFAULT_WEEK, hours('2026-11-29', '10:00', '14:00')),
      '2026-11-29T16:00Z',
      true,
      '2026-11-29T19:00',
    ],
    [
      'stays closed for a range over a Sunday',
      withSpecial(DEFAULT_WEEK, closed('2026-11-26', '2026-11-30')),
      '2026-11-26T17:00Z',
      false,
      '2026-12-01T13:00',
    ],
    [
      'stays closed for a range over the year’s end',
      withSpecial(daily('08:00', '20:00'), closed('2026-12-24', '2027-01-03')),
      '2026-12-26T17:00Z',
      false,
      '2027-01-04T13:00',
    ],
    [
      'joins two adjoining ranges',
      withSpecial(
        daily('08:00', '20:00'),
        closed('2026-12-24', '2026-12-26'),
        closed('2026-12-27', '2026-12-28'),
      ),
      '2026-12-24T17:00Z',
      false,
      '2026-12-29T13:00',
    ],
    [
      'continues the previous night into a closed day',
      withSpecial(bar, closed('2026-11-26')),
      '2026-11-26T06:30Z',
      true,
      '2026-11-26T07:00',
    ],
    [
      'is closed after that night',
      withSpecial(bar, closed('2026-11-26')),
      '2026-11-26T07:00Z',
      false,
      '2026-11-27T23:00',
    ],
    [
      'has no night after a closed day',
      withSpecial(bar, closed('2026-11-26')),
      '2026-11-27T06:00Z',
      false,
      '2026-11-27T23:00',
    ],
    [
      'joins the previous night and an early opening',
      withSpecial(bar, hours('2026-11-26', '01:00', '05:00')),
      '2026-11-26T06:30Z',
      true,
      '2026-11-26T10:00',
    ],
    [
      'continues a special night into the next day',
      withSpecial(daily('08:00', '20:00'), hours('2026-12-31', '18:00', '04:00')),
      '2027-01-01T08:00Z',
      true,
      '2027-01-01T09:00',
    ],
    [
      'joins a special night and the next opening',
      withSpecial(daily('08:00', '20:00'), hours('2026-12-31', '18:00', '10:00')),
      '2027-01-01T08:00Z',
      true,
      '2027-01-02T01:00',
    ],
    [
      'ends a special night before a closed day',
      withSpecial(ALWAYS, hours('2026-12-31', '18:00', '04:00'), closed('2027-01-01')),
      '2027-01-01T08:00Z',
      true,
      '2027-01-01T09:00',
    ],
    [
      'is open all day on a special date',
      withSpecial(daily('08:00', '20:00'), hours('2026-12-31', '00:00', '00:00')),
      '2026-12-31T17:00Z',
      true,
      '2027-01-01T05:00',
    ],
    [
      'is open 24/7 until a closed day',
      withSpecial(ALWAYS, closed('2026-11-26')),
      '2026-11-25T17:00Z',
      true,
      '2026-11-26T05:00',
    ],
    [
      'is open 24/7 after a closed day',
      withSpecial(ALWAYS, closed('2026-11-26')),
      '2026-11-26T17:00Z',
      false,
      '2026-11-27T05:00',
    ],
    [
      'ignores past special dates under 24/7',
      withSpecial(ALWAYS, closed('2025-11-26')),
      '2026-11-26T17:00Z',
      true,
      null,
    ],
    [
      'opens on a special date only',
      withSpecial(NEVER, hours('2026-12-05', '10:00', '14:00')),
      '2026-11-26T17:00Z',
      false,
      '2026-12-05T15:00',
    ],
    [
      'ignores weekly breaks on a special date',
      withSpecial(
        {
          ...daily('08:00', '20:00'),
          closed_within: true,
          hours: daily('08:00', '20:00').hours.map((day) => ({
            ...day,
            break_start: '12:00',
            reopen_time: '14:00',
          })),
        },
        hours('2026-11-26', '10:00', '18:00'),
      ),
      '2026-11-26T18:00Z',
      true,
      '2026-11-26T23:00',
    ],
  ])('%s', check(NEW_YORK));
});

describe('a restaurant without saved hours', () => {
  const shut = withSpecial(UNLISTED, closed('2026-11-26'));
  const night = withSpecial(UNLISTED, hours('2026-11-26', '18:00', '02:00'));
  it.each<Case>([
    ['is neither open nor closed', UNLISTED, '2026-11-26T17:00Z', null, null],
    ['is closed on a special date that says so', shut, '2026-11-26T17:00Z', false, null],
    ['is unknown on the day before', shut, '2026-11-25T17:00Z', null, null],
    ['opens on a special date', night, '2026-11-26T17:00Z', false, '2026-11-26T23:00'],
    ['is open until its end past midnight', night, '2026-11-27T06:30Z', true, '2026-11-27T07:00'],
    ['is unknown after that', night, '2026-11-27T07:00Z', null, null],
    [
      'has no next opening after an unlisted day',
      withSpecial(UNLISTED, closed('2026-11-26'), hours('2026-11-28', '10:00', '14:00')),
      '2026-11-26T17:00Z',
      false,
      null,
    ],
  ])('%s', check(NEW_YORK));
});

describe('special dates at clock changes', () => {
  const normal = daily('08:00', '20:00');
  it.each<[string, ...Case]>([
    // New York, Sunday 8 March 2026: 2:00 becomes 3:00. Sunday 1 November 2026: 2:00 becomes 1:00.
    [
      NEW_YORK,
      'spring: a special opening that is skipped',
      withSpecial(normal, hours('2026-03-08', '02:30', '10:00')),
      '2026-03-08T06:00Z',
      false,
      '2026-03-08T07:00',
    ],
    [
      NEW_YORK,
      'spring: the night before closes in the skipped hour',
      withSpecial(normal, hours('2026-03-07', '18:00', '02:30'), closed('2026-03-08')),
      '2026-03-08T06:00Z',
      true,
      '2026-03-08T07:00',
    ],
    [
      NEW_YORK,
      'spring: a closed day of 23 hours',
      withSpecial(ALWAYS, closed('2026-03-08')),
      '2026-03-08T12:00Z',
      false,
      '2026-03-09T04:00',
    ],
    [
      NEW_YORK,
      'spring: opens at 8:00 by the new clock',
      withSpecial(normal, closed('2026-03-07')),
      '2026-03-07T20:00Z',
      false,
      '2026-03-08T12:00',
    ],
    [
      NEW_YORK,
      'autumn: closes at the first 1:30',
      withSpecial(normal, hours('2026-10-31', '18:00', '01:30')),
      '2026-11-01T05:00Z',
      true,
      '2026-11-01T05:30',
    ],
    [
      NEW_YORK,
      'autumn: stays closed in the second 1:15',
      withSpecial(normal, hours('2026-10-31', '18:00', '01:30')),
      '2026-11-01T06:15Z',
      false,
      '2026-11-01T13:00',
    ],
    [
      NEW_YORK,
      'autumn: a closed day of 25 hours',
      withSpecial(ALWAYS, closed('2026-11-01')),
      '2026-11-01T04:00Z',
      false,
      '2026-11-02T05:00',
    ],
    // London, Sunday 29 March 2026: 1:00 becomes 2:00. Sunday 25 October 2026: 2:00 becomes 1:00.
    [
      LONDON,
      'spring: a special opening that is skipped',
      withSpecial(normal, hours('2026-03-29', '01:30', '10:00')),
      '2026-03-29T00:30Z',
      false,
      '2026-03-29T01:00',
    ],
    [
      LONDON,
      'spring: a closed day of 23 hours',
      withSpecial(ALWAYS, closed('2026-03-29')),
      '2026-03-29T12:00Z',
      false,
      '2026-03-29T23:00',
    ],
    [
      LONDON,
      'autumn: open through both hours',
      withSpecial(normal, hours('2026-10-24', '18:00', '02:00'), closed('2026-10-25')),
      '2026-10-25T00:30Z',
      true,
      '2026-10-25T02:00',
    ],
    [
      LONDON,
      'autumn: a closed day of 25 hours',
      withSpecial(ALWAYS, closed('2026-10-25')),
      '2026-10-25T12:00Z',
      false,
      '2026-10-26T00:00',
    ],
  ])('%s, %s', (zone, ...rest) => check(zone)(...rest));
});
