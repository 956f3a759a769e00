import { describe, expect, it } from 'vitest';
import { openDates, openNow, type RestaurantStatus } from './open-dates.js';
import { dateAt } from './opening.js';
import type { Opening } from './plan.js';
import { sayHours } from './say-hours.js';
import type { SpecialHours } from './special-dates.js';
import { DEFAULT_WEEK, type Week } from './week.js';

const NEW_YORK = 'America/New_York';
const LONDON = 'Europe/London';
const LIVE: RestaurantStatus = { state: 'live', paused_until: null };

const closed = (from: string, reason: string, to = from): SpecialHours => ({
  from,
  to,
  closed: true,
  open: null,
  close: null,
  reason,
});
const hours = (from: string, open: string, close: string, reason: string): SpecialHours => ({
  ...closed(from, reason),
  closed: false,
  open,
  close,
});
const daily = (open_time: string, close_time: string): Week => ({
  ...DEFAULT_WEEK,
  hours: DEFAULT_WEEK.hours.map((day) => ({ ...day, closed: false, open_time, close_time })),
});
const ALWAYS: Week = { ...DEFAULT_WEEK, open_247: true };
const NEVER: Week = { ...DEFAULT_WEEK, hours: [] };

interface Asked {
  zone?: string;
  status?: RestaurantStatus;
  reason?: string;
}

/** The sentence at a moment, for the status that the API would return. */
function said(opening: Opening, at: string, { zone = LONDON, status = LIVE, reason = '' }: Asked = {}) {
  const now = new Date(at);
  const today = dateAt(now, zone);
  const answer = {
    ...status,
    ...openNow(opening, status, now, zone),
    pause_reason: reason,
    dates: openDates(opening, today, today + 7),
  };
  return sayHours(answer, now, zone, zone === LONDON ? '24h' : '12h');
}

const THANKSGIVING = closed('2026-11-26', 'Thanksgiving');
const CHRISTMAS = closed('2026-12-24', 'Christmas', '2026-12-26');
const week = daily('12:00', '22:00');
const bar = daily('18:00', '02:00');
const special = (of: Week, ...list: SpecialHours[]): Opening => ({ ...of, special: list });

