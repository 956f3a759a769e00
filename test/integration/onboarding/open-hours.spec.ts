import { describe, expect, it } from 'vitest';
import type {
  OpenHours,
  SuggestedHoliday,
} from '../../../src/modules/onboarding/special-hours/special-hours.schemas.js';
import { expectFailure } from '../../support/failures.js';
import { type Owner, People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { useApp } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);

const NEW_YORK = { country: 'United States', state: 'NY', city: 'Albany', zip_code: '12201' };
const LONDON = { country: 'United Kingdom', state: 'EN', city: 'London', zip_code: 'SW1' };

const daily = (open_time: string, close_time: string) => ({
  open_247: false,
  closed_within: false,
  hours: [1, 2, 3, 4, 5, 6, 7].map((day_of_week) => ({ day_of_week, open_time, close_time })),
});
const ALWAYS = { open_247: true };
const closed = (from: string, to = from, reason = '') => ({ from, to, closed: true, reason });

/** Sets the server's clock. */
const moveTo = (moment: string) =>
  t.clock.advance({ seconds: (Date.parse(moment) - t.clock.now().getTime()) / 1_000 });

interface Made {
  place?: object;
  week?: object;
  special?: object[];
  launched?: boolean;
}

/** Creates a launched restaurant with these hours at the server's time; returns its owner's view. */
async function made({ place = NEW_YORK, week, special = [], launched = true }: Made = {}): Promise<Owner> {
  const owner = await people.owner('Bistro');
  const { http, restaurant } = owner;
  await http.put(`/onboarding/${restaurant}/location/`, place);
  if (week) await http.put(`/onboarding/${restaurant}/hours/`, week);
  await http.put(`/restaurants/${restaurant}/special-hours/`, { special_hours: special });
  if (launched) await http.post(`/onboarding/${restaurant}/launch/`);
  return owner;
}
const ask = async ({ http, restaurant }: Owner, query = '') =>
  http.get<OpenHours>(`/restaurants/${restaurant}/hours/${query}`);

const datesOf = ({ dates }: OpenHours) =>
  dates.map(({ date, open, close, reason }) => [date, open, close, reason].join(' '));

