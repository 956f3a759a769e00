import { DAYS } from '@server/shared/hours/days';
import { parseTime } from '@server/shared/hours/time-of-day';
import type { TimeField } from '@server/shared/hours/validate-week';
import {
  type DayHours,
  DEFAULT_CLOSE_TIME,
  DEFAULT_OPEN_TIME,
  DEFAULT_WEEK,
  type Week,
} from '@server/shared/hours/week';

/** Monday to Friday. */
export const WEEKDAYS: readonly number[] = DAYS.slice(0, 5);

const change = (hours: readonly DayHours[], day: number, next: Partial<DayHours>): DayHours[] =>
  hours.map((row) => (row.day_of_week === day ? { ...row, ...next } : row));

export const setTime = (hours: readonly DayHours[], day: number, field: TimeField, time: string | null) =>
  change(hours, day, { [field]: time });

/** Opens or closes a day. A closed day keeps its times in the form, so that the switch can be undone. */
export function setOpen(hours: readonly DayHours[], day: number, open: boolean): DayHours[] {
  const row = hours.find((each) => each.day_of_week === day);
  if (!open || (row?.open_time && row.close_time)) return change(hours, day, { closed: !open });
  return change(hours, day, {
    closed: false,
    open_time: row?.open_time ?? DEFAULT_OPEN_TIME,
    close_time: row?.close_time ?? DEFAULT_CLOSE_TIME,
  });
}

/** Copies one day's hours to others. */
export function copyDay(hours: readonly DayHours[], from: number, to: readonly number[]): DayHours[] {
  const source = hours.find((row) => row.day_of_week === from);
  if (!source) return [...hours];
  return hours.map((row) =>
    to.includes(row.day_of_week) ? { ...source, day_of_week: row.day_of_week } : row,
  );
}

/** Initial rows. Saved hours of 24/7 have no times, so the defaults are used in case it is switched off. */
export const rowsToEdit = ({ open_247, hours }: Week): DayHours[] =>
  open_247 || hours.length === 0 ? DEFAULT_WEEK.hours : hours;

/** Does the day close in the following night (C-64)? Midnight itself belongs to the day. */
export function closesNextDay({ closed, open_time, close_time }: DayHours): boolean {
  const [open, close] = [parseTime(open_time), parseTime(close_time)];
  return !closed && open !== undefined && close !== undefined && close !== 0 && close <= open;
}

/** Does the break lack one of its ends? Then it is not saved. */
export const hasHalfBreak = ({ closed, break_start, reopen_time }: DayHours) =>
  !closed && (break_start === null) !== (reopen_time === null);
