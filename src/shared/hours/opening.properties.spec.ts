import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { formatIsoDate, weekdayOf } from './dates.js';
import { isOpenAt, nextChange } from './opening.js';
import type { Opening } from './plan.js';
import { type SpecialHours, validateSpecial } from './special-dates.js';
import { formatTime, parseTime } from './time-of-day.js';
import { validateWeek } from './validate-week.js';
import type { DayHours, Week } from './week.js';

const MINUTE = 60_000;
const DAY = 1440;

/** Clock changes, and two zones without any: zone, the change (or any moment), its effect. */
const TURNS = [
  ['America/New_York', '2025-03-09T07:00Z', '2:00 becomes 3:00'],
  ['America/New_York', '2025-11-02T06:00Z', '2:00 becomes 1:00'],
  ['Europe/London', '2025-03-30T01:00Z', '1:00 becomes 2:00'],
  ['Europe/London', '2025-10-26T01:00Z', '2:00 becomes 1:00'],
  ['Australia/Lord_Howe', '2025-04-05T15:00Z', 'back by half an hour'],
  ['Australia/Lord_Howe', '2025-10-04T15:30Z', 'ahead by half an hour'],
  ['America/St_Johns', '2010-11-07T02:31Z', '0:01 becomes 23:01 of the day before'],
  ['America/Havana', '2025-03-09T05:00Z', 'midnight is skipped'],
  ['America/Sao_Paulo', '2018-02-18T02:00Z', 'midnight becomes 23:00 of the day before'],
  ['Antarctica/Troll', '2025-10-26T01:00Z', 'back by two hours'],
  ['Pacific/Apia', '2011-12-30T10:00Z', 'a whole Friday is skipped'],
  ['Asia/Kathmandu', '2025-06-01T00:00Z', 'no turn, 5:45 ahead'],
] as const;

interface Timeline {
  start: number;
  /** Clock readings at each minute since `start`, in minutes as if it were UTC; never less than before. */
  readings: number[];
}

/** The naive clock: read every minute for ten days, and held whenever it goes back. */
function watchTheClock(timeZone: string, turn: string): Timeline {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const start = Date.parse(turn) - 3 * DAY * MINUTE;
  let shown = 0;
  const readings = Array.from({ length: 10 * DAY }, (_, minute) => {
    const text = clock.format(start + minute * MINUTE);
    shown = Math.max(shown, Date.parse(`${text.replace(' ', 'T')}Z`) / MINUTE);
    return shown;
  });
  return { start, readings };
}

type Times = Pick<DayHours, 'open_time' | 'close_time' | 'break_start' | 'reopen_time'>;

/** The naive day: from the opening, minute by minute, to the closing. */
function openMinutes(
  { open_time, close_time, break_start, reopen_time }: Times,
  withBreaks: boolean,
): number[] {
  const [from = 0, to, pause, reopen] = [open_time, close_time, break_start, reopen_time].map((text) =>
    parseTime(text),
  );
  const breaks = withBreaks && pause !== undefined && reopen !== undefined;
  const open: number[] = [];
  let serving = true;
  let step = 0;
  do {
    const minute = (from + step) % DAY;
    if (breaks && minute === pause) serving = false;
    if (breaks && minute === reopen) serving = true;
    if (serving) open.push(from + step);
    step += 1;
  } while ((from + step) % DAY !== to);
  return open;
}

/** Hours of a special date, without a break, or none; they replace its weekday's. */
function specialTimes({ special = [] }: Opening, date: number): Times[] | undefined {
  const day = formatIsoDate(date);
  const found = special.find(({ from, to }) => from <= day && day <= to);
  if (!found) return undefined;
  const { open: open_time, close: close_time, closed } = found;
  return closed ? [] : [{ open_time, close_time, break_start: null, reopen_time: null }];
}

/** Collects every open minute of some dates, as clock readings. */
function markOpenMinutes(opening: Opening, first: number, last: number): Set<number> {
  const open = new Set<number>();
  for (let date = first; date <= last; date += 1) {
    const ofWeek = (opening.hours ?? []).filter((row) => !row.closed && row.day_of_week === weekdayOf(date));
    for (const times of specialTimes(opening, date) ?? ofWeek)
      for (const minute of openMinutes(times, opening.closed_within)) open.add(date * DAY + minute);
  }
  return open;
}

/** Any minute, with many in the small hours, when clocks change. */
const aMinute = fc.oneof(fc.nat(DAY - 1), fc.nat(4 * 60));
const NO_BREAK = { closed: false, break_start: null, reopen_time: null };

const aDay = fc
  .record({
    closed: fc.boolean(),
    from: aMinute,
    /** Closing, break and reopening: minutes after the opening. */
    cuts: fc.uniqueArray(fc.oneof(fc.integer({ min: 1, max: DAY - 1 }), fc.integer({ min: 1, max: 90 })), {
      minLength: 3,
      maxLength: 3,
    }),
    given: fc.constantFrom('both', 'none', 'break_start', 'reopen_time'),
  })
  .map(({ closed, from, cuts, given }): Omit<DayHours, 'day_of_week'> => {
    const [pause, reopen, close] = cuts.toSorted((a, b) => a - b).map((cut) => formatTime(from + cut));
    return {
      closed,
      open_time: formatTime(from),
      break_start: given === 'both' || given === 'break_start' ? (pause ?? null) : null,
      reopen_time: given === 'both' || given === 'reopen_time' ? (reopen ?? null) : null,
      close_time: close ?? null,
    };
  });
