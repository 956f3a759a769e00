import { beforeEach, describe, expect, it } from 'vitest';
import type { SavedHours } from '../../../src/modules/onboarding/hours.schemas.js';
import type { OnboardingStatus } from '../../../src/modules/onboarding/onboarding.schemas.js';
import { DEFAULT_WEEK } from '../../../src/shared/hours/week.js';
import { expectFailure } from '../../support/failures.js';
import { People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useFixture } from '../../support/use-app.js';

const NO_TIMES = { open_time: null, break_start: null, reopen_time: null, close_time: null };
const day = (day_of_week: number, open_time: string, close_time: string) => ({
  day_of_week,
  closed: false,
  ...NO_TIMES,
  open_time,
  close_time,
});
const closed = (day_of_week: number) => ({ day_of_week, closed: true, ...NO_TIMES });

/** A break on Tuesday, past midnight on Friday, closed on Sunday. */
const WEEK = {
  open_247: false,
  closed_within: true,
  hours: [
    day(1, '09:00', '17:00'),
    { ...day(2, '09:00', '22:00'), break_start: '14:00', reopen_time: '17:30' },
    day(3, '09:00', '17:00'),
    day(4, '09:00', '00:00'),
    day(5, '18:00', '02:00'),
    day(6, '00:00', '00:00'),
    closed(7),
  ],
};

let path: string;

const t = useApp();
const people = new People(t);

const owner = useFixture(() => people.owner(), beforeEach);
beforeEach(async () => {
  path = `/onboarding/${owner.restaurant}/hours/`;
});

const get = async () => (await owner.http.get<SavedHours>(path)).body;
const put = (body: unknown) => owner.http.put<SavedHours>(path, body);
const moveTo = (country: string, state: string) =>
  owner.http.put(`/onboarding/${owner.restaurant}/location/`, {
    country,
    state,
    city: 'Anytown',
    zip_code: '1',
  });

