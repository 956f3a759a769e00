import { clockStyleIn } from '../../../shared/format-date.js';
import { DAY_MS, type DateNumber, parseDate, weekdayOf } from '../../../shared/hours/dates.js';
import { dayName } from '../../../shared/hours/days.js';
import { stintsInWords } from '../../../shared/hours/describe-week.js';
import { specialStints } from '../../../shared/hours/special-dates.js';
import type { Stint } from '../../../shared/hours/stints.js';
import type { GuestMenu } from '../guest-menu.schemas.js';

const WEEK = 7; // days
const MONTHS_SAID = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

/** One row of the hours. */
export interface HoursRow {
  day: string;
  /** One or more, such as before and after a break. */
  times: string[];
  reason: string;
  isToday: boolean;
}

const dayOf = (date: string): DateNumber => parseDate(date) ?? 0;

/** Formats days as the country writes them: "Thu, Dec 24", "Thu, Dec 24 – Sat, Dec 26". */
function daysText(from: string, to: string, country: string | null): string {
  const format = new Intl.DateTimeFormat(`en-${country ?? 'US'}`, { weekday: 'short', ...MONTHS_SAID });
  return format
    .formatRange(dayOf(from) * DAY_MS, dayOf(to) * DAY_MS)
    .replace(/[\u2009\u202f]/g, ' ')
    .replace(/\.(?=[\s,]|$)/g, '');
}

/** Treats a closing that is not after the opening as the next day (C-64). */
const stintOf = ({ open, close }: { open: string | null; close: string | null }) =>
  specialStints({ closed: false, open, close });

/** This week from today on, and the special dates of the next weeks. Shows no week before it is saved. */
export function hoursView(
  { listed, dates, special_dates }: GuestMenu['hours'],
  country: string | null,
): { week: HoursRow[]; special: HoursRow[] } {
  const clock = clockStyleIn(country);
  const timesOf = (closed: boolean, stints: readonly Stint[]) =>
    closed ? ['Closed'] : stints.map((stint) => stintsInWords([stint], clock));
  return {
    week: listed
      ? dates.slice(0, WEEK).map(({ date, closed, stints, reason }, index) => ({
          day: dayName(weekdayOf(dayOf(date))),
          times: timesOf(closed, stints.flatMap(stintOf)),
          reason,
          isToday: index === 0,
        }))
      : [],
    special: special_dates.map(({ from, to, closed, open, close, reason }) => ({
      day: daysText(from, to, country),
      times: timesOf(closed, stintOf({ open, close })),
      reason,
      isToday: false,
    })),
  };
}
