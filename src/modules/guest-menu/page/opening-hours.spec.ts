import { expect, it } from 'vitest';
import { openingHours } from './opening-hours.js';

/** A week in which every day is open from 9 to 5, from Monday, December 14. */
const OPEN = [{ open: '09:00', close: '17:00' }];
const DAYS = [0, 1, 2, 3, 4, 5, 6];
const hours = {
  saved: true,
  open_now: true,
  week: DAYS.map((day) => ({ day_of_week: day + 1, stints: OPEN })),
  dates: DAYS.map((day) => ({ date: `2026-12-${14 + day}`, stints: day === 6 ? [] : OPEN, reason: '' })),
  special_dates: [
    { from: '2026-12-20', to: '2026-12-22', closed: true, open: null, close: null, reason: '' },
    { from: '2026-12-24', to: '2026-12-24', closed: false, open: '10:00', close: '14:00', reason: '' },
  ],
} as unknown as Parameters<typeof openingHours>[0];

it('search engines get each special date once, also those after the coming week', () => {
  const day = { '@type': 'OpeningHoursSpecification' };
  expect(openingHours(hours)).toMatchObject({
    specialOpeningHoursSpecification: [
      { ...day, validFrom: '2026-12-20', validThrough: '2026-12-20', opens: '00:00', closes: '00:00' },
      { ...day, validFrom: '2026-12-21', validThrough: '2026-12-22', opens: '00:00', closes: '00:00' },
      { ...day, validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '10:00', closes: '14:00' },
    ],
  });
});
