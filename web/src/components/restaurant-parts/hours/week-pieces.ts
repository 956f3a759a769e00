import { type DateNumber, weekdayOf } from '@server/shared/hours/dates';
import { type Opening, planOf } from '@server/shared/hours/plan';
import { DAY_MINUTES } from '@server/shared/hours/time-of-day';

/** A part of a day on which the restaurant is open, in minutes of that day. */
export interface Piece {
  start: number;
  end: number;
  /** It began the day before. */
  fromBefore: boolean;
  /** It goes on past midnight. */
  goesOn: boolean;
}

export interface DayOfWeek {
  date: DateNumber;
  /** 1 is Monday, 7 is Sunday. */
  day: number;
  pieces: Piece[];
  /** What replaces the weekly hours of this date. */
  special: { reason: string; closed: boolean } | undefined;
}

/** The seven days from Monday to Sunday around a date, each with the parts that are open: nights are cut at midnight. */
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