describe('the opening hours', () => {
  it('reading shows 08:00 to 20:00 with a closed Sunday, without saving it', async () => {
    const reply = await owner.http.get(path);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      saved: false,
      version: 0,
      ...DEFAULT_WEEK,
      time_zone: 'America/New_York',
      time_zone_guess: 'America/New_York',
    });
    expect(DEFAULT_WEEK.hours[0]).toEqual(day(1, '08:00', '20:00'));
    expect(DEFAULT_WEEK.hours[6]).toEqual(closed(7));
    const status = await owner.http.get<OnboardingStatus>(`/onboarding/${owner.restaurant}/status/`);
    expect(status.body.progress.hours).toBe(false);
  });

  it('the saved week is returned, and the step is done', async () => {
    expect(await put(WEEK)).toMatchObject({ status: 200, body: { saved: true, ...WEEK } });
    expect(await get()).toMatchObject({ saved: true, ...WEEK });
    const status = await owner.http.get<OnboardingStatus>(`/onboarding/${owner.restaurant}/status/`);
    expect(status.body.progress.hours).toBe(true);
  });

  it('days can come in any order, without seconds and without times on closed days', async () => {
    const { body } = await put({
      hours: [{ ...closed(3), open_time: '09:00' }, day(2, '10:15:30', '11:00:00')],
    });
    expect(body.hours.map(({ day_of_week }) => day_of_week)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(body.hours[1]).toEqual(day(2, '10:15', '11:00'));
    expect(body.hours.filter((each) => each.closed)).toEqual([1, 3, 4, 5, 6, 7].map(closed));
    expect((await get()).hours).toEqual(body.hours);
  });

  it('omitted days and fields stay, and a first save uses the shown ones', async () => {
    expect((await put({ time_zone: 'America/Chicago' })).body).toMatchObject({
      saved: true,
      ...DEFAULT_WEEK,
    });
    await put(WEEK);
    expect((await put({})).body).toMatchObject(WEEK);
    expect((await put({ hours: [day(1, '10:00', '12:00')] })).body).toMatchObject({ closed_within: true });
    await put(WEEK);
    expect((await put({ open_247: true })).body.hours[0]).toEqual({ ...closed(1), closed: false });
    expect(await put({ open_247: false })).toMatchObject({ status: 400 });
  });

  it('new times are checked against the stored breaks', async () => {
    await put(WEEK);
    const hours = [{ ...day(2, '09:00', '17:00'), break_start: '08:00', reopen_time: '10:00' }];
    expect(await put({ hours })).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: [{ path: 'hours.0.break_start' }] },
    });
  });

  it('usual spellings of times are accepted, including 24:00', async () => {
    const typed = [day(1, '9:00', '24:00'), day(2, '9:00 AM', '5 PM'), day(3, '\u200B17.30', '12 AM')];
    const { status, body } = await put({ ...WEEK, closed_within: false, hours: typed });
    expect(status).toBe(200);
    expect(body.hours.slice(0, 3)).toEqual([
      day(1, '09:00', '00:00'),
      day(2, '09:00', '17:00'),
      day(3, '17:30', '00:00'),
    ]);
  });

  it('turning off breaks clears them', async () => {
    const { body } = await put({ ...WEEK, closed_within: false });
    expect(body.hours[1]).toEqual(day(2, '09:00', '22:00'));
    expect((await get()).hours).toEqual(body.hours);
  });

  it.each([[[]], [WEEK.hours], [WEEK.hours.map((each) => ({ ...each, ...NO_TIMES, closed: false }))]])(
    'a restaurant that is always open stores no times',
    async (hours) => {
      await put(WEEK);
      const { body } = await put({ open_247: true, hours });
      expect(body).toMatchObject({ open_247: true, closed_within: true });
      expect(body.hours).toEqual(
        [1, 2, 3, 4, 5, 6, 7].map((day_of_week) => ({ day_of_week, closed: false, ...NO_TIMES })),
      );
      expect(await get()).toEqual(body);
    },
  );

  it.each<[string, object, string, string]>([
    [
      'an opening at 24:00',
      { hours: [day(1, '24:00', '02:00')] },
      'Monday: Midnight as the opening time is 00:00.',
      'hours.0.open_time',
    ],
    ['no rows', { hours: [] }, 'Add your opening hours, or turn on 24/7.', 'hours'],
    [
      'no closing time',
      { hours: [day(1, '09:00', '17:00'), { ...day(5, '09:00', '17:00'), close_time: null }] },
      'Friday: Choose a closing time, or mark the day as closed.',
      'hours.1.close_time',
    ],
    [
      'equal opening and closing times',
      { hours: [day(7, '09:00', '09:00')] },
      'Sunday: You open and close at the same time. To open all day, choose midnight for both.',
      'hours.0.close_time',
    ],
    [
      'a break before opening',
      {
        closed_within: true,
        hours: [{ ...day(2, '09:00', '17:00'), break_start: '08:00', reopen_time: '10:00' }],
      },
      'Tuesday: The break must begin after opening and before closing.',
      'hours.0.break_start',
    ],
    [
      'reopening before the break',
      {
        closed_within: true,
        hours: [{ ...day(3, '09:00', '17:00'), break_start: '12:00', reopen_time: '11:00' }],
      },
      'Wednesday: Reopening must come after the break begins and before closing.',
      'hours.0.reopen_time',
    ],
    [
      'a repeated day',
      { hours: [closed(4), day(4, '09:00', '17:00')] },
      'Thursday: This day is listed twice.',
      'hours.1.day_of_week',
    ],
    [
      'an invalid time',
      { hours: [day(6, '25:00', '17:00')] },
      'Saturday: The opening time must look like 08:30.',
      'hours.0.open_time',
    ],
    [
      'an eighth day',
      { hours: [day(8, '09:00', '17:00')] },
      'Days are counted from 1 (Monday) to 7 (Sunday).',
      'hours.0.day_of_week',
    ],
    ['text for hours', { hours: 'always' }, 'hours must be a list.', 'hours'],
    [
      'a number for a time',
      { hours: [{ ...closed(1), open_time: 900 }] },
      'hours.0.open_time must be text.',
      'hours.0.open_time',
    ],
    ['text for a switch', { open_247: 'yes' }, 'open_247 must be true or false.', 'open_247'],
    [
      'an invalid time zone',
      { ...WEEK, time_zone: 'Mars' },
      'Choose a time zone from the list.',
      'time_zone',
    ],
  ])('hours are refused with %s, and nothing is written', async (_name, body, message, field) => {
    const reply = await owner.http.put(path, body);
    expectFailure(reply, { status: 400, code: 'invalid', detail: message, paths: [field] });
    expect(await get()).toMatchObject({ saved: false, ...DEFAULT_WEEK });
  });

  it('parallel saves leave one complete week', async () => {
    const weeks = [8, 9, 10, 11, 12].map((hour) => ({
      hours: [1, 2, 3, 4, 5, 6, 7].map((each) => day(each, `${String(hour).padStart(2, '0')}:00`, '22:00')),
    }));
    const replies = await Promise.all(weeks.map(put));
    expect(replies.map(({ status }) => status)).toEqual(weeks.map(() => 200));
    const { hours } = await get();
    expect(new Set(hours.map(({ open_time }) => open_time)).size).toBe(1);
  });

  it('the step is read with one statement and saved with five, besides the identity lookup', async () => {
    const ours = async (work: () => Promise<unknown>) =>
      (await statementsOf(work))
        .filter((text) => /^\s*(SELECT|INSERT|UPDATE|DELETE|BEGIN NOT ATOMIC)/.test(text))
        .slice(1);
    expect(await ours(() => put(WEEK))).toHaveLength(5);
    expect(await ours(() => owner.http.get(path))).toHaveLength(1);
  });
});

describe('the time zone', () => {
  it.each([
    ['United States', 'CA', 'America/Los_Angeles'],
    ['Canada', 'AB', 'America/Edmonton'],
    ['United Kingdom', 'SC', 'Europe/London'],
  ])('the time zone is derived from %s, %s', async (country, state, zone) => {
    await moveTo(country, state);
    expect(await get()).toMatchObject({ time_zone: zone, time_zone_guess: zone });
    expect((await put(WEEK)).body).toMatchObject({ time_zone: zone, time_zone_guess: zone });
  });

  it('the time zone follows the location, even when a form sends the old one back', async () => {
    await moveTo('United States', 'NY');
    await put({ ...WEEK, time_zone: (await get()).time_zone });
    await moveTo('United States', 'HI');
    expect((await get()).time_zone).toBe('Pacific/Honolulu');
  });

  it('a chosen time zone stays until it is cleared', async () => {
    const chosen = { time_zone: 'America/Phoenix', time_zone_guess: 'America/Denver' };
    await moveTo('United States', 'UT');
    expect((await put({ ...WEEK, time_zone: 'America/Phoenix' })).body).toMatchObject(chosen);
    expect((await put(WEEK)).body).toMatchObject(chosen);
    expect(await get()).toMatchObject(chosen);
    await moveTo('United States', 'TX');
    expect((await get()).time_zone).toBe('America/Phoenix');
    expect((await put({ ...WEEK, time_zone: null })).body.time_zone).toBe('America/Chicago');
    expect((await get()).time_zone).toBe('America/Chicago');
  });
});
