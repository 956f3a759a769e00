import { describe, expect, it } from 'vitest';
import { openDates, openNow, type RestaurantStatus } from './open-dates.js';
import { dateAt } from './opening.js';
import { type Opening, UNLISTED } from './plan.js';
import { sayClosed, sayHours } from './say-hours.js';
import type { SpecialHours } from './special-dates.js';
import { DEFAULT_WEEK } from './week.js';

const LONDON = 'Europe/London';
const MONDAY = new Date('2026-11-23T15:00Z');
const MONDAY_DATE = dateAt(MONDAY, LONDON);
const LIVE: RestaurantStatus = { state: 'live', paused_until: null };

const THANKSGIVING: SpecialHours = {
  from: '2026-11-26',
  to: '2026-11-26',
  closed: true,
  open: null,
  close: null,
  reason: 'Thanksgiving',
};
const FAIR: SpecialHours = { ...THANKSGIVING, closed: false, open: '10:00', close: '16:00', reason: 'Fair' };
const unlisted = (...special: SpecialHours[]): Opening => ({ ...UNLISTED, special });

describe('a restaurant without saved hours', () => {
  it.each<[string, Opening, string]>([
    ['2026-11-23T15:00Z', UNLISTED, 'Hours not listed'],
    [
      '2026-11-23T15:00Z',
      unlisted(THANKSGIVING),
      'Hours not listed; closed on Thursday 26 November: Thanksgiving',
    ],
    ['2026-11-26T15:00Z', unlisted(THANKSGIVING), 'Closed today: Thanksgiving'],
    ['2026-11-26T15:00Z', unlisted(FAIR), 'Open now, until 16:00; open today 10:00 – 16:00: Fair'],
  ])('is described at %s, case %#', (at, opening, words) => {
    const now = new Date(at);
    const today = dateAt(now, LONDON);
    const open = openNow(opening, LIVE, now, LONDON);
    const hours = { ...LIVE, ...open, pause_reason: '', dates: openDates(opening, today, today + 7) };
    expect(sayHours(hours, now, LONDON, '24h')).toBe(words);
  });

  it('lists special dates only', () => {
    const datesOf = (opening: Opening) =>
      openDates(opening, MONDAY_DATE, MONDAY_DATE + 7).map(({ date }) => date);
    expect(datesOf(UNLISTED)).toEqual([]);
    expect(datesOf(unlisted(THANKSGIVING))).toEqual(['2026-11-26']);
  });
});

describe('the guest text for a closed restaurant', () => {
  const paused = (paused_until: Date | null): RestaurantStatus => ({ state: 'paused', paused_until });
  const tomorrow = new Date('2026-11-24T18:00Z');
  it.each<[string, Opening, RestaurantStatus, string]>([
    ['has the next opening', DEFAULT_WEEK, paused(tomorrow), 'Closed now, opens tomorrow at 18:00'],
    [
      'has the end of a pause without listed hours',
      UNLISTED,
      paused(tomorrow),
      'Closed until 18:00 tomorrow',
    ],
    ['is short for a pause without an end', DEFAULT_WEEK, paused(null), 'Temporarily closed'],
    [
      'is short for a suspension',
      DEFAULT_WEEK,
      { state: 'suspended', paused_until: null },
      'Temporarily closed',
    ],
  ])('%s', (_what, opening, status, words) => {
    const open = openNow(opening, status, MONDAY, LONDON);
    expect(sayClosed({ ...status, ...open }, MONDAY, LONDON, '24h')).toBe(words);
  });
});
