import { type DateNumber, weekdayOf } from '@server/shared/hours/dates';
import { type Opening, planOf } from '@server/shared/hours/plan';
import { DAY_MINUTES } from '@server/shared/hours/time-of-day';

/** Open part of a day, in minutes of that day. */
export interface Piece {
  start: number;
  end: number;
  /** It began the day before. */
  fromBefore: boolean;
  /** It continues past midnight. */
  goesOn: boolean;
}

export interface DayOfWeek {
  date: DateNumber;
  /** 1 is Monday, 7 is Sunday. */
  day: number;
  pieces: Piece[];
  /** Special hours that replace the weekly ones on this date. */
  special: { reason: string; closed: boolean } | undefined;
}

/** The week around a date, Monday to Sunday, with each day's open parts. Nights are split at midnight. */
export function weekAround(opening: Opening, today: DateNumber): DayOfWeek[] {
  const plan = planOf(opening);
  const monday = today - weekdayOf(today) + 1;
  return Array.from({ length: 7 }, (_, index) => {
    const date = monday + index;
    const nights = plan.stintsOn(date - 1).flatMap(({ start, end }) =>
      end <= DAY_MINUTES
        ? []
        : [
            {
              start: Math.max(0, start - DAY_MINUTES),
              end: end - DAY_MINUTES,
              fromBefore: true,
              goesOn: false,
            },
          ],
    );
    const own = plan
      .stintsOn(date)
      .flatMap(({ start, end }) =>
        start >= DAY_MINUTES
          ? []
          : [{ start, end: Math.min(end, DAY_MINUTES), fromBefore: false, goesOn: end > DAY_MINUTES }],
      );
    return { date, day: index + 1, pieces: [...nights, ...own], special: plan.specialOn(date) };
  });
}
