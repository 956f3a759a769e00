import { DAY_MS } from './dates.js';
import { zoneOffset } from './zone-offset.js';

/**
 * The clock on the restaurant's wall, on ordinary days and on those of 23 or 25 hours.
 *
 * A `Reading` is the time on the clock, in milliseconds as if it were UTC. Days and hours are then plain arithmetic.
 * An instant is milliseconds since 1970 UTC. Two rules decide the odd hours of a year:
 * - A time that the clock skips happens at the moment of the skip. When 2:00 becomes 3:00, "2:30" is 3:00 sharp.
 * - A time that the clock shows twice counts once, the first time: in the repeated hour the clock waits. A place that
 *   closes at 1:30 does not open again for the second 1:00 to 1:30. A place that is open at the change stays open.
 */
export type Reading = number;

/**
 * Milliseconds that the zone's clock is ahead of UTC. @throws RangeError for an unknown zone or an invalid instant
 */
function offsetAt(instant: number, timeZone: string): number {
  const minutes = zoneOffset(timeZone, instant);
  if (Number.isNaN(minutes)) throw new RangeError(`No clock for time zone "${timeZone}" at ${instant}.`);
  return Math.round(minutes * 60_000);
}

/** Reading for display: in a repeated hour it goes back. */
export const shownAt = (instant: number, timeZone: string): Reading => instant + offsetAt(instant, timeZone);

/** Finds the smallest integer in (low, high] that passes. `high` must pass, and everything above the first one. */
function firstPassing(low: number, high: number, passes: (value: number) => boolean): number {
  let [fails, found] = [low, high];
  while (found - fails > 1) {
    const middle = Math.floor((fails + found) / 2);
    if (passes(middle)) found = middle;
    else fails = middle;
  }
  return found;
}

/** Reading that never goes back: in a repeated hour it waits. */
export function steadyReading(instant: number, timeZone: string): Reading {
  const offset = offsetAt(instant, timeZone);
  const dayBefore = offsetAt(instant - DAY_MS, timeZone);
  if (dayBefore <= offset) return instant + offset;
  const turn = firstPassing(instant - DAY_MS, instant, (each) => offsetAt(each, timeZone) === offset);
  return Math.max(instant + offset, turn + dayBefore - 1);
}

/** Returns the first instant at which the clock shows `reading` or has skipped it. */
export function firstInstantAt(reading: Reading, timeZone: string): number {
  // The true instant lies within 14 hours of the reading taken as UTC. These are the offsets before and after it.
  const before = reading - offsetAt(reading - DAY_MS, timeZone);
  const after = reading - offsetAt(reading + DAY_MS, timeZone);
  const [earlier, later] = [Math.min(before, after), Math.max(before, after)];
  const shows = (instant: number) => shownAt(instant, timeZone);
  if (shows(earlier) === reading) return earlier;
  if (shows(later) === reading) return later;
  return firstPassing(earlier, later, (instant) => shows(instant) >= reading);
}

/** Offset of a clock from UTC, valid from a moment on. */
export interface ClockOffset {
  from: Date;
  minutes: number;
}

/**
 * Lists the clock's offsets in the `days` from `start` (ms), the current one first. A year mostly has one or three.
 */
export function offsetsFrom(start: number, days: number, timeZone: string): ClockOffset[] {
  const found = [{ from: new Date(start), minutes: offsetAt(start, timeZone) / 60_000 }];
  for (let day = start; day < start + days * DAY_MS; day += DAY_MS) {
    const offset = offsetAt(day + DAY_MS, timeZone);
    if (offset === offsetAt(day, timeZone)) continue;
    const turn = firstPassing(day, day + DAY_MS, (each) => offsetAt(each, timeZone) === offset);
    found.push({ from: new Date(turn), minutes: offset / 60_000 });
  }
  return found;
}