describe('formatted hours of today and the next 7 days in London (23 November 2026 is a Monday)', () => {
  it.each<[string, Opening, string]>([
    ['2026-11-23T15:00Z', week, 'Open now, until 22:00'],
    [
      '2026-11-23T15:00Z',
      special(week, THANKSGIVING),
      'Open now, until 22:00; closed on Thursday 26 November: Thanksgiving',
    ],
    [
      '2026-11-25T15:00Z',
      special(week, THANKSGIVING),
      'Open now, until 22:00; closed tomorrow: Thanksgiving',
    ],
    ['2026-11-26T15:00Z', special(week, THANKSGIVING), 'Closed today: Thanksgiving; opens tomorrow at 12:00'],
    ['2026-11-27T15:00Z', special(week, THANKSGIVING), 'Open now, until 22:00'],
    ['2026-11-18T15:00Z', special(week, THANKSGIVING), 'Open now, until 22:00'],
    [
      '2026-11-19T15:00Z',
      special(week, THANKSGIVING),
      'Open now, until 22:00; closed on Thursday 26 November: Thanksgiving',
    ],
    ['2026-11-23T10:00Z', week, 'Closed now, opens at 12:00'],
    ['2026-11-23T23:00Z', week, 'Closed now, opens tomorrow at 12:00'],
    ['2026-11-29T15:00Z', DEFAULT_WEEK, 'Closed now, opens tomorrow at 08:00'],
    ['2026-11-23T15:00Z', daily('12:00', '00:00'), 'Open now, until midnight'],
    ['2026-11-23T15:00Z', NEVER, 'Closed now'],
    ['2026-11-23T15:00Z', ALWAYS, 'Open now, 24 hours a day'],
    [
      '2026-11-23T15:00Z',
      special(ALWAYS, THANKSGIVING),
      'Open now, until midnight on Wednesday; closed on Thursday 26 November: Thanksgiving',
    ],
    [
      '2026-11-25T15:00Z',
      special(ALWAYS, THANKSGIVING),
      'Open now, until midnight; closed tomorrow: Thanksgiving',
    ],
    ['2026-11-26T15:00Z', special(ALWAYS, THANKSGIVING), 'Closed today: Thanksgiving; opens at midnight'],
    ['2026-11-23T15:00Z', special(ALWAYS, CHRISTMAS), 'Open now, until midnight on Wednesday 23 December'],
    ['2026-11-23T20:00Z', bar, 'Open now, until 02:00 tomorrow'],
    ['2026-11-24T01:00Z', bar, 'Open now, until 02:00'],
    ['2026-11-26T01:00Z', special(bar, THANKSGIVING), 'Open now, until 02:00; closed today: Thanksgiving'],
    ['2026-11-26T03:00Z', special(bar, THANKSGIVING), 'Closed today: Thanksgiving; opens tomorrow at 18:00'],
    [
      '2026-12-21T15:00Z',
      special(week, CHRISTMAS),
      'Open now, until 22:00; closed from Thursday 24 December to Saturday 26 December: Christmas',
    ],
    [
      '2026-12-25T15:00Z',
      special(week, CHRISTMAS),
      'Closed from today to tomorrow: Christmas; opens on Sunday at 12:00',
    ],
    ['2026-12-26T15:00Z', special(week, CHRISTMAS), 'Closed today: Christmas; opens tomorrow at 12:00'],
    [
      '2026-12-23T15:00Z',
      special(week, closed('2026-12-20', 'Works', '2027-01-03')),
      'Closed from today to Sunday 3 January 2027: Works; opens on Monday 4 January 2027 at 12:00',
    ],
    [
      '2026-12-23T15:00Z',
      special(week, hours('2026-12-24', '10:00', '16:00', 'Christmas Eve'), closed('2026-12-25', '')),
      'Open now, until 22:00; open tomorrow 10:00 – 16:00: Christmas Eve; closed on Friday 25 December',
    ],
    [
      '2026-12-24T09:00Z',
      special(week, hours('2026-12-24', '10:00', '16:00', 'Christmas Eve')),
      'Closed now, opens at 10:00; open today 10:00 – 16:00: Christmas Eve',
    ],
    [
      '2026-12-31T23:00Z',
      special(week, hours('2026-12-31', '18:00', '04:00', 'New Year’s Eve')),
      'Open now, until 04:00 tomorrow; open today 18:00 – 04:00: New Year’s Eve',
    ],
    [
      '2027-01-01T03:00Z',
      special(week, hours('2026-12-31', '18:00', '04:00', 'New Year’s Eve')),
      'Open now, until 04:00',
    ],
    [
      '2026-12-31T12:00Z',
      special(ALWAYS, hours('2026-12-31', '00:00', '00:00', '')),
      'Open now, 24 hours a day; open today all day',
    ],
  ])('at %s, case %#', (at, opening, words) => {
    expect(said(opening, at)).toBe(words);
  });
});

describe('formatted hours at clock changes', () => {
  it.each<[string, string, Opening, string]>([
    // New York: 8 March 2026, 2:00 becomes 3:00; 1 November 2026, 2:00 becomes 1:00.
    [NEW_YORK, '2026-03-08T06:00Z', bar, 'Open now, until 3:00 AM'],
    [NEW_YORK, '2026-03-08T06:00Z', daily('02:30', '22:00'), 'Closed now, opens at 3:00 AM'],
    [
      NEW_YORK,
      '2026-03-07T20:00Z',
      special(week, closed('2026-03-08', 'Clocks')),
      'Open now, until 10:00 PM; closed tomorrow: Clocks',
    ],
    [
      NEW_YORK,
      '2026-03-09T03:59Z',
      special(ALWAYS, closed('2026-03-08', 'Clocks')),
      'Closed today: Clocks; opens at midnight',
    ],
    [NEW_YORK, '2026-11-01T04:30Z', bar, 'Open now, until 2:00 AM'],
    [NEW_YORK, '2026-11-01T06:30Z', daily('18:00', '01:30'), 'Closed now, opens at 6:00 PM'],
    [
      NEW_YORK,
      '2026-11-02T04:59Z',
      special(ALWAYS, closed('2026-11-01', '')),
      'Closed today; opens at midnight',
    ],
    // London: 29 March 2026, 1:00 becomes 2:00; 25 October 2026, 2:00 becomes 1:00.
    [LONDON, '2026-03-29T00:30Z', daily('18:00', '01:30'), 'Open now, until 02:00'],
    [
      LONDON,
      '2026-03-28T23:30Z',
      special(bar, closed('2026-03-29', '')),
      'Open now, until 02:00 tomorrow; closed tomorrow',
    ],
    [LONDON, '2026-10-25T00:30Z', bar, 'Open now, until 02:00'],
    [
      LONDON,
      '2026-10-25T23:30Z',
      special(ALWAYS, closed('2026-10-25', '')),
      'Closed today; opens at midnight',
    ],
  ])('in %s at %s', (zone, at, opening, words) => {
    expect(said(opening, at, { zone })).toBe(words);
  });
});

