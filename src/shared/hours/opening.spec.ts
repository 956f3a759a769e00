import { describe, expect, it } from 'vitest';
import { isOpenAt, nextChange } from './opening.js';
import { DEFAULT_WEEK, type DayHours, type Week } from './week.js';

const NEW_YORK = 'America/New_York';

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

describe('on ordinary days (10 November 2025 is a Monday, New York is five hours behind UTC)', () => {
  it.each<[string, Week, string, boolean, string | null]>([
    ['default, before opening', DEFAULT_WEEK, '2025-11-10T12:59:59.999Z', false, '2025-11-10T13:00:00.000Z'],
    ['default, at opening', DEFAULT_WEEK, '2025-11-10T13:00Z', true, '2025-11-11T01:00:00.000Z'],
    ['default, last moment', DEFAULT_WEEK, '2025-11-11T00:59:59.999Z', true, '2025-11-11T01:00:00.000Z'],
    ['default, at closing', DEFAULT_WEEK, '2025-11-11T01:00Z', false, '2025-11-11T13:00:00.000Z'],
    ['default, on Sunday', DEFAULT_WEEK, '2025-11-16T17:00Z', false, '2025-11-17T13:00:00.000Z'],
    ['24/7', { ...DEFAULT_WEEK, open_247: true }, '2025-11-16T17:00Z', true, null],
    ['no rows', week(), '2025-11-10T17:00Z', false, null],
    [
      'only past midnight',
      week([5, '18:00', '02:00']),
      '2025-11-15T06:30Z',
      true,
      '2025-11-15T07:00:00.000Z',
    ],
    [
      'Sunday into Monday',
      week([7, '18:00', '02:00']),
      '2025-11-17T06:30Z',
      true,
      '2025-11-17T07:00:00.000Z',
    ],
    ['until midnight', week([1, '08:00', '00:00']), '2025-11-11T04:59Z', true, '2025-11-11T05:00:00.000Z'],
    ['all of Monday', week([1, '00:00', '00:00']), '2025-11-10T05:00Z', true, '2025-11-11T05:00:00.000Z'],
    [
      'in the break',
      week([1, '08:00', '20:00', '12:00', '14:00']),
      '2025-11-10T17:00Z',
      false,
      '2025-11-10T19:00:00.000Z',
    ],
    [
      'break over midnight',
      week([1, '18:00', '04:00', '23:30', '00:30']),
      '2025-11-11T05:00Z',
      false,
      '2025-11-11T05:30:00.000Z',
    ],
    [
      'into the next opening',
      week([1, '18:00', '10:00'], [2, '08:00', '20:00']),
      '2025-11-11T14:00Z',
      true,
      '2025-11-12T01:00:00.000Z',
    ],
    [
      'touching the next opening',
      week([1, '18:00', '08:00'], [2, '08:00', '20:00']),
      '2025-11-11T12:59Z',
      true,
      '2025-11-12T01:00:00.000Z',
    ],
  ])('%s', (_, hours, at, open, change) => {
    expect(isOpenAt(hours, new Date(at), NEW_YORK)).toBe(open);
    expect(nextChange(hours, new Date(at), NEW_YORK)?.toISOString() ?? null).toBe(change);
  });

  it('uses only complete breaks, and only while closed_within is on', () => {
    const lunch = new Date('2025-11-10T17:00Z');
    const split = week([1, '08:00', '20:00', '12:00', '14:00']);
    expect(isOpenAt({ ...split, closed_within: false }, lunch, NEW_YORK)).toBe(true);
    expect(isOpenAt(week([1, '08:00', '20:00', '12:00']), lunch, NEW_YORK)).toBe(true);
  });

  it('never closes when seven full days adjoin', () => {
    const always = week(...([1, 2, 3, 4, 5, 6, 7] as const).map((day): Brief => [day, '00:00', '00:00']));
    expect(nextChange(always, new Date('2025-11-10T17:00Z'), NEW_YORK)).toBeNull();
  });

  it("uses the restaurant's time zone", () => {
    const at = new Date('2025-11-10T13:00Z');
    expect(isOpenAt(DEFAULT_WEEK, at, 'America/Chicago')).toBe(false);
    expect(isOpenAt(DEFAULT_WEEK, at, 'Europe/London')).toBe(true);
  });

  it.each(['Mars/Olympus', ''])('refuses the zone "%s"', (zone) => {
    expect(() => isOpenAt(DEFAULT_WEEK, new Date(0), zone)).toThrow(RangeError);
  });

  it('refuses an invalid date', () => {
    expect(() => nextChange(DEFAULT_WEEK, new Date(NaN), NEW_YORK)).toThrow(RangeError);
  });
});

describe('when the clock skips 2:00 to 3:00 (9 March 2025, a Sunday of 23 hours)', () => {
  it.each<[string, Week, string, string | null]>([
    [
      'an opening at 2:30 happens at 3:00',
      week([7, '02:30', '10:00']),
      '2025-03-09T06:00Z',
      '2025-03-09T07:00:00.000Z',
    ],
    [
      'a closing at 2:30 happens at 3:00',
      week([6, '18:00', '02:30']),
      '2025-03-09T06:00Z',
      '2025-03-09T07:00:00.000Z',
    ],
    [
      'hours from 2:15 to 2:45 are skipped until the next week',
      week([7, '02:15', '02:45']),
      '2025-03-09T06:00Z',
      '2025-03-16T06:15:00.000Z',
    ],
    [
      'a break from 2:15 to 2:45 is skipped',
      week([7, '00:00', '10:00', '02:15', '02:45']),
      '2025-03-09T06:00Z',
      '2025-03-09T14:00:00.000Z',
    ],
  ])('%s', (_, hours, at, change) => {
    expect(nextChange(hours, new Date(at), NEW_YORK)?.toISOString()).toBe(change);
  });
});

describe('when the clock shows 1:00 to 2:00 twice (2 November 2025, a Sunday of 25 hours)', () => {
  const FIRST_0130 = '2025-11-02T05:30:00.000Z';
  const SECOND_0130 = '2025-11-02T06:30:00.000Z';

  it('closes at the first 1:30 and stays closed', () => {
    const bar = week([6, '18:00', '01:30'], [7, '18:00', '23:00']);
    expect(nextChange(bar, new Date('2025-11-02T05:00Z'), NEW_YORK)?.toISOString()).toBe(FIRST_0130);
    expect(nextChange(bar, new Date(FIRST_0130), NEW_YORK)?.toISOString()).toBe('2025-11-02T23:00:00.000Z');
    expect(isOpenAt(bar, new Date('2025-11-02T06:15Z'), NEW_YORK)).toBe(false);
  });

  it('opens at the first 1:30 and stays open', () => {
    const bakery = week([7, '01:30', '10:00']);
    expect(nextChange(bakery, new Date('2025-11-02T05:00Z'), NEW_YORK)?.toISOString()).toBe(FIRST_0130);
    expect(isOpenAt(bakery, new Date('2025-11-02T06:15Z'), NEW_YORK)).toBe(true);
    expect(nextChange(bakery, new Date(FIRST_0130), NEW_YORK)?.toISOString()).toBe(
      '2025-11-02T15:00:00.000Z',
    );
  });

  it('stays open through both when closing at 2:00', () => {
    const bar = week([6, '18:00', '02:00']);
    expect(isOpenAt(bar, new Date(SECOND_0130), NEW_YORK)).toBe(true);
    expect(nextChange(bar, new Date(FIRST_0130), NEW_YORK)?.toISOString()).toBe('2025-11-02T07:00:00.000Z');
  });
});
