import { hoursInput } from '@server/modules/onboarding/hours.schemas';
import { DAYS, dayName } from '@server/shared/hours/days';
import { describeDay } from '@server/shared/hours/describe-week';
import { clockStyleOf } from '@server/shared/format-date';
import type { DayHours, Week } from '@server/shared/hours/week';
import { titlesOf } from '@server/shared/field-title';
import { wordingOf } from '@/editing/wording';

type ZonedWeek = Week & { time_zone: string };
/** Week with one field for each day, so that two users can change different days. */
export type HoursValues = Omit<ZonedWeek, 'hours'> & Record<`day${number}`, DayHours>;

export const hoursValues = ({ open_247, closed_within, time_zone, hours }: ZonedWeek): HoursValues => ({
  open_247,
  closed_within,
  time_zone,
  ...Object.fromEntries(hours.map((day) => [`day${day.day_of_week}`, inOrder(day)])),
});

export const weekOf = ({ open_247, closed_within, time_zone, ...days }: HoursValues): ZonedWeek => ({
  open_247,
  closed_within,
  time_zone,
  hours: Object.values(days),
});

/** Fixes the order of the fields, because days are compared as text. */
const inOrder = (day: DayHours): DayHours => ({
  day_of_week: day.day_of_week,
  closed: day.closed,
  open_time: day.open_time,
  break_start: day.break_start,
  reopen_time: day.reopen_time,
  close_time: day.close_time,
});

const LABELS: Record<string, string> = {
  ...titlesOf(hoursInput),
  ...Object.fromEntries(DAYS.map((day) => [`day${day}`, dayName(day)])),
};

export const HOURS_WORDING = wordingOf(LABELS, (value, field) =>
  field.startsWith('day') ? describeDay(value as DayHours, clockStyleOf()) : undefined,
);
