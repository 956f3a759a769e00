import { beforeEach, describe, expect, it } from 'vitest';
import type { SavedSpecialHours } from '../../../src/modules/onboarding/special-hours/special-hours.schemas.js';
import { callTrpc, expectFailure } from '../../support/failures.js';
import { type Caller, People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useFixture } from '../../support/use-app.js';

const closed = (from: string, to: string, reason: string) => ({
  from,
  to,
  closed: true,
  open: null,
  close: null,
  reason,
});
const CHRISTMAS = closed('2026-12-24', '2026-12-26', 'Christmas');
const EVE = {
  from: '2026-12-31',
  to: '2026-12-31',
  closed: false,
  open: '18:00',
  close: '02:00',
  reason: 'New Year’s Eve',
};

const t = useApp();
const people = new People(t);
const owner = useFixture(() => people.owner(), beforeEach);

const path = () => `/restaurants/${owner.restaurant}/special-hours/`;
const get = async ({ http }: Pick<Caller, 'http'> = owner) =>
  (await http.get<SavedSpecialHours>(path())).body;
const put = (special_hours: unknown, more: object = {}, headers: Record<string, string> = {}) =>
  owner.http.put<SavedSpecialHours>(path(), { special_hours, ...more }, { headers });

describe('the special dates', () => {
  it('a new restaurant has no special dates', async () => {
    expect(await owner.http.get(path())).toMatchObject({
      status: 200,
      body: { special_hours: [], version: 1 },
    });
  });

  it('special dates are stored by date, and a save replaces all', async () => {
    const reply = await put([EVE, CHRISTMAS]);
    expect(reply).toMatchObject({ status: 200, body: { special_hours: [CHRISTMAS, EVE], version: 2 } });
    expect(await get()).toEqual(reply.body);
    expect((await put([EVE])).body).toEqual({ special_hours: [EVE], version: 3 });
    expect((await put([])).body).toEqual({ special_hours: [], version: 4 });
    expect(await get()).toEqual({ special_hours: [], version: 4 });
  });

  it('a single day needs no end, and seconds and times of closed days are dropped', async () => {
    const { body } = await put([
      { from: '2026-11-26', closed: true, open: '10:00', close: '12:00', reason: ' Thanksgiving ' },
      { from: '2026-11-27', open: '10:00:00', close: '12:30:59' },
    ]);
    expect(body.special_hours).toEqual([
      closed('2026-11-26', '2026-11-26', 'Thanksgiving'),
      { from: '2026-11-27', to: '2026-11-27', closed: false, open: '10:00', close: '12:30', reason: '' },
    ]);
    expect((await get()).special_hours).toEqual(body.special_hours);
  });

  it('special dates are the same over tRPC', async () => {
    await put([CHRISTMAS]);
    const { body } = await callTrpc<{ result: { data: unknown } }>(
      owner.http,
      'hours.getSpecial',
      { rid: owner.restaurant },
      { read: true },
    );
    expect(body.result.data).toEqual(await get());
  });

  it.each<[string, unknown, string, string]>([
    [
      'an overlap',
      [CHRISTMAS, closed('2026-12-25', '2026-12-25', '')],
      'December 24–26 overlap with December 25.',
      'special_hours.1.from',
    ],
    [
      'the end before the start',
      [closed('2026-12-26', '2026-12-24', '')],
      'The last day can’t be before the first.',
      'special_hours.0.to',
    ],
    [
      'more than a year',
      [closed('2026-12-26', '2028-12-24', '')],
      'A range can be at most a year long.',
      'special_hours.0.to',
    ],
    [
      'a date that does not exist',
      [closed('2027-02-29', '2027-03-01', '')],
      '2027-02-29 isn’t a date.',
      'special_hours.0.from',
    ],
    [
      'no closing time',
      [{ ...EVE, close: null }],
      'Choose a closing time, or mark these days as closed.',
      'special_hours.0.close',
    ],
    ['text for the list', 'Christmas', 'special_hours must be a list.', 'special_hours'],
    [
      'a long reason',
      [closed('2026-12-24', '2026-12-26', 'x'.repeat(121))],
      'The reason must be at most 120 characters.',
      'special_hours.0.reason',
    ],
    [
      'too many dates',
      Array.from({ length: 201 }, () => CHRISTMAS),
      'You can have at most 200 special dates.',
      'special_hours',
    ],
  ])('special dates are refused with %s, and nothing is written', async (_name, list, detail, field) => {
    await put([EVE]);
    const { status, body } = await owner.http.put<{ errors: object[] }>(path(), { special_hours: list });
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid', detail } });
    expect(body.errors[0]).toEqual({ path: field, message: detail });
    expect(await get()).toEqual({ special_hours: [EVE], version: 2 });
  });

  it('a save with an old version is refused', async () => {
    await put([EVE]);
    expectFailure(await put([CHRISTMAS], { version: 1 }), { status: 412, code: 'stale' });
    expectFailure(await put([CHRISTMAS], {}, { 'if-match': '"1"' }), { status: 412, code: 'stale' });
    expect(await get()).toEqual({ special_hours: [EVE], version: 2 });
    expect((await put([CHRISTMAS], { version: 2 })).body.version).toBe(3);
    expect((await put([CHRISTMAS], {}, { 'if-match': '"3"' })).body.version).toBe(4);
  });

  it('parallel saves leave one complete list, and one save with a version wins', async () => {
    const lists = [1, 2, 3, 4, 5].map((day) => [
      closed(`2026-12-0${day}`, `2026-12-0${day}`, `${day}`),
      closed(`2026-12-1${day}`, `2026-12-1${day}`, `${day}`),
    ]);
    const all = await Promise.all(lists.map((list) => put(list)));
    expect(all.map(({ status }) => status)).toEqual(lists.map(() => 200));
    const kept = await get();
    expect(kept).toMatchObject({ version: 6 });
    expect(lists).toContainEqual(kept.special_hours);
    const versioned = await Promise.all(lists.map((list) => put(list, { version: 6 })));
    expect(versioned.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
  });

  it('changes are in the audit log without their contents', async () => {
    await put([CHRISTMAS]);
    const [entry] = await people.query<{ action: string; actor_user_id: number; target: string }>(
      'SELECT action, actor_user_id, target FROM audit_log WHERE restaurant_id = ? ORDER BY id DESC LIMIT 1',
      [owner.restaurant],
    );
    expect(entry).toEqual({
      action: 'special_hours.saved',
      actor_user_id: owner.id,
      target: `restaurant:${owner.restaurant}`,
    });
  });

  it('many dates take as many statements as one', async () => {
    const many = Array.from({ length: 28 }, (_, index) => {
      const date = `2027-02-${String(index + 1).padStart(2, '0')}`;
      return closed(date, date, '');
    });
    const ours = async (work: () => Promise<unknown>) =>
      (await statementsOf(work)).filter((text) => /^\s*(SELECT|INSERT|UPDATE|DELETE)/.test(text)).slice(1);
    expect(await ours(() => put(many))).toHaveLength(4);
    expect(await ours(() => owner.http.get(path()))).toHaveLength(1);
  });
});

describe('access to special dates', () => {
  it('owners can save, managers can read, others can do neither, and other restaurants are 404', async () => {
    const statuses = async ({ http }: Pick<Caller, 'http'>) => [
      (await http.get(path())).status,
      (await http.get(`/restaurants/${owner.restaurant}/holidays/`)).status,
      (await http.put(path(), { special_hours: [] })).status,
    ];
    expect(await statuses(owner)).toEqual([200, 200, 200]);
    expect(await statuses(await people.member(owner.restaurant, 'manager'))).toEqual([200, 200, 403]);
    expect(await statuses(await people.member(owner.restaurant, 'staff'))).toEqual([403, 403, 403]);
    expect(await statuses(await people.member(owner.restaurant, 'driver'))).toEqual([403, 403, 403]);
    expect(await statuses(await people.owner())).toEqual([404, 404, 404]);
    expect(await statuses(await people.person({ staff: true }))).toEqual([200, 200, 403]);
    expect(await statuses(await people.person({ superadmin: true }))).toEqual([200, 200, 200]);
    expect(await statuses(t)).toEqual([401, 401, 401]);
  });

  it('the dates of a deleted restaurant are 404', async () => {
    const superadmin = await people.person({ superadmin: true });
    await t.rows('restaurants').update({ id: owner.restaurant }, { deleted_at: new Date() });
    expect((await superadmin.http.put(path(), { special_hours: [] })).status).toBe(404);
    expect((await superadmin.http.get(path())).status).toBe(404);
  });
});
