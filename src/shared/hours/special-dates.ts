import { type DateNumber, parseDate, sayRange, yearOf } from './dates.js';
import { closingAfter, type Stint } from './stints.js';
import { isEndOfDay, parseTime } from './time-of-day.js';

/** A range of days with special hours, or closed: it replaces the weekly hours of those days (C-281). */
export interface SpecialHours {
  /** "YYYY-MM-DD", the first and the last day. */
  from: string;
  to: string;
  closed: boolean;
  /** "HH:MM", or "HH:MM:SS"; null while closed. Closing not later than opening is on the next day (C-64). */
  open: string | null;
  close: string | null;
  /** Can be empty; for example "Christmas". */
  reason: string;
}

export const MAX_SPECIAL_HOURS = 200;
/** A leap year. */
const MAX_DAYS = 366;

export type SpecialField = 'from' | 'to' | 'open' | 'close';

/** One error in a list of special dates. */
export interface SpecialProblem {
  /** Index in the list. */
  row: number;
  field: SpecialField;
  message: string;
}
type Finding = Omit<SpecialProblem, 'row'>;

export interface SpecialRange {
  first: DateNumber;
  last: DateNumber;
}

/** The days of an entry; undefined when its dates are invalid. */
export function rangeOf({ from, to }: Pick<SpecialHours, 'from' | 'to'>): SpecialRange | undefined {
  const [first, last] = [parseDate(from), parseDate(to)];
  return first === undefined || last === undefined || last < first ? undefined : { first, last };
}

/** Stints of each day of an entry; none when it is closed or lacks a time. */
export function specialStints({
  closed,
  open,
  close,
}: Pick<SpecialHours, 'closed' | 'open' | 'close'>): Stint[] {
  const [start, end] = [parseTime(open), parseTime(close)];
  return closed || start === undefined || end === undefined ? [] : [{ start, end: closingAfter(start, end) }];
}

/** Finds contradictions within and between entries, in list order; empty when the list can be saved. */
export function validateSpecial(list: readonly SpecialHours[]): SpecialProblem[] {
  const problems = list.flatMap((entry, row) => findingsOf(entry).map((finding) => ({ row, ...finding })));
  return [...problems, ...overlapsIn(list)].sort((a, b) => a.row - b.row);
}

/** Reports each overlap once, for the later entry in the list. */
function overlapsIn(list: readonly SpecialHours[]): SpecialProblem[] {
  const sorted = list
    .flatMap((entry, row) => {
      const range = rangeOf(entry);
      return range ? [{ row, ...range }] : [];
    })
    .sort((a, b) => a.first - b.first || a.last - b.last);
  const problems: SpecialProblem[] = [];
  let widest = sorted[0];
  for (const next of sorted.slice(1)) {
    if (widest && next.first <= widest.last) {
      problems.push({ row: Math.max(widest.row, next.row), field: 'from', message: overlap(widest, next) });
    }
    if (!widest || next.last > widest.last) widest = next;
  }
  return problems;
}

/** "December 24–26, 2026 overlap with December 25, 2026." */
function overlap(one: SpecialRange, other: SpecialRange): string {
  const year = yearOf(one.first);
  const sameYear = [one.last, other.first, other.last].every((date) => yearOf(date) === year);
  const verb = one.first === one.last ? 'overlaps' : 'overlap';
  const words = sayRange(one.first, one.last, sameYear ? year : undefined);
  return `${words} ${verb} with ${sayRange(other.first, other.last, sameYear ? year : undefined)}.`;
}

const NO_DATE = 'Choose a date.';
const BACKWARDS = 'The last day can’t be before the first.';
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TOO_LONG = 'A range can be at most a year long.';
const SAME = 'You open and close at the same time. To open all day, choose midnight for both.';

function findingsOf(entry: SpecialHours): Finding[] {
  return [...datesOf(entry), ...(entry.closed ? [] : timesOf(entry))];
}

function datesOf({ from, to }: SpecialHours): Finding[] {
  const [first, last] = [parseDate(from), parseDate(to)];
  if (first === undefined) return [{ field: 'from', message: missingDate(from) }];
  if (last === undefined) {
    // The user is still typing the year, such as 0027.
    const isEarlier = DATE.test(to) && to < from;
    return [{ field: 'to', message: isEarlier ? BACKWARDS : missingDate(to) }];
  }
  if (last < first) return [{ field: 'to', message: BACKWARDS }];
  return last - first >= MAX_DAYS ? [{ field: 'to', message: TOO_LONG }] : [];
}

const missingDate = (text: string) => (text === '' ? NO_DATE : `${text} isn’t a date.`);

const MIDNIGHT = 'Midnight as the opening time is 00:00.';

function timesOf({ open, close }: SpecialHours): Finding[] {
  const findings = [...timeOf('open', open), ...timeOf('close', close)];
  if (findings.length > 0) return findings;
  const start = parseTime(open);
  // Midnight to midnight is the whole day (C-64).
  return start === parseTime(close) && start !== 0 ? [{ field: 'close', message: SAME }] : [];
}

function timeOf(field: 'open' | 'close', time: string | null): Finding[] {
  const label = field === 'open' ? 'an opening' : 'a closing';
  if (!time) return [{ field, message: `Choose ${label} time, or mark these days as closed.` }];
  const name = field === 'open' ? 'opening' : 'closing';
  if (parseTime(time) === undefined) return [{ field, message: `The ${name} time must look like 08:30.` }];
  return field === 'open' && isEndOfDay(time) ? [{ field, message: MIDNIGHT }] : [];
}
