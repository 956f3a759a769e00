import { parseDate, sayDay, sayRange } from '@server/shared/hours/dates';
import { stintsInWords } from '@server/shared/hours/describe-week';
import { planOf } from '@server/shared/hours/plan';
import { rangeOf, type SpecialHours, specialStints } from '@server/shared/hours/special-dates';
import { type ClockStyle, formatDate } from '@server/shared/format-date';
import { formatTime } from '@server/shared/hours/time-of-day';
import type { Week } from '@server/shared/hours/week';

/** One change of the list: an entry that is added, changed or removed. */
export interface SpecialEdit {
  before: SpecialHours | null;
  after: SpecialHours | null;
}

const FIELDS = ['from', 'to', 'closed', 'open', 'close', 'reason'] as const;
const isSame = (one: SpecialHours, other: SpecialHours | null) =>
  other !== null && FIELDS.every((field) => one[field] === other[field]);

/** Applies a change to the list, sorted by date. */
export function applyEdit(list: readonly SpecialHours[], { before, after }: SpecialEdit): SpecialHours[] {
  const others = list.filter((entry) => !isSame(entry, before));
  return [...others, ...(after ? [after] : [])].sort((a, b) => a.from.localeCompare(b.from));
}

/** True when the change makes no difference. */
export function isIdle(list: readonly SpecialHours[], edit: SpecialEdit): boolean {
  const after = applyEdit(list, edit);
  return after.length === list.length && after.every((entry) => list.some((other) => isSame(other, entry)));
}

const overlap = (one: SpecialHours, other: SpecialHours | null) => {
  const [a, b] = [rangeOf(one), other && rangeOf(other)];
  return Boolean(a && b && a.first <= b.last && b.first <= a.last);
};

/**
 * Other users' entries that conflict with this change; undefined without a conflict. An empty list: they removed the
 * entry to change.
 */
export function conflictingEntries(
  newer: readonly SpecialHours[],
  { before, after }: SpecialEdit,
): SpecialHours[] | undefined {
  const theirs = newer.filter(
    (entry) => !isSame(entry, before) && (overlap(entry, before) || overlap(entry, after)),
  );
  const isGone = before !== null && after !== null && !newer.some((entry) => isSame(entry, before));
  return theirs.length > 0 || isGone ? theirs : undefined;
}

/** Splits entries into upcoming ones and those that ended before `today`, latest first. */
export function splitByDate(list: readonly SpecialHours[], today: string) {
  return {
    upcoming: list.filter(({ to }) => to >= today),
    past: list.filter(({ to }) => to < today).reverse(),
  };
}

/** Formats dates: "Thursday, November 26", "December 24–26, 2027"; with the year if it differs from `today`. */
export function formatSpecialDates({ from, to }: Pick<SpecialHours, 'from' | 'to'>, today: string): string {
  const [first, last] = [parseDate(from), parseDate(to)];
  if (first === undefined || last === undefined) return [from, to].filter(Boolean).join(' – ');
  const thisYear = Number(today.slice(0, 4));
  return first === last ? sayDay(first, thisYear) : sayRange(first, last, thisYear);
}

/** Formats hours: "Closed", "Open 10:00 AM – 4:00 PM". */
export function formatSpecialHours(entry: SpecialHours, clock: ClockStyle): string {
  return entry.closed ? 'Closed' : `Open ${stintsInWords(specialStints(entry), clock)}`;
}

/** Formats a whole entry, for use outside the list. */
export function formatSpecialEntry(entry: SpecialHours, today: string, clock: ClockStyle): string {
  const dates = formatSpecialDates(entry, today);
  const hours = formatSpecialHours(entry, clock);
  const words = entry.closed
    ? `${hours} ${dates}`
    : `${dates}: ${hours.charAt(0).toLowerCase()}${hours.slice(1)}`;
  return entry.reason === '' ? words : `${words} (${entry.reason})`;
}

/** Entry for a day that is closed all day. */
export const closedDay = (date: string, reason: string): SpecialHours => ({
  from: date,
  to: date,
  closed: true,
  open: null,
  close: null,
  reason,
});

/** Entry that keeps a holiday's weekly hours, as explicit times. */
export const usualDay = (
  date: string,
  reason: string,
  { open, close }: { open: string; close: string },
): SpecialHours => ({ from: date, to: date, closed: false, open, close, reason });

export type Times = Pick<SpecialHours, 'open' | 'close'>;
const NO_TIMES: Times = { open: null, close: null };

/**
 * Opening and closing times of a date by the weekly hours, without breaks: a special date has none. No times if the
 * week is not saved, the day is closed, or `date` is invalid.
 */
export function weeklyTimes(week: Week & { saved: boolean }, date: string): Times {
  const day = parseDate(date);
  const stints = week.saved && day !== undefined ? planOf(week).stintsOn(day) : [];
  const [first, last] = [stints[0], stints.at(-1)];
  if (!first || !last) return NO_TIMES;
  return { open: formatTime(first.start), close: formatTime(last.end) };
}

/** Weekly break of a date, which its special hours omit: "2:00 PM – 5:00 PM". Undefined without one. */
export function weeklyBreak(week: Week & { saved: boolean }, date: string, clock: ClockStyle) {
  const day = parseDate(date);
  const [first, second] = week.saved && day !== undefined ? planOf(week).stintsOn(day) : [];
  return first && second && stintsInWords([{ start: first.end, end: second.start }], clock);
}

/** Last day after the first was entered: kept unless it is missing or earlier. */
export const lastDayFrom = (first: string, last: string): string =>
  first !== '' && (last === '' || last < first) ? first : last;

/** Month and days of the first date, for a calendar icon. */
export function calendarLeaf({ from, to }: SpecialHours): { month: string; days: string } {
  const first = parseDate(from);
  const month = first === undefined ? '' : formatDate(from, 'month', 'UTC');
  const [begin, end] = [from, to].map((date) => String(Number(date.slice(8))));
  return {
    month,
    days: from === to || from.slice(0, 7) !== to.slice(0, 7) ? (begin ?? '') : `${begin}–${end}`,
  };
}
