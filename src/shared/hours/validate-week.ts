import { dayName } from './days.js';
import { closingAfter, momentAfter } from './stints.js';
import { isEndOfDay, parseTime } from './time-of-day.js';
import type { DayHours, Week } from './week.js';

export type TimeField = 'open_time' | 'break_start' | 'reopen_time' | 'close_time';

/** One error in a week. */
export interface HoursProblem {
  /** Index of the row in `week.hours`. */
  row: number;
  /** 1 is Monday, 7 is Sunday. */
  day: number;
  field: TimeField | 'day_of_week';
  /** Message at the field, without the day's name. */
  message: string;
}
type Finding = Pick<HoursProblem, 'field' | 'message'>;

/** The message with its day, for places that do not show the day: "Monday: Choose an opening time, ...". */
export const problemInWords = ({ day, message }: HoursProblem): string => `${dayName(day)}: ${message}`;

/**
 * Finds contradictions, in the order of the rows; empty when the week can be saved. A day can overlap the next one's
 * opening; the two are then open together. Ignores values that have no effect:
 * - everything under 24/7 (C-67)
 * - the times of a closed day
 * - breaks while `closed_within` is off, and breaks with only one end
 */
export function validateWeek(week: Week): HoursProblem[] {
  if (week.open_247) return [];
  const seen = new Set<number>();
  return week.hours.flatMap((row, index) => {
    const repeated = seen.has(row.day_of_week);
    seen.add(row.day_of_week);
    const findings = repeated ? [REPEATED] : findingsOf(row, week.closed_within);
    return findings.map((finding) => ({ row: index, day: row.day_of_week, ...finding }));
  });
}

const REPEATED: Finding = { field: 'day_of_week', message: 'This day is listed twice.' };
const LABELS: Record<TimeField, string> = {
  open_time: 'opening',
  break_start: 'break',
  reopen_time: 'reopening',
  close_time: 'closing',
};

function findingsOf(row: DayHours, closedWithin: boolean): Finding[] {
  if (row.closed) return [];
  const findings = [
    ...missing(row, 'open_time'),
    ...missing(row, 'close_time'),
    ...malformed(row, closedWithin),
  ];
  return findings.length > 0 ? findings : contradictions(row, closedWithin);
}

function missing(row: DayHours, field: 'open_time' | 'close_time'): Finding[] {
  if (row[field]) return [];
  const article = field === 'open_time' ? 'an' : 'a';
  return [{ field, message: `Choose ${article} ${LABELS[field]} time, or mark the day as closed.` }];
}

function malformed(row: DayHours, closedWithin: boolean): Finding[] {
  const fields: TimeField[] = closedWithin
    ? ['open_time', 'break_start', 'reopen_time', 'close_time']
    : ['open_time', 'close_time'];
  return fields.flatMap((field) => {
    const message = malformedIn(field, row[field]);
    return message === undefined ? [] : [{ field, message }];
  });
}

function malformedIn(field: TimeField, text: string | null): string | undefined {
  if (!text) return undefined;
  if (parseTime(text) === undefined) return `The ${LABELS[field]} time must look like 08:30.`;
  const begins = field === 'open_time' || field === 'reopen_time';
  return begins && isEndOfDay(text) ? `Midnight as the ${LABELS[field]} time is 00:00.` : undefined;
}

function contradictions(row: DayHours, closedWithin: boolean): Finding[] {
  const open = parseTime(row.open_time) ?? 0;
  const close = parseTime(row.close_time) ?? 0;
  // Midnight to midnight is the whole day (C-64); any other equal times are probably a mistake.
  if (open === close && open !== 0) {
    const message = 'You open and close at the same time. To open all day, choose midnight for both.';
    return [{ field: 'close_time', message }];
  }
  const from = parseTime(row.break_start);
  const to = parseTime(row.reopen_time);
  if (!closedWithin || from === undefined || to === undefined) return [];
  const end = closingAfter(open, close);
  const pause = { start: momentAfter(open, from), end: momentAfter(open, to) };
  if (pause.start <= open || pause.start >= end) {
    return [{ field: 'break_start', message: 'The break must begin after opening and before closing.' }];
  }
  if (pause.end <= pause.start || pause.end >= end) {
    return [
      { field: 'reopen_time', message: 'Reopening must come after the break begins and before closing.' },
    ];
  }
  return [];
}
