import { dayName } from './days.js';
import type { ClockStyle } from '../format-date.js';

/** Days since 1970 of a date without a time zone, so that dates are plain arithmetic. */
export type DateNumber = number;

export const DAY_MS = 86_400_000;
/** 1970 began on a Thursday. */
const FIRST_WEEKDAY = 3;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Years that dates can have; others are typing errors. */
const YEARS = { first: 2000, last: 2100 };

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Parses a "YYYY-MM-DD" in the calendar, from 2000 to 2100; undefined for any other text. */
export function parseDate(text: string): DateNumber | undefined {
  const [, year = '', month = '', day = ''] = DATE.exec(text) ?? [];
  if (Number(year) < YEARS.first || Number(year) > YEARS.last) return undefined;
  const number = Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS;
  // 30 February becomes 2 March, which is another text.
  return formatIsoDate(number) === text ? number : undefined;
}

/** "YYYY-MM-DD". */
export const formatIsoDate = (date: DateNumber): string => new Date(date * DAY_MS).toISOString().slice(0, 10);

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: DateNumber): number => ((((date + FIRST_WEEKDAY) % 7) + 7) % 7) + 1;

interface Parts {
  year: number;
  month: string;
  day: number;
}
function partsOf(date: DateNumber): Parts {
  const moment = new Date(date * DAY_MS);
  return {
    year: moment.getUTCFullYear(),
    month: MONTHS[moment.getUTCMonth()] ?? '',
    day: moment.getUTCDate(),
  };
}

/** "December 25, 2026", with a 24-hour clock "25 December 2026"; without the year in `thisYear`. */
function sayDate(date: DateNumber, thisYear?: number, clock: ClockStyle = '12h'): string {
  const { year, month, day } = partsOf(date);
  if (clock === '24h') return `${day} ${month}${year === thisYear ? '' : ` ${year}`}`;
  return `${month} ${day}${year === thisYear ? '' : `, ${year}`}`;
}

/** "Friday, December 25, 2026", with a 24-hour clock "Friday 25 December 2026"; without the year in `thisYear`. */
export const sayDay = (date: DateNumber, thisYear?: number, clock: ClockStyle = '12h'): string =>
  `${dayName(weekdayOf(date))}${clock === '24h' ? '' : ','} ${sayDate(date, thisYear, clock)}`;

/** "December 25, 2026", "December 24–26, 2026", "December 31, 2026 – January 2, 2027". */
export function sayRange(from: DateNumber, to: DateNumber, thisYear?: number): string {
  const [first, last] = [partsOf(from), partsOf(to)];
  if (from === to) return sayDate(to, thisYear);
  if (first.year !== last.year) return `${sayDate(from)} – ${sayDate(to)}`;
  if (first.month !== last.month) return `${sayDate(from, first.year)} – ${sayDate(to, thisYear)}`;
  return `${first.month} ${first.day}–${last.day}${last.year === thisYear ? '' : `, ${last.year}`}`;
}

export const yearOf = (date: DateNumber): number => partsOf(date).year;