const allDay = fc.constant({ ...NO_BREAK, open_time: '00:00', close_time: '00:00' });
const aWeek = fc
  .record({
    closed_within: fc.boolean(),
    days: fc.array(fc.oneof({ weight: 6, arbitrary: aDay }, { weight: 1, arbitrary: allDay }), {
      minLength: 1,
      maxLength: 7,
    }),
  })
  .map(({ closed_within, days }): Week => ({
    open_247: false,
    closed_within,
    hours: days.map((day, index) => ({ day_of_week: 7 - index, ...day })),
  }));

/** Same cases on every run. Change the seed for a longer hunt. */
const RUNS = { numRuns: 25, seed: 20251102 };

/** Special dates that begin in these days, at most three and without overlaps. */
const specialFrom = (first: number, last: number) =>
  fc
    .array(
      fc.record({
        from: fc.integer({ min: first, max: last }),
        days: fc.nat(2),
        day: fc.oneof(aDay, allDay),
      }),
      {
        maxLength: 3,
      },
    )
    .map((entries) => {
      const kept: SpecialHours[] = [];
      for (const { from, days, day } of entries) {
        const { closed, open_time, close_time } = day;
        const times = closed ? { open: null, close: null } : { open: open_time, close: close_time };
        const entry = {
          from: formatIsoDate(from),
          to: formatIsoDate(from + days),
          closed,
          ...times,
          reason: '',
        };
        if (validateSpecial([...kept, entry]).length === 0) kept.push(entry);
      }
      return kept;
    });

describe.each(TURNS)('%s, %s: %s', (timeZone, turn, _odd) => {
  const { start, readings } = watchTheClock(timeZone, turn);
  const atTurn = 3 * DAY;
  const instant = (minute: number) => new Date(start + minute * MINUTE);
  const dateOf = (reading = 0) => Math.floor(reading / DAY);
  const [first, last] = [dateOf(readings[0]), dateOf(readings.at(-1))];
  const modelOf = (opening: Opening) => {
    const open = markOpenMinutes(opening, first - 1, last);
    return (minute: number) => open.has(readings[minute] ?? 0);
  };
  /** Weeks alone, and with special dates around the clock change. */
  const anOpening: fc.Arbitrary<Opening> = fc.oneof(
    aWeek,
    fc.tuple(aWeek, specialFrom(first - 2, last)).map(([week, special]) => ({ ...week, special })),
  );

  it('is open when the local clock is in its hours', () => {
    fc.assert(
      fc.property(anOpening, fc.nat(12), (week, phase) => {
        const isOpen = modelOf(week);
        const near = Array.from({ length: 40 }, (_, step) => atTurn - 240 + phase + step * 13);
        const far = Array.from({ length: 40 }, (_, step) => phase + step * 359);
        const wrong = [...near, ...far].filter(
          (minute) => isOpenAt(week, instant(minute), timeZone) !== isOpen(minute),
        );
        expect(wrong.map((minute) => instant(minute).toISOString())).toEqual([]);
      }),
      RUNS,
    );
  });

  it('changes at the first minute that differs', () => {
    const from = fc.oneof(fc.nat(readings.length - 1), fc.integer({ min: atTurn - 300, max: atTurn + 300 }));
    fc.assert(
      fc.property(anOpening, from, (week, minute) => {
        const isOpen = modelOf(week);
        let next = minute;
        while (next < readings.length && isOpen(next) === isOpen(minute)) next += 1;
        const change = nextChange(week, instant(minute), timeZone);
        if (next < readings.length) expect(change).toEqual(instant(next));
        else expect(change?.getTime() ?? Infinity).toBeGreaterThanOrEqual(instant(next).getTime());
      }),
      { ...RUNS, numRuns: 100 },
    );
  });
});

describe('any generated week', () => {
  it('is valid', () => {
    fc.assert(
      fc.property(aWeek, (week) => {
        expect(validateWeek(week)).toEqual([]);
      }),
      { ...RUNS, numRuns: 500 },
    );
  });

  it('alternates between open and closed, to the minute', () => {
    fc.assert(
      fc.property(aWeek, fc.integer({ min: 0, max: 2 ** 31 }), (week, second) => {
        let at = new Date(second * 1000);
        for (let turn = 0; turn < 6; turn += 1) {
          const next = nextChange(week, at, 'America/New_York');
          if (!next) return;
          expect(next.getTime()).toBeGreaterThan(at.getTime());
          const justBefore = new Date(next.getTime() - 1);
          expect(isOpenAt(week, justBefore, 'America/New_York')).toBe(isOpenAt(week, at, 'America/New_York'));
          expect(isOpenAt(week, next, 'America/New_York')).toBe(!isOpenAt(week, at, 'America/New_York'));
          at = next;
        }
      }),
      RUNS,
    );
  });
});
