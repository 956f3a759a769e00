import { describe, expect, it } from 'vitest';
import { hoursView } from './hours-view.js';

const HOURS = {
  listed: true,
  today: '2026-12-24',
  open_now: true,
  until: null,
  next_open: null,
  time_zone: 'America/New_York',
  sentence: '',
  week: [],
  dates: [],
  special_dates: [],
};
const closed = (from: string, to: string) => ({
  ...HOURS,
  special_dates: [{ from, to, closed: true, open: null, close: null, reason: 'Holidays' }],
});

describe('hoursView', () => {
  it.each([
    ['US', 'Thu, Dec 24'],
    ['CA', 'Thu, Dec 24'],
    ['GB', 'Thu 24 Dec'],
    [null, 'Thu, Dec 24'],
  ])('special dates in %s are written as %s', (country, day) => {
    const [row] = hoursView(closed('2026-12-24', '2026-12-24'), country).special;
    expect(row).toMatchObject({ times: ['Closed'], reason: 'Holidays' });
    expect(row?.day.replace(', 24', ' 24')).toBe(day);
  });

  it('a range has its first and last day', () =>
    expect(hoursView(closed('2026-12-24', '2026-12-26'), 'US').special[0]?.day).toBe(
      'Thu, Dec 24 – Sat, Dec 26',
    ));

  it('a day with a break has 2 times', () => {
    const stints = [
      { open: '11:30', close: '15:00' },
      { open: '17:30', close: '01:00' },
    ];
    const dates = [{ date: '2026-12-24', closed: false, stints, reason: '' }];
    expect(hoursView({ ...HOURS, dates }, 'US').week[0]?.times).toEqual([
      '11:30 AM – 3:00 PM',
      '5:30 PM – 1:00 AM',
    ]);
  });

  it('there is no week before it is saved', () => {
    const dates = [{ date: '2026-12-24', closed: true, stints: [], reason: '' }];
    expect(hoursView({ ...HOURS, dates }, 'US').week).toEqual([
      { day: 'Thursday', times: ['Closed'], reason: '', isToday: true },
    ]);
    expect(hoursView({ ...HOURS, listed: false, dates }, 'US').week).toEqual([]);
  });
});
