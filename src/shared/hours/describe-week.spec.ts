import { describe, expect, it } from 'vitest';
import { describeWeek } from './describe-week.js';
import { canonicalWeek, DEFAULT_WEEK, type DayHours, type Week } from './week.js';

/** "1-5 18:00 02:00 23:00 00:30": days, open, close, break, reopen. Other days have no row. */
function week(...lines: string[]): Week {
  const hours = lines.flatMap((line): DayHours[] => {
    const [days = '', open_time = null, close_time = null, break_start = null, reopen_time = null] =
      line.split(' ');
    const [first, last] = days.split('-').map(Number);
    return [1, 2, 3, 4, 5, 6, 7]
      .filter((day) => day >= (first ?? 0) && day <= (last ?? first ?? 0))
      .map((day_of_week) => ({
        day_of_week,
        closed: false,
        open_time,
        break_start,
        reopen_time,
        close_time,
      }));
  });
  return { open_247: false, closed_within: true, hours };
}

describe('describeWeek', () => {
  it.each<[Week, string]>([
    [DEFAULT_WEEK, 'Open Monday to Saturday 8:00 AM – 8:00 PM; closed on Sunday'],
    [{ ...DEFAULT_WEEK, open_247: true }, 'Open 24 hours a day, 7 days a week'],
    [week('1-7 00:00 00:00'), 'Open 24 hours a day, 7 days a week'],
    [week('1-7 11:30 22:00'), 'Open every day 11:30 AM – 10:00 PM'],
    [week(), 'Closed every day'],
    [week('1-7'), 'No hours yet'],
    [week('1-5 00:00 00:00'), 'Open Monday to Friday all day; closed on Saturday and Sunday'],
    [
      week('1-4 18:00 23:00', '5-6 18:00 02:00'),
      'Open Monday to Thursday 6:00 PM – 11:00 PM; Friday and Saturday 6:00 PM – 2:00 AM; closed on Sunday',
    ],
    [week('1-7 10:00 00:00'), 'Open every day 10:00 AM – midnight'],
    [
      week('2-7 08:00 22:00 14:00 17:00'),
      'Open Tuesday to Sunday 8:00 AM – 2:00 PM and 5:00 PM – 10:00 PM; closed on Monday',
    ],
    [
      week('1-7 18:00 03:00 00:30 01:00'),
      'Open every day 6:00 PM – 12:30 AM and 1:00 AM – 3:00 AM the next day',
    ],
    [
      week('1-7 18:00 03:00 22:00 00:00'),
      'Open every day 6:00 PM – 10:00 PM and midnight – 3:00 AM the next day',
    ],
    [
      week('1 09:00 17:00', '2 12:00 20:00', '3 09:00 17:00', '5-7 09:00 17:00'),
      'Open Monday, Wednesday and Friday to Sunday 9:00 AM – 5:00 PM; Tuesday 12:00 PM – 8:00 PM; closed on Thursday',
    ],
    [
      week('1-5 08:00 20:00', '6'),
      'Open Monday to Friday 8:00 AM – 8:00 PM; closed on Sunday; no hours yet on Saturday',
    ],
    [week('6 00:00 06:00'), 'Open Saturday 12:00 AM – 6:00 AM; closed on Monday to Friday and Sunday'],
  ])('of week %#', (hours, sentence) => {
    expect(describeWeek(hours)).toBe(sentence);
    expect(describeWeek(canonicalWeek(hours))).toBe(sentence);
  });

  it('formats times for a 24-hour clock on request', () => {
    expect(describeWeek(DEFAULT_WEEK, '24h')).toBe('Open Monday to Saturday 08:00 – 20:00; closed on Sunday');
    expect(describeWeek(week('1-7 18:00 02:00'), '24h')).toBe('Open every day 18:00 – 02:00');
  });

  it('ignores breaks while closed_within is off', () => {
    const hours = { ...week('1-7 08:00 22:00 14:00 17:00'), closed_within: false };
    expect(describeWeek(hours)).toBe('Open every day 8:00 AM – 10:00 PM');
  });

  it.each(['21:00 22:00', '14:00 13:00', '07:00 09:00', '08:00 09:00', '14:00'])(
    'ignores the impossible break %s',
    (pause) => {
      expect(describeWeek(week(`1-7 08:00 20:00 ${pause}`))).toBe('Open every day 8:00 AM – 8:00 PM');
    },
  );
});
