import { DAY_MS, type DateNumber } from './dates.js';
import { type Opening, type Plan, planOf } from './plan.js';
import type { Stint } from './stints.js';
import { DAY_MINUTES } from './time-of-day.js';
import { firstInstantAt, type Reading, steadyReading } from './wall-clock.js';

const MINUTE_MS = 60_000;
/** Days to search ahead for a change: more than the longest special dates and two regular weeks. */
const DAYS_AHEAD = 400;

const dateOf = (reading: Reading): DateNumber => Math.floor(reading / DAY_MS);

/** Today's date by the clock of `timeZone`. @throws RangeError for an unknown zone or an invalid date */
export const dateAt = (instant: Date, timeZone: string): DateNumber =>
  dateOf(steadyReading(instant.getTime(), timeZone));

/**
 * Tells whether the restaurant is open at `instant`, by the clock of `timeZone` (an IANA name, C-68). Overlapping
 * days are open together. A day without a row or times is closed. Null when no hours are listed for the day. For
 * skipped and repeated hours see wall-clock.ts.
 * @throws RangeError for an unknown zone or an invalid date, unless the week is 24/7 without special dates
 */
export function isOpenAt(opening: Opening, instant: Date, timeZone: string): boolean | null {
  if (neverChanges(opening)) return true;
  const plan = planOf(opening);
  const reading = steadyReading(instant.getTime(), timeZone);
  if (isOpenOn(plan, reading)) return true;
  return plan.isListed(dateOf(reading)) ? false : null;
}

const neverChanges = ({ open_247, special = [] }: Opening) => open_247 && special.length === 0;

/** Tells whether a reading lies in a stint of its date, or of the day before if that passes midnight. */
function isOpenOn(plan: Plan, reading: Reading): boolean {
  const date = dateOf(reading);
  const minute = (reading - date * DAY_MS) / MINUTE_MS;
  return (
    plan.stintsOn(date).some((stint) => covers(stint, minute)) ||
    plan.stintsOn(date - 1).some((stint) => covers(stint, minute + DAY_MINUTES))
  );
}

const covers = ({ start, end }: Stint, minute: number) => start <= minute && minute < end;

/**
 * Finds the next opening or closing after `instant`: the first later moment at which `isOpenAt` answers differently.
 * Null when there is none in the year ahead, or a day without listed hours comes first.
 * @throws RangeError as `isOpenAt` does
 */
export function nextChange(opening: Opening, instant: Date, timeZone: string): Date | null {
  if (neverChanges(opening)) return null;
  const plan = planOf(opening);
  const now = steadyReading(instant.getTime(), timeZone);
  const openNow = isOpenOn(plan, now);
  for (let date = dateOf(now); date <= dateOf(now) + DAYS_AHEAD; date += 1) {
    for (const reading of boundariesIn(plan, date)) {
      // Skip when one day continues into the next.
      if (reading <= now || isOpenOn(plan, reading) === openNow) continue;
      const then = firstInstantAt(reading, timeZone);
      // Skip when a whole stint lies in a skipped hour.
      if (isOpenOn(plan, steadyReading(then, timeZone)) !== openNow) return new Date(then);
    }
    if (!plan.isListed(date)) return null;
  }
  return null;
}

/** Night hours before this time belong to the day before, as staff count them. */
const NIGHT_ENDS = 4 * 60; // minutes

/**
 * Finds the first opening on a day after that of `instant`, skipping closed days. Null when there is none in the year
 * ahead, or a day without listed hours comes first. A night belongs to the day before while that day's hours last. It
 * also does until 4:00, unless the next day's hours have begun.
 * @throws RangeError for an unknown zone or an invalid date
 */
export function opensNextDay(opening: Opening, instant: Date, timeZone: string): Date | null {
  const plan = planOf(opening);
  const now = steadyReading(instant.getTime(), timeZone);
  const day = workingDay(plan, now);
  for (let date = day + 1; date <= day + DAYS_AHEAD; date += 1) {
    if (!plan.isListed(date)) return null;
    for (const { start } of plan.stintsOn(date)) {
      const then = firstInstantAt(date * DAY_MS + start * MINUTE_MS, timeZone);
      // Skip when a whole stint lies in a skipped hour.
      if (isOpenOn(plan, steadyReading(then, timeZone))) return new Date(then);
    }
  }
  return null;
}

/**
 * Finds the last closing of the day of `instant`, also before that day's opening or in its break. Null when the day has
 * no hours, or they have ended, or the restaurant stays open past them.
 * @throws RangeError for an unknown zone or an invalid date
 */
export function closesToday(opening: Opening, instant: Date, timeZone: string): Date | null {
  const plan = planOf(opening);
  const now = steadyReading(instant.getTime(), timeZone);
  const day = workingDay(plan, now);
  const ends = plan.stintsOn(day).map(({ end }) => day * DAY_MS + end * MINUTE_MS);
  const closing = Math.max(...ends);
  if (closing <= now || isOpenOn(plan, closing)) return null;
  return new Date(firstInstantAt(closing, timeZone));
}

function workingDay(plan: Plan, now: Reading): DateNumber {
  const date = dateOf(now);
  const minute = (now - date * DAY_MS) / MINUTE_MS;
  if (plan.stintsOn(date).some(({ start }) => start <= minute)) return date;
  const goesOn = plan.stintsOn(date - 1).some((stint) => covers(stint, minute + DAY_MINUTES));
  return goesOn || minute < NIGHT_ENDS ? date - 1 : date;
}

/** Readings of a date at which a stint begins or ends, ascending, including stints of the night before. */
function boundariesIn(plan: Plan, date: DateNumber): Reading[] {
  const minutes = [
    ...plan.stintsOn(date - 1).flatMap(({ start, end }) => [start - DAY_MINUTES, end - DAY_MINUTES]),
    ...plan.stintsOn(date).flatMap(({ start, end }) => [start, end]),
  ];
  return minutes
    .filter((minute) => 0 <= minute && minute < DAY_MINUTES)
    .sort((a, b) => a - b)
    .map((minute) => date * DAY_MS + minute * MINUTE_MS);
}
