import { type Stint, WEEK_MINUTES, weekStints } from './stints.js';
import { firstInstantAt, type Reading, steadyReading } from './wall-clock.js';
import type { Week } from './week.js';

const MINUTE_MS = 60_000;
const WEEK_MS = WEEK_MINUTES * MINUTE_MS;
/** A Monday's midnight. */
const FIRST_MONDAY: Reading = Date.UTC(1970, 0, 5);
/** A clock's skip can swallow a week's only stint; the next one is then two weeks off. */
const WEEKS_AHEAD = 2;

const mondayBefore = (reading: Reading) =>
  FIRST_MONDAY + Math.floor((reading - FIRST_MONDAY) / WEEK_MS) * WEEK_MS;

/**
 * Whether the restaurant is open at `instant`, by the clock of `timeZone` (an IANA name, C-68). Days that overlap are
 * open together; a day without a row, or whose times are missing, is closed. wall-clock.ts says what becomes of hours
 * that are skipped or repeated.
 * @throws RangeError for an unknown zone or an invalid date, unless the week is 24/7.
 */
export function isOpenAt(week: Week, instant: Date, timeZone: string): boolean {
  if (week.open_247) return true;
  const reading = steadyReading(instant.getTime(), timeZone);
  const minute = (reading - mondayBefore(reading)) / MINUTE_MS;
  // Sunday night runs past the end of the week: Monday's early minutes are also those after the last.
  return weekStints(week).some((stint) => covers(stint, minute) || covers(stint, minute + WEEK_MINUTES));
}

const covers = ({ start, end }: Stint, minute: number) => start <= minute && minute < end;

/**
 * The next opening or closing after `instant`: the first later moment at which `isOpenAt` answers differently. Null
 * when there is none: always open, or never.
 * @throws RangeError as `isOpenAt` does.
 */
export function nextChange(week: Week, instant: Date, timeZone: string): Date | null {
  if (week.open_247) return null;
  const now = steadyReading(instant.getTime(), timeZone);
  const openNow = isOpenAt(week, instant, timeZone);
  for (const reading of boundariesAfter(week, now)) {
    const then = new Date(firstInstantAt(reading, timeZone));
    // No change where one day runs into the next, nor when a whole stint lies in a skipped hour.
    if (isOpenAt(week, then, timeZone) !== openNow) return then;
  }
  return null;
}

/** Readings after `now` at which a stint begins or ends, ascending, over the coming weeks. */
function boundariesAfter(week: Week, now: Reading): Reading[] {
  const monday = mondayBefore(now);
  const boundaries = weekStints(week).flatMap(({ start, end }) => [start, end]);
  // The week before is laid out too, for the end of its Sunday night.
  const weeks = Array.from({ length: WEEKS_AHEAD + 2 }, (_, index) => (index - 1) * WEEK_MINUTES);
  return weeks
    .flatMap((shift) => boundaries.map((minute) => monday + (shift + minute) * MINUTE_MS))
    .filter((reading) => reading > now)
    .sort((a, b) => a - b);
}
