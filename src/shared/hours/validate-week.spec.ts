import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { describeWeek } from './describe-week.js';
import { isOpenAt, nextChange } from './opening.js';
import { problemInWords, validateWeek } from './validate-week.js';
import { canonicalWeek, type DayHours, DEFAULT_WEEK, type Week } from './week.js';

const monday = (times: Partial<DayHours>): DayHours => ({
  day_of_week: 1,
  closed: false,
  open_time: '08:00',
  break_start: null,
  reopen_time: null,
  close_time: '20:00',
  ...times,
});
const weekOf = (...hours: DayHours[]): Week => ({ open_247: false, closed_within: true, hours });

/** The same cases on every run. */
const RUNS = { numRuns: 200, seed: 20250309 };

const BREAK = 'The break must begin after opening and before closing.';
const REOPEN = 'Reopening must come after the break begins and before closing.';
const SAME = 'You open and close at the same time. To open all day, choose midnight for both.';

describe('validateWeek', () => {
  it.each<[string, Partial<DayHours>]>([
    ['closing past midnight', { open_time: '18:00', close_time: '02:00' }],
    ['closing at midnight', { close_time: '00:00' }],
    ['a full day', { open_time: '00:00', close_time: '00:00' }],
    ['a break', { break_start: '12:00', reopen_time: '14:00' }],
    [
      'a break past midnight',
      { open_time: '18:00', close_time: '04:00', break_start: '00:00', reopen_time: '01:00' },
    ],
    ['a break with one time', { break_start: '05:00' }],
    ['a closed day with invalid times', { closed: true, open_time: 'soon', close_time: null }],
    ['times with seconds', { open_time: '08:07:00', close_time: '20:13:00' }],
  ])('accepts %s', (_, times) => {
    expect(validateWeek(weekOf(monday(times)))).toEqual([]);
  });

  it.each<[string, Partial<DayHours>, string, string]>([
    [
      'no opening time',
      { open_time: null },
      'open_time',
      'Choose an opening time, or mark the day as closed.',
    ],
    [
      'no closing time',
      { close_time: '' },
      'close_time',
      'Choose a closing time, or mark the day as closed.',
    ],
    ['an invalid time', { open_time: '25:00' }, 'open_time', 'The opening time must look like 08:30.'],
    ['an invalid break', { break_start: 'noon' }, 'break_start', 'The break time must look like 08:30.'],
    ['equal opening and closing times', { close_time: '08:00' }, 'close_time', SAME],
    ['a break before opening', { break_start: '07:00', reopen_time: '09:00' }, 'break_start', BREAK],
    ['a break that starts at opening', { break_start: '08:00', reopen_time: '09:00' }, 'break_start', BREAK],
    ['a break after closing', { break_start: '20:00', reopen_time: '21:00' }, 'break_start', BREAK],
    ['reopening before the break', { break_start: '14:00', reopen_time: '13:00' }, 'reopen_time', REOPEN],
    ['an empty break', { break_start: '14:00', reopen_time: '14:00' }, 'reopen_time', REOPEN],
    ['reopening at closing', { break_start: '14:00', reopen_time: '20:00' }, 'reopen_time', REOPEN],
  ])('refuses %s', (_, times, field, message) => {
    const problems = validateWeek(weekOf(monday(times)));
    expect(problems).toEqual([{ row: 0, day: 1, field, message }]);
    expect(problems.map(problemInWords)).toEqual([`Monday: ${message}`]);
  });

  it('refuses a repeated day, once per repetition', () => {
    const problems = validateWeek(weekOf(monday({}), monday({ closed: true }), monday({ day_of_week: 7 })));
    expect(problems).toEqual([
      { row: 1, day: 1, field: 'day_of_week', message: 'This day is listed twice.' },
    ]);
  });

  it('ignores values that switches make irrelevant', () => {
    const broken = monday({ open_time: null, break_start: '23:00', reopen_time: '22:00' });
    expect(validateWeek({ ...weekOf(broken), open_247: true })).toEqual([]);
    expect(validateWeek({ ...weekOf({ ...broken, open_time: '08:00' }), closed_within: false })).toEqual([]);
  });
});

describe('canonicalWeek', () => {
  const aTime = fc.option(
    fc.constantFrom('00:00', '08:00', '08:00:00', '12:30', '14:00', '20:00', '02:00', 'x', ''),
  );
  const anything = fc.record({
    open_247: fc.boolean(),
    closed_within: fc.boolean(),
    hours: fc.array(
      fc.record({
        day_of_week: fc.integer({ min: 1, max: 7 }),
        closed: fc.boolean(),
        open_time: aTime,
        break_start: aTime,
        reopen_time: aTime,
        close_time: aTime,
      }),
      { maxLength: 9 },
    ),
  });
  const zone = 'America/New_York';
  const aMoment = fc.date({
    min: new Date('2025-01-01'),
    max: new Date('2026-01-01'),
    noInvalidDate: true,
  });

  it('keeps the default and already canonical weeks unchanged', () => {
    expect(canonicalWeek(DEFAULT_WEEK)).toEqual(DEFAULT_WEEK);
    fc.assert(
      fc.property(anything, (week) => {
        const once = canonicalWeek(week);
        expect(once.hours.map(({ day_of_week }) => day_of_week)).toEqual([1, 2, 3, 4, 5, 6, 7]);
        expect(canonicalWeek(once)).toEqual(once);
      }),
      RUNS,
    );
  });

  it('means the same as its source and adds no errors', () => {
    const valid = anything.filter((week) => validateWeek(week).length === 0);
    fc.assert(
      fc.property(valid, aMoment, (week, at) => {
        const canonical = canonicalWeek(week);
        expect(validateWeek(canonical)).toEqual([]);
        expect(describeWeek(canonical)).toBe(describeWeek(week));
        expect(isOpenAt(canonical, at, zone)).toBe(isOpenAt(week, at, zone));
        expect(nextChange(canonical, at, zone)).toEqual(nextChange(week, at, zone));
      }),
      RUNS,
    );
  });

  it('accepts unvalidated weeks', () => {
    fc.assert(
      fc.property(anything, (week) => {
        expect(describeWeek(week)).not.toBe('');
        expect(typeof isOpenAt(week, new Date(0), zone)).toBe('boolean');
        nextChange(week, new Date(0), zone);
      }),
      RUNS,
    );
  });
});