describe('open hours', () => {
  it("the answer has today and the next seven days in the restaurant's time zone", async () => {
    // 22:00 on Monday in New York is Tuesday in UTC.
    moveTo('2027-11-23T03:00Z');
    const owner = await made({
      week: daily('12:00', '23:00'),
      special: [closed('2027-11-25', '2027-11-25', 'Thanksgiving')],
    });
    const { status, body } = await ask(owner);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      time_zone: 'America/New_York',
      state: 'live',
      now: expect.stringContaining('2027-11-23T03:00:0'),
      open_now: true,
      until: '2027-11-23T04:00:00.000Z',
      next_open: null,
      paused_until: null,
      pause_reason: '',
    });
    expect(datesOf(body)).toEqual([
      '2027-11-22 12:00 23:00 ',
      '2027-11-23 12:00 23:00 ',
      '2027-11-24 12:00 23:00 ',
      '2027-11-25   Thanksgiving',
      '2027-11-26 12:00 23:00 ',
      '2027-11-27 12:00 23:00 ',
      '2027-11-28 12:00 23:00 ',
      '2027-11-29 12:00 23:00 ',
    ]);
    expect(body.dates[3]).toEqual({
      date: '2027-11-25',
      closed: true,
      open: null,
      close: null,
      reason: 'Thanksgiving',
      stints: [],
      special: { from: '2027-11-25', to: '2027-11-25' },
    });
  });

  it.each([
    ['BC', 'America/Vancouver', true, -420],
    ['AB', 'America/Edmonton', false, -360],
  ])('hours in %s follow the law of 2026, which keeps summer time', async (state, zone, open, minutes) => {
    moveTo('2026-12-10T02:28Z');
    const owner = await made({
      place: { country: 'Canada', state, city: 'Rosedale', zip_code: 'V0X 1X0' },
      week: daily('19:00', state === 'BC' ? '22:00' : '20:28'),
    });
    const { body } = await ask(owner);
    expect(body).toMatchObject({ time_zone: zone, open_now: open, utc_offsets: [{ minutes }] });
    expect(body.utc_offsets).toHaveLength(1);
  });

  it('the answer names the clock changes of the next year', async () => {
    moveTo('2027-01-10T12:00Z');
    const { body } = await ask(await made());
    expect(body.utc_offsets).toEqual([
      { from: body.now, minutes: -300 },
      { from: '2027-03-14T07:00:00.000Z', minutes: -240 },
      { from: '2027-11-07T06:00:00.000Z', minutes: -300 },
    ]);
  });

  it('the answer has the requested dates', async () => {
    const owner = await made({ week: daily('08:00', '20:00'), special: [closed('2028-02-29')] });
    const { body } = await ask(owner, '?from=2028-02-28&to=2028-03-01');
    expect(datesOf(body)).toEqual(['2028-02-28 08:00 20:00 ', '2028-02-29   ', '2028-03-01 08:00 20:00 ']);
    expect((await ask(owner, '?from=2028-02-28')).body.dates).toHaveLength(8);
    expect((await ask(owner, '?from=2028-01-01&to=2028-12-31')).body.dates).toHaveLength(366);
  });

  it('unsaved hours have no answer, except for special dates', async () => {
    moveTo('2027-11-23T17:00Z');
    const owner = await made({ special: [closed('2027-11-25', '2027-11-25', 'Thanksgiving')] });
    const { body } = await ask(owner);
    expect(body).toMatchObject({
      listed: false,
      state: 'live',
      open_now: null,
      until: null,
      next_open: null,
      opens_next_day: null,
      closes_today: null,
    });
    expect(datesOf(body)).toEqual(['2027-11-25   Thanksgiving']);
    await owner.http.put(`/onboarding/${owner.restaurant}/hours/`, daily('08:00', '20:00'));
    const saved = await ask(owner);
    expect(saved.body).toMatchObject({ listed: true, open_now: true });
    expect(saved.body.dates).toHaveLength(8);
  });

  it.each([
    ['?from=2028-02-30', 'Dates look like 2026-12-25.', 'from'],
    ['?to=tomorrow', 'Dates look like 2026-12-25.', 'to'],
    ['?from=2028-02-28&to=2028-02-27', 'The last day can’t be before the first.', 'to'],
    ['?from=2028-01-01&to=2029-01-01', 'Ask for at most 366 days, up to 2028-12-31.', 'to'],
  ])('the request is refused for %s', async (query, detail, field) => {
    expectFailure(await ask(await made(), query), { status: 400, code: 'invalid', detail, paths: [field] });
  });

  it('every member and platform user can read it, with a constant number of statements', async () => {
    const owner = await made({ week: ALWAYS, special: [closed('2027-12-25'), closed('2027-12-26')] });
    const status = async (who: Pick<Owner, 'http'>) => (await ask({ ...owner, http: who.http })).status;
    for (const role of ['driver', 'staff', 'manager'] as const)
      expect(await status(await people.member(owner.restaurant, role))).toBe(200);
    expect(await status(await people.person({ staff: true }))).toBe(200);
    expect(await status(await people.person({ superadmin: true }))).toBe(200);
    expect(await status(await people.owner())).toBe(404);
    expect(await status(t)).toBe(401);
    const statements = await statementsOf(() => ask(owner, '?from=2028-01-01&to=2028-12-31'));
    expect(statements.filter((text) => /^\s*SELECT/.test(text)).slice(1)).toHaveLength(2);
  });
});

