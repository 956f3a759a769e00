import type { SpecialHours } from '../../shared/hours/special-dates.js';
import type { DayHours, Week } from '../../shared/hours/week.js';

const open = (day_of_week: number, open_time: string, close_time: string, pause = true): DayHours => ({
  day_of_week,
  closed: false,
  open_time,
  break_start: pause ? '15:00' : null,
  reopen_time: pause ? '17:30' : null,
  close_time,
});

/** Closed on Mondays, a break between lunch and dinner, and late nights before Saturday and Sunday. */
export const DEMO_WEEK: Week = {
  open_247: false,
  closed_within: true,
  hours: [
    open(2, '11:30', '22:00'),
    open(3, '11:30', '22:00'),
    open(4, '11:30', '22:00'),
    open(5, '11:30', '01:00'),
    open(6, '11:30', '01:00', false),
    open(7, '12:00', '21:00', false),
  ],
};

/** The Christmas that comes next. */
export function demoSpecialHours(now: Date): SpecialHours[] {
  const year = now.getUTCFullYear();
  return [
    {
      from: `${year}-12-24`,
      to: `${year}-12-24`,
      closed: false,
      open: '11:30',
      close: '16:00',
      reason: 'Christmas Eve',
    },
    {
      from: `${year}-12-25`,
      to: `${year}-12-26`,
      closed: true,
      open: null,
      close: null,
      reason: 'Christmas',
    },
  ];
}