describe('formatted hours of a restaurant that is not open to guests', () => {
  const until = (moment: string): RestaurantStatus => ({ state: 'paused', paused_until: new Date(moment) });
  it.each<[RestaurantStatus, string, string]>([
    [until('2026-11-23T18:00Z'), '', 'Paused until 18:00; closed on Thursday 26 November: Thanksgiving'],
    [
      until('2026-11-24T18:00Z'),
      'Oven broken',
      'Paused until 18:00 tomorrow: Oven broken; closed on Thursday 26 November: Thanksgiving',
    ],
    [
      until('2026-11-25T00:00Z'),
      '',
      'Paused until midnight tomorrow; closed on Thursday 26 November: Thanksgiving',
    ],
    [
      { state: 'paused', paused_until: null },
      'Holidays',
      'Paused: Holidays; closed on Thursday 26 November: Thanksgiving',
    ],
    [{ state: 'suspended', paused_until: null }, '', 'Suspended: guests see it as closed'],
    [{ state: 'draft', paused_until: null }, '', 'Not launched yet'],
  ])('with the status %j', (status, reason, words) => {
    expect(said(special(week, THANKSGIVING), '2026-11-23T15:00Z', { status, reason })).toBe(words);
  });

  it('include the opening after a pause', () => {
    const opening = special(week, THANKSGIVING);
    const opens = (moment: string) =>
      openNow(opening, until(moment), new Date('2026-11-23T15:00Z'), LONDON).next_open?.toISOString();
    expect(opens('2026-11-23T18:00Z')).toBe('2026-11-23T18:00:00.000Z');
    expect(opens('2026-11-25T23:00Z')).toBe('2026-11-27T12:00:00.000Z');
  });
});

describe('openDates', () => {
  it('has each date with breaks, nights and special dates', () => {
    const opening: Opening = {
      open_247: false,
      closed_within: true,
      hours: [
        {
          day_of_week: 1,
          closed: false,
          open_time: '09:00',
          break_start: '14:00',
          reopen_time: '17:00',
          close_time: '22:00',
        },
        {
          day_of_week: 2,
          closed: false,
          open_time: '18:00:00',
          break_start: null,
          reopen_time: null,
          close_time: '02:00:00',
        },
        {
          day_of_week: 3,
          closed: false,
          open_time: null,
          break_start: null,
          reopen_time: null,
          close_time: null,
        },
      ],
      special: [closed('2026-11-26', 'Thanksgiving', '2026-11-27')],
    };
    const monday = dateAt(new Date('2026-11-23T12:00Z'), LONDON);
    const shut = { closed: true, open: null, close: null, stints: [], reason: '', special: null };
    const thanksgiving = { reason: 'Thanksgiving', special: { from: '2026-11-26', to: '2026-11-27' } };
    expect(openDates(opening, monday, monday + 4)).toEqual([
      {
        ...shut,
        date: '2026-11-23',
        closed: false,
        open: '09:00',
        close: '22:00',
        stints: [
          { open: '09:00', close: '14:00' },
          { open: '17:00', close: '22:00' },
        ],
      },
      {
        ...shut,
        date: '2026-11-24',
        closed: false,
        open: '18:00',
        close: '02:00',
        stints: [{ open: '18:00', close: '02:00' }],
      },
      { ...shut, date: '2026-11-25' },
      { ...shut, date: '2026-11-26', ...thanksgiving },
      { ...shut, date: '2026-11-27', ...thanksgiving },
    ]);
    expect(openDates(opening, monday, monday - 1)).toEqual([]);
    expect(openDates({ ...opening, open_247: true }, monday, monday)[0]).toMatchObject({
      open: '00:00',
      close: '00:00',
    });
  });
});
