import { describe, expect, it } from 'vitest';
import { DEFAULT_WEEK } from '../../shared/hours/week.js';
import { hoursFields, hoursInput, hoursOutput } from './hours.schemas.js';

const MONDAY = { day_of_week: 1, closed: false, open_time: '08:00', close_time: '20:00' };
const CLOSED = { closed: true, open_time: null, break_start: null, reopen_time: null, close_time: null };

const parse = (body: unknown) => hoursFields.safeParse(body);
const problems = (body: unknown) =>
  parse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('the input of weekly hours', () => {
  it('accepts the default week and returns it unchanged', () => {
    expect(hoursInput.parse({ rid: '3', ...DEFAULT_WEEK })).toEqual({ rid: 3, ...DEFAULT_WEEK });
    expect(hoursInput.parse({ rid: '3' })).toEqual({ rid: 3 });
    expect(hoursFields.parse(DEFAULT_WEEK)).toEqual(DEFAULT_WEEK);
    const zones = { time_zone: 'America/Chicago', time_zone_guess: 'America/New_York' };
    const answer = { saved: false, ...DEFAULT_WEEK, ...zones, version: 0 };
    expect(hoursOutput.parse(answer)).toEqual(answer);
  });

  it.each([
    ['an empty list', { open_247: true, hours: [] }],
    ['no list', { open_247: true }],
    ['rows without times', { open_247: true, hours: [{ day_of_week: 1, closed: false }] }],
    ['rows with times', { open_247: true, hours: [MONDAY, { day_of_week: 7, closed: true }] }],
  ])('accepts %s under 24/7 and stores 7 open rows without times (C-67)', (_, body) => {
    const week = parse(body).data;
    expect(week?.open_247).toBe(true);
    expect(week?.hours).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((day_of_week) => ({ day_of_week, ...CLOSED, closed: false })),
    );
  });

  it('drops seconds, times of closed days, and breaks while closed_within is off', () => {
    const hours = [
      { day_of_week: 2, closed: true, open_time: '09:00', close_time: '10:00' },
      { ...MONDAY, open_time: '08:07:00', break_start: '12:00', reopen_time: '13:00' },
    ];
    const week = parse({ hours }).data;
    expect(week?.hours[0]).toEqual({ ...MONDAY, open_time: '08:07', break_start: null, reopen_time: null });
    expect(week?.hours[1]).toEqual({ day_of_week: 2, ...CLOSED });
    expect(week?.hours).toHaveLength(7);
    expect(parse({ closed_within: true, hours }).data?.hours[0]?.break_start).toBe('12:00');
  });

  it.each<[string, unknown, [string, string][]]>([
    ['no rows', { hours: [] }, [['hours', 'Add your opening hours, or turn on 24/7.']]],
    [
      'no closing time',
      { hours: [MONDAY, { day_of_week: 3, open_time: '08:00' }] },
      [['hours.1.close_time', 'Wednesday: Choose a closing time, or mark the day as closed.']],
    ],
    [
      'equal opening and closing times',
      { hours: [{ ...MONDAY, close_time: '08:00:00' }] },
      [
        [
          'hours.0.close_time',
          'Monday: You open and close at the same time. To open all day, choose midnight for both.',
        ],
      ],
    ],
    [
      'a break outside the hours',
      {
        closed_within: true,
        hours: [{ ...MONDAY, day_of_week: 7, break_start: '21:00', reopen_time: '22:00' }],
      },
      [['hours.0.break_start', 'Sunday: The break must begin after opening and before closing.']],
    ],
    [
      'a repeated day',
      { hours: [MONDAY, MONDAY] },
      [['hours.1.day_of_week', 'Monday: This day is listed twice.']],
    ],
    [
      'an invalid time',
      { hours: [{ ...MONDAY, open_time: '24:30' }] },
      [['hours.0.open_time', 'Monday: The opening time must look like 08:30.']],
    ],
    [
      'an invalid day',
      { hours: [{ ...MONDAY, day_of_week: 8 }] },
      [['hours.0.day_of_week', 'Days are counted from 1 (Monday) to 7 (Sunday).']],
    ],
    ['fifteen rows', { hours: Array(15).fill(MONDAY) }, [['hours', 'A week has seven days.']]],
  ])('refuses %s', (_, body, expected) => {
    expect(problems(body)).toEqual(expected);
  });

  it.each([
    [{}, undefined],
    [{ time_zone: null }, null],
    [{ time_zone: ' ' }, null],
    [{ time_zone: ' Europe/London ' }, 'Europe/London'],
  ])('reads %j as the time zone %j (C-68)', (fields, expected) => {
    expect(parse({ ...DEFAULT_WEEK, ...fields }).data?.time_zone).toBe(expected);
  });

  it.each(['Mars/Olympus', '+05:00', 'x'.repeat(65), 5])('refuses the time zone %j', (time_zone) => {
    const message = 'Choose a time zone from the list.';
    expect(problems({ ...DEFAULT_WEEK, time_zone })).toContainEqual(['time_zone', message]);
  });

  it.each([
    { hours: 'x' },
    { hours: [null] },
    { hours: [{ ...MONDAY, open_time: 800 }] },
    { open_247: 'yes', hours: [] },
  ])('refuses the malformed body %j', (body) => {
    expect(parse(body).success).toBe(false);
  });
});