describe('the open status', () => {
  const moments = async (moment: string, wanted: Made) => {
    moveTo(moment);
    const { open_now, until, next_open } = (await ask(await made(wanted))).body;
    return { open_now, until, next_open };
  };
  const open = (until: string | null) => ({ open_now: true, until, next_open: null });
  const shut = (next_open: string | null) => ({ open_now: false, until: null, next_open });
  const BAR = daily('18:00', '02:00');

  // New York: 14 March 2027, 2:00 becomes 3:00; 7 November 2027, 2:00 becomes 1:00.
  // London: 28 March 2027, 1:00 becomes 2:00; 31 October 2027, 2:00 becomes 1:00.
  it.each<[string, string, Made, object]>([
    [
      'spring in New York, closing in the skipped hour',
      '2027-03-14T06:30Z',
      { week: daily('18:00', '02:30') },
      open('2027-03-14T07:00:00.000Z'),
    ],
    [
      'spring in New York, a closed day of 23 hours',
      '2027-03-14T06:30Z',
      { week: ALWAYS, special: [closed('2027-03-14')] },
      shut('2027-03-15T04:00:00.000Z'),
    ],
    [
      'autumn in New York, open through the repeated hour',
      '2027-11-07T05:30Z',
      { week: BAR },
      open('2027-11-07T07:00:00.000Z'),
    ],
    [
      'autumn in New York, closed in the second repeat',
      '2027-11-07T06:15Z',
      { week: daily('18:00', '01:00') },
      shut('2027-11-07T23:00:00.000Z'),
    ],
    [
      'spring in London',
      '2027-03-28T00:30Z',
      { place: LONDON, week: daily('18:00', '01:30') },
      open('2027-03-28T01:00:00.000Z'),
    ],
    [
      'autumn in London, a closed day of 25 hours',
      '2027-10-31T12:00Z',
      { place: LONDON, week: ALWAYS, special: [closed('2027-10-31')] },
      shut('2027-11-01T00:00:00.000Z'),
    ],
    [
      'the night before a closed day ends as usual',
      '2027-11-25T06:30Z',
      { week: BAR, special: [closed('2027-11-25')] },
      open('2027-11-25T07:00:00.000Z'),
    ],
    ['24/7', '2027-11-25T06:30Z', { week: ALWAYS }, open(null)],
    ['not launched', '2027-11-25T06:30Z', { week: ALWAYS, launched: false }, shut(null)],
  ])('the status follows the hours: %s', async (_name, moment, wanted, expected) => {
    expect(await moments(moment, wanted)).toEqual(expected);
  });

  it('a paused or suspended restaurant is not open', async () => {
    moveTo('2027-11-22T17:00Z');
    const owner = await made({ week: ALWAYS, special: [closed('2027-11-23')] });
    const setStatus = (columns: object) => t.rows('restaurants').update({ id: owner.restaurant }, columns);
    const now = t.clock.now();
    await setStatus({ paused_at: now, paused_until: new Date('2027-11-23T17:00Z'), pause_reason: 'Oven' });
    expect((await ask(owner)).body).toMatchObject({
      state: 'paused',
      ...shut('2027-11-24T05:00:00.000Z'),
      paused_until: '2027-11-23T17:00:00.000Z',
      pause_reason: 'Oven',
    });
    await setStatus({ paused_until: null });
    expect((await ask(owner)).body).toMatchObject({ state: 'paused', ...shut(null), paused_until: null });
    // A pause ends automatically at its end time.
    await setStatus({ paused_until: now });
    expect((await ask(owner)).body).toMatchObject({ state: 'live', open_now: true, pause_reason: '' });
    await setStatus({ suspended_at: now, suspend_reason: 'Unpaid' });
    expect((await ask(owner)).body).toMatchObject({ state: 'suspended', ...shut(null) });
  });
});

describe('suggested holidays', () => {
  const holidays = async ({ http, restaurant }: Owner) =>
    (await http.get<SuggestedHoliday[]>(`/restaurants/${restaurant}/holidays/`)).body;

  it('the suggestions cover the next year, without holidays that have special dates', async () => {
    moveTo('2027-11-23T17:00Z');
    const owner = await made({ special: [closed('2027-12-20', '2028-01-06', 'Winter')] });
    const found = await holidays(owner);
    expect(found[0]).toMatchObject({ date: '2027-11-25', name: 'Thanksgiving Day' });
    expect(found[1]?.date).toBe('2028-01-17');
    expect(found.at(-1)?.date).toBe('2028-11-11');
  });

  it("a suggestion has the weekday's hours if they are uninterrupted", async () => {
    moveTo('2027-11-23T17:00Z');
    const usual = async (week?: object) => (await holidays(await made(week ? { week } : {})))[0]?.usual;
    expect(await usual(daily('18:00', '02:00'))).toEqual({ open: '18:00', close: '02:00' });
    expect(await usual({ ...daily('12:00', '23:00'), open_247: true })).toEqual({
      open: '00:00',
      close: '00:00',
    });
    expect(await usual()).toBeNull();
    const thursdays = (row: object) => {
      const week = daily('12:00', '23:00');
      return { ...week, hours: week.hours.map((day) => (day.day_of_week === 4 ? { ...day, ...row } : day)) };
    };
    expect(await usual(thursdays({ closed: true, open_time: null, close_time: null }))).toBeNull();
  });

  it('the suggestions depend on country and state', async () => {
    moveTo('2027-11-23T17:00Z');
    const names = async (place: object) => (await holidays(await made({ place }))).map(({ name }) => name);
    expect(await names({ country: 'Canada', state: 'QC', city: 'Laval', zip_code: 'H7' })).toContain(
      'National Holiday',
    );
    expect(await names({ ...LONDON, state: 'SC' })).toContain('St Andrew’s Day');
    expect(await names(LONDON)).not.toContain('St Andrew’s Day');
  });
});
