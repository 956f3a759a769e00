import { DAYS } from './days.js';
import { formatTime, parseTime } from './time-of-day.js';

/** One day's row, as in the API. Times are "HH:MM" or "HH:MM:SS"; null is "none". */
export interface DayHours {
  /** 1 is Monday, 7 is Sunday. */
  day_of_week: number;
  closed: boolean;
  open_time: string | null;
  break_start: string | null;
  reopen_time: string | null;
  /** Not later than `open_time` means the next day; "00:00" is midnight at the end of the day (C-64). */
  close_time: string | null;
}

/** A restaurant's opening hours, as in the API. */
export interface Week {
  /** Open around the clock; the rows are then ignored. */
  open_247: boolean;
  /** Enables breaks, on the days that have both break_start and reopen_time. */
  closed_within: boolean;
  hours: DayHours[];
}

/** Defaults for a day that the user opens. */
export const DEFAULT_OPEN_TIME = '08:00';
export const DEFAULT_CLOSE_TIME = '20:00';

const NO_TIMES = { open_time: null, break_start: null, reopen_time: null, close_time: null };

/** Hours before the first save: 08:00 to 20:00, Sunday closed. */
export const DEFAULT_WEEK: Week = {
  open_247: false,
  closed_within: false,
  hours: DAYS.map((day_of_week) =>
    day_of_week === 7
      ? { day_of_week, closed: true, ...NO_TIMES }
      : {
          day_of_week,
          closed: false,
          ...NO_TIMES,
          open_time: DEFAULT_OPEN_TIME,
          close_time: DEFAULT_CLOSE_TIME,
        },
  ),
};

/**
 * Normalizes a week to the form that is stored: seven rows from Monday to Sunday, times as "HH:MM". A day without a
 * row is closed. 24/7 clears every time (C-67), a closed day has none, and breaks stay only while `closed_within` is
 * on. Idempotent.
 */
export function canonicalWeek(week: Week): Week {
  return {
    open_247: week.open_247,
    closed_within: week.closed_within,
    hours: DAYS.map((day) => canonicalDay(week, day)),
  };
}

function canonicalDay(week: Week, day_of_week: number): DayHours {
  if (week.open_247) return { day_of_week, closed: false, ...NO_TIMES };
  const row = week.hours.find((each) => each.day_of_week === day_of_week);
  if (!row || row.closed) return { day_of_week, closed: true, ...NO_TIMES };
  return {
    day_of_week,
    closed: false,
    open_time: canonicalTime(row.open_time),
    break_start: week.closed_within ? canonicalTime(row.break_start) : null,
    reopen_time: week.closed_within ? canonicalTime(row.reopen_time) : null,
    close_time: canonicalTime(row.close_time),
  };
}

function canonicalTime(text: string | null): string | null {
  const minutes = parseTime(text);
  return minutes === undefined ? null : formatTime(minutes);
}
