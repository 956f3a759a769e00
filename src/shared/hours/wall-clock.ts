import { DAY_MS } from './dates.js';
import { zoneOffset } from './zone-offset.js';

/**
 * The clock on the restaurant's wall, on ordinary days and on those of 23 or 25 hours.
 *
 * A `Reading` is what the clock shows, in milliseconds as if it were UTC, so that days and hours are plain arithmetic;
 * an instant is milliseconds since 1970 UTC. Two rules decide the odd hours of a year:
 * - A time that the clock skips happens at the moment of the skip: when 2:00 becomes 3:00, "2:30" is 3:00 sharp.
 * - A time that the clock shows twice counts once, the first time: in the repeated hour the clock waits. What closes
 *   at 1:30 does not open again for the second 1:00 to 1:30; what is open at the turn stays open through it.
 */
export type Reading = number;

/** Milliseconds that the zone's clock is ahead of UTC. RangeError for a zone or an instant that does not exist. */
function offsetAt(instant: number, timeZone: string): number {
  const minutes = zoneOffset(timeZone, instant);
  if (Number.isNaN(minutes)) throw new RangeError(`No clock for time zone "${timeZone}" at ${instant}.`);
  return Math.round(minutes * 60_000);
}

/** What the clock shows, to be read by a person: in a repeated hour it goes back. */
export const shownAt = (instant: number, timeZone: string): Reading => instant + offsetAt(instant, timeZone);

/** The smallest whole number in (low, high] that passes; `high` passes, and all beyond the first one do. */
function firstPassing(low: number, high: number, passes: (value: number) => boolean): number {
  let [fails, found] = [low, high];
  while (found - fails > 1) {
    const middle = Math.floor((fails + found) / 2);
    if (passes(middle)) found = middle;
    else fails = middle;
  }
  return found;
}

/** What the clock shows, but never less than it has shown before: in a repeated hour it waits. */
export function steadyReading(instant: number, timeZone: string): Reading {
  const offset = offsetAt(instant, timeZone);
  const dayBefore = offsetAt(instant - DAY_MS, timeZone);
  if (dayBefore <= offset) return instant + offset;
  const turn = firstPassing(instant - DAY_MS, instant, (each) => offsetAt(each, timeZone) === offset);
  return Math.max(instant + offset, turn + dayBefore - 1);
}

/** The first instant at which the clock shows `reading` or has skipped it. */
export function firstInstantAt(reading: Reading, timeZone: string): number {
  // The true instant lies within 14 hours of the reading taken as UTC, so these two offsets are those around it.
  const before = reading - offsetAt(reading - DAY_MS, timeZone);
  const after = reading - offsetAt(reading + DAY_MS, timeZone);
  const [earlier, later] = [Math.min(before, after), Math.max(before, after)];
  const shows = (instant: number) => shownAt(instant, timeZone);
  if (shows(earlier) === reading) return earlier;
  if (shows(later) === reading) return later;
  return firstPassing(earlier, later, (instant) => shows(instant) >= reading);
}

/** How far a clock is ahead of UTC from a moment on. */
export interface ClockOffset {
  from: Date;
  minutes: number;
}

/** The clock's offsets in the days from `start` (ms) on, the present one first; mostly three a year, or one. */
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
