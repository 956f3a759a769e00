import { DAY_MS, type DateNumber } from './dates.js';
import { type Opening, type Plan, planOf } from './plan.js';
import type { Stint } from './stints.js';
import { DAY_MINUTES } from './time-of-day.js';
import { firstInstantAt, type Reading, steadyReading } from './wall-clock.js';

const MINUTE_MS = 60_000;
/** Changes farther ahead are not looked for: more than the longest special dates, and two weeks of the week after them. */
const DAYS_AHEAD = 400;

const dateOf = (reading: Reading): DateNumber => Math.floor(reading / DAY_MS);

/** What the clock of `timeZone` has for today. @throws RangeError for an unknown zone or an invalid date */
export const dateAt = (instant: Date, timeZone: string): DateNumber =>
  dateOf(steadyReading(instant.getTime(), timeZone));

/**
 * Whether the restaurant is open at `instant`, by the clock of `timeZone` (an IANA name, C-68). Days that overlap are
 * open together; a day without a row, or whose times are missing, is closed; null when no hours are listed for the day.
 * wall-clock.ts says what becomes of hours that are skipped or repeated.
 * @throws RangeError for an unknown zone or an invalid date, unless the week is 24/7 without special dates.
 */
export function isOpenAt(opening: Opening, instant: Date, timeZone: string): boolean | null {
  if (neverChanges(opening)) return true;
  const plan = planOf(opening);
  const reading = steadyReading(instant.getTime(), timeZone);
  if (isOpenOn(plan, reading)) return true;
  return plan.isListed(dateOf(reading)) ? false : null;
}

const neverChanges = ({ open_247, special = [] }: Opening) => open_247 && special.length === 0;

/** Whether a reading lies in a stint of its date, or in one of the date before that runs past midnight. */
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
 * The next opening or closing after `instant`: the first later moment at which `isOpenAt` answers differently. Null
 * when there is none in the year ahead, or a day without listed hours comes first.
 * @throws RangeError as `isOpenAt` does.
 */
export function nextChange(opening: Opening, instant: Date, timeZone: string): Date | null {
  if (neverChanges(opening)) return null;
  const plan = planOf(opening);
  const now = steadyReading(instant.getTime(), timeZone);
  const openNow = isOpenOn(plan, now);
  for (let date = dateOf(now); date <= dateOf(now) + DAYS_AHEAD; date += 1) {
    for (const reading of boundariesIn(plan, date)) {
      // No change where one day runs into the next.
      if (reading <= now || isOpenOn(plan, reading) === openNow) continue;
      const then = firstInstantAt(reading, timeZone);
      // Nor when a whole stint lies in a skipped hour.
      if (isOpenOn(plan, steadyReading(then, timeZone)) !== openNow) return new Date(then);
    }
    if (!plan.isListed(date)) return null;
  }
  return null;
}

/** Before this time of the night it is still the day before, to those who work. */
const NIGHT_ENDS = 4 * 60; // minutes

/**
 * When the restaurant opens first on a day after the one that `instant` is in; on days that are closed it does not. Null
 * when no day of the year ahead says, or a day without listed hours comes first. To those who work, a night is the end of the day before: while that day's hours
 * go on, and until four unless the next day's have begun.
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
      // Not when a whole stint lies in a skipped hour.
      if (isOpenOn(plan, steadyReading(then, timeZone))) return new Date(then);
    }
  }
  return null;
}

function workingDay(plan: Plan, now: Reading): DateNumber {
  const date = dateOf(now);
  const minute = (now - date * DAY_MS) / MINUTE_MS;
  if (plan.stintsOn(date).some(({ start }) => start <= minute)) return date;
  const goesOn = plan.stintsOn(date - 1).some((stint) => covers(stint, minute + DAY_MINUTES));
  return goesOn || minute < NIGHT_ENDS ? date - 1 : date;
}

/** Readings of a date at which a stint begins or ends, ascending; those of the night before are among them. */
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
