import { DAY_MINUTES, parseTime } from './time-of-day.js';
import type { DayHours } from './week.js';

/**
 * An unbroken opening, from `start` to before `end`, in minutes of the wall clock since the day's midnight. Beyond
 * 1440 is the next day.
 */
export interface Stint {
  start: number;
  end: number;
}

/** Closing time in minutes since the day's midnight: not later than the opening means the next day (C-64). */
export const closingAfter = (open: number, close: number) => (close <= open ? close + DAY_MINUTES : close);

/** A time between opening and closing, in the same minutes: earlier than the opening means past midnight. */
export const momentAfter = (open: number, minute: number) => (minute < open ? minute + DAY_MINUTES : minute);

/**
 * Returns the stints of a day's row, at most two; none when it is closed or lacks a time. A break counts when
 * `closedWithin` is on, both ends are given and it lies inside the hours.
 */
export function dayStints(row: DayHours, closedWithin: boolean): Stint[] {
  const start = parseTime(row.open_time);
  const close = parseTime(row.close_time);
  if (row.closed || start === undefined || close === undefined) return [];
  const end = closingAfter(start, close);
  const pause = closedWithin ? pauseOf(row, { start, end }) : undefined;
  if (!pause) return [{ start, end }];
  return [
    { start, end: pause.start },
    { start: pause.end, end },
  ];
}

function pauseOf(row: DayHours, open: Stint): Stint | undefined {
  const from = parseTime(row.break_start);
  const to = parseTime(row.reopen_time);
  if (from === undefined || to === undefined) return undefined;
  const pause = { start: momentAfter(open.start, from), end: momentAfter(open.start, to) };
  const fits = open.start < pause.start && pause.start < pause.end && pause.end < open.end;
  return fits ? pause : undefined;
}
