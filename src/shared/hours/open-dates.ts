import type { RestaurantState } from '../restaurants/state.js';
import { type DateNumber, formatIsoDate } from './dates.js';
import { isOpenAt, nextChange } from './opening.js';
import { type Opening, planOf } from './plan.js';
import { formatTime } from './time-of-day.js';

/** Opening hours of one date. */
export interface OpenDate {
  /** "YYYY-MM-DD". */
  date: string;
  closed: boolean;
  /** First opening and last closing, "HH:MM"; a closing not later than the opening is on the next day (C-64). */
  open: string | null;
  close: string | null;
  /** The owner's reason for special hours; else empty. */
  reason: string;
  /** Each unbroken opening: two on a day with a break. */
  stints: { open: string; close: string }[];
  /** The range of special dates that it belongs to. */
  special: { from: string; to: string } | null;
}

/**
 * Lists the opening hours of each date from `from` to `to`, both included, without dates that have no listed hours.
 */
export function openDates(opening: Opening, from: DateNumber, to: DateNumber): OpenDate[] {
  const plan = planOf(opening);
  const days = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return days
    .filter((date) => plan.isListed(date))
    .map((date) => {
      const special = plan.specialOn(date);
      const stints = plan
        .stintsOn(date)
        .map(({ start, end }) => ({ open: formatTime(start), close: formatTime(end) }));
      return {
        date: formatIsoDate(date),
        closed: stints.length === 0,
        open: stints[0]?.open ?? null,
        close: stints.at(-1)?.close ?? null,
        reason: special?.reason ?? '',
        stints,
        special: special ? { from: special.from, to: special.to } : null,
      };
    });
}

/** A restaurant's status at a moment (C-283), regardless of its hours. */
export interface RestaurantStatus {
  state: RestaurantState;
  paused_until: Date | null;
}

export interface OpenNow {
  /** Null when no hours are listed for the day. */
  open_now: boolean | null;
  /** When it closes; null while it is closed, or when it never closes. */
  until: Date | null;
  /** When it opens; null while it is open, or when that is unknown. */
  next_open: Date | null;
}

const SHUT: OpenNow = { open_now: false, until: null, next_open: null };

/**
 * Tells whether guests find it open at `now`. A restaurant that is not launched, paused or suspended is closed; else
 * its hours decide. `open_now` is null when no hours are listed.
 * @throws RangeError for an unknown zone
 */
export function openNow(
  opening: Opening,
  { state, paused_until }: RestaurantStatus,
  now: Date,
  timeZone: string,
): OpenNow {
  if (state === 'paused' && paused_until) {
    const opens = isOpenAt(opening, paused_until, timeZone)
      ? paused_until
      : nextChange(opening, paused_until, timeZone);
    return { ...SHUT, next_open: opens };
  }
  if (state !== 'live') return SHUT;
  const open_now = isOpenAt(opening, now, timeZone);
  const change = nextChange(opening, now, timeZone);
  return open_now
    ? { open_now, until: change, next_open: null }
    : { open_now, until: null, next_open: change };
}
