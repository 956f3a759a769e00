import { type DateNumber, weekdayOf } from './dates.js';
import { rangeOf, type SpecialHours, specialStints } from './special-dates.js';
import { dayStints, type Stint } from './stints.js';
import { DAY_MINUTES } from './time-of-day.js';
import type { Week } from './week.js';

/**
 * Everything that decides when a restaurant is open: its week, and the special dates that replace its days (C-281).
 */
export interface Opening extends Omit<Week, 'hours'> {
  /** Null before hours are saved; only special dates are known then (C-71). */
  hours: Week['hours'] | null;
  special?: readonly SpecialHours[];
}

/** The week of a restaurant that has not saved its hours. */
export const UNLISTED = { open_247: false, closed_within: false, hours: null } as const satisfies Opening;

/** Opening hours resolved by date. */
export interface Plan {
  /** False for days that neither the week nor a special date covers: the restaurant can be open or closed then. */
  isListed(date: DateNumber): boolean;
  /** Special hours that replace the weekly hours of a date; undefined on regular dates. */
  specialOn(date: DateNumber): SpecialHours | undefined;
  /** Stints of a date, including their part after midnight. */
  stintsOn(date: DateNumber): readonly Stint[];
}

const ALL_DAY: readonly Stint[] = [{ start: 0, end: DAY_MINUTES }];

/** Prepares an opening for many lookups. */
export function planOf(opening: Opening): Plan {
  const entries = (opening.special ?? []).flatMap((entry) => {
    const range = rangeOf(entry);
    return range ? [{ ...range, entry, stints: specialStints(entry) }] : [];
  });
  const byWeekday = new Map<number, readonly Stint[]>();
  const weekly = (weekday: number): readonly Stint[] => {
    if (opening.open_247) return ALL_DAY;
    const known = byWeekday.get(weekday);
    if (known) return known;
    const rows = (opening.hours ?? []).filter(({ day_of_week }) => day_of_week === weekday);
    const stints = rows.flatMap((row) => dayStints(row, opening.closed_within));
    byWeekday.set(weekday, stints);
    return stints;
  };
  const find = (date: DateNumber) => entries.find(({ first, last }) => first <= date && date <= last);
  return {
    isListed: (date) => opening.open_247 || opening.hours !== null || find(date) !== undefined,
    specialOn: (date) => find(date)?.entry,
    stintsOn: (date) => find(date)?.stints ?? weekly(weekdayOf(date)),
  };
}
