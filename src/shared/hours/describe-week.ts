import { formatList } from '../format.js';
import { DAYS, daysInWords } from './days.js';
import { dayStints, type Stint } from './stints.js';
import type { ClockStyle } from '../format-date.js';
import { DAY_MINUTES, formatClockTime } from './time-of-day.js';
import type { DayHours, Week } from './week.js';
import { capitalized } from '../characters.js';

const ALWAYS = 'Open 24 hours a day, 7 days a week';
const ALL_DAY = 'all day';
const CLOSED = 'closed';
const NOT_SET = 'no hours yet';

/**
 * Describes a week, without a full stop: "Open Monday to Saturday 8:00 AM – 8:00 PM; closed on Sunday". Days with the
 * same hours are grouped, in the order of the week. An open day that lacks a time has "no hours yet"; a day without a
 * row is closed.
 */
export function describeWeek(week: Week, clock: ClockStyle = '12h'): string {
  if (week.open_247) return ALWAYS;
  const daysByHours = new Map<string, number[]>();
  for (const day of DAYS) {
    const hours = hoursInWords(week, day, clock);
    daysByHours.set(hours, [...(daysByHours.get(hours) ?? []), day]);
  }
  if (daysByHours.get(ALL_DAY)?.length === DAYS.length) return ALWAYS;
  const sentence = [...openParts(daysByHours), ...exceptions(daysByHours)].join('; ');
  return capitalized(sentence);
}

function openParts(daysByHours: Map<string, number[]>): string[] {
  const groups = [...daysByHours].filter(([hours]) => hours !== CLOSED && hours !== NOT_SET);
  return groups.map(([hours, days], index) => `${index === 0 ? 'open ' : ''}${daysInWords(days)} ${hours}`);
}

function exceptions(daysByHours: Map<string, number[]>): string[] {
  return [CLOSED, NOT_SET].flatMap((state) => {
    const days = daysByHours.get(state);
    if (!days) return [];
    if (days.length === DAYS.length) return state === NOT_SET ? state : `${state} every day`;
    return `${state} on ${daysInWords(days)}`;
  });
}

function hoursInWords(week: Week, day: number, clock: ClockStyle): string {
  const row = week.hours.find((each) => each.day_of_week === day);
  return row ? dayInWords(row, week.closed_within, clock) : CLOSED;
}

/** Describes a single day. */
export const describeDay = (day: DayHours, clock: ClockStyle = '12h'): string => {
  const words = dayInWords(day, true, clock);
  return capitalized(words);
};

/**
 * Hours of one day: "8:00 AM – 2:00 PM and 5:00 PM – 10:00 PM", "6:00 PM – midnight", "all day", "closed". An open
 * day that lacks a time is "no hours yet".
 */
function dayInWords(row: DayHours, closedWithin: boolean, clock: ClockStyle = '12h'): string {
  if (row.closed) return CLOSED;
  const stints = dayStints(row, closedWithin);
  return stints.length === 0 ? NOT_SET : stintsInWords(stints, clock);
}

/** "8:00 AM – 2:00 PM and 5:00 PM – 10:00 PM", "all day". */
export const stintsInWords = (stints: readonly Stint[], clock: ClockStyle): string =>
  formatList(stints.map((stint) => stintInWords(stint, clock)));

function stintInWords({ start, end }: Stint, clock: ClockStyle): string {
  if (start === 0 && end === DAY_MINUTES) return ALL_DAY;
  const from = start === DAY_MINUTES ? 'midnight' : formatClockTime(start, clock);
  if (end === DAY_MINUTES) return `${from} – midnight`;
  if (end < DAY_MINUTES) return `${from} – ${formatClockTime(end, clock)}`;
  const until = `${from} – ${formatClockTime(end, clock)}`;
  return start < DAY_MINUTES ? until : `${until} the next day`;
}
