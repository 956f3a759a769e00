import { beforeEach, describe, expect, it } from 'vitest';
import type { Checklist } from '../../../src/modules/onboarding/checklist.schemas.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const owner = useFixture(() => people.owner(), beforeEach);

const path = () => `/restaurants/${owner.restaurant}/checklist/`;
const read = async (caller: Caller = owner) => (await caller.http.get<Checklist>(path())).body;
const done = async () => (await read()).items.filter((item) => item.done).map(({ key }) => key);

it('the checklist is computed from existing rows', async () => {
  expect(await read()).toEqual({
    items: ['categories', 'items', 'team', 'hours', 'special_hours', 'guest_menu'].map((key) => ({
      key,
      done: false,
    })),
    dismissed: false,
    launched: false,
  });
  await owner.http.post(`/onboarding/${owner.restaurant}/launch/`);
  expect(await read()).toMatchObject({ launched: true });

  const restaurant_id = owner.restaurant;
  const category = await owner.http.post<{ id: number }>('/categories/', { restaurant_id, name: 'Pizza' });
  expect(await done()).toEqual(['categories']);
  await people.execute('INSERT INTO menu_items (restaurant_id, category_id, name) VALUES (?, ?, ?)', [
    restaurant_id,
    category.body.id,
    'Margherita',
  ]);
  await people.member(restaurant_id, 'staff');
  expect(await done()).toEqual(['categories', 'items', 'team']);
  await people.execute('UPDATE menu_items SET price = 8 WHERE restaurant_id = ?', [restaurant_id]);
  expect(await done()).toEqual(['categories', 'items', 'team', 'guest_menu']);
  await t.rows('restaurants').update(restaurant_id, { hours_saved_at: new Date() });
  expect(await done()).toEqual(['categories', 'items', 'team', 'hours', 'guest_menu']);
});

describe("the checklist's hours of the next holiday", () => {
  const NEW_YORK = { country: 'United States', state: 'NY', city: 'Albany', zip_code: '12201' };
  const EDINBURGH = { country: 'United Kingdom', state: 'SC', city: 'Edinburgh', zip_code: 'EH1' };

  it.each<[string, string, object, [from: string, to: string][], boolean]>([
    [
      'are missing with hours for another date',
      '2027-11-24T12:00Z',
      NEW_YORK,
      [['2027-12-31', '2027-12-31']],
      false,
    ],
    [
      'are set by a special date on that day',
      '2027-11-24T12:00Z',
      NEW_YORK,
      [['2027-11-25', '2027-11-25']],
      true,
    ],
    [
      'are set by a range that includes the day',
      '2027-11-24T12:00Z',
      NEW_YORK,
      [['2027-11-20', '2027-11-28']],
      true,
    ],
    [
      'are today’s until the local day ends',
      '2027-11-26T04:00Z',
      NEW_YORK,
      [['2027-11-25', '2027-11-25']],
      true,
    ],
    [
      'are the next holiday’s after that',
      '2027-11-26T06:00Z',
      NEW_YORK,
      [['2027-11-25', '2027-11-25']],
      false,
    ],
    [
      'depend on the restaurant’s time zone',
      '2027-11-24T12:00Z',
      EDINBURGH,
      [['2027-11-25', '2027-11-25']],
      false,
    ],
    ['depend on the country and state', '2027-11-24T12:00Z', EDINBURGH, [['2027-11-30', '2027-11-30']], true],
  ])('the hours of the next holiday %s', async (_what, moment, place, ranges, expected) => {
    t.clock.advance({ seconds: (Date.parse(moment) - t.clock.now().getTime()) / 1_000 });
    const { http, restaurant } = await people.owner();
    expect((await http.put(`/onboarding/${restaurant}/location/`, place)).status).toBe(200);
    const special_hours = ranges.map(([from, to]) => ({ from, to, closed: true, reason: 'Holiday' }));
    expect((await http.put(`/restaurants/${restaurant}/special-hours/`, { special_hours })).status).toBe(200);
    const { body } = await http.get<Checklist>(`/restaurants/${restaurant}/checklist/`);
    expect(body.items.find(({ key }) => key === 'special_hours')).toEqual({
      key: 'special_hours',
      done: expected,
    });
  });
});

it('an open invite completes the team item', async () => {
  const invited = await owner.http.post('/auth/team/invite/', {
    restaurant_id: owner.restaurant,
    email: `invited-${owner.restaurant}@example.com`,
    first_name: '',
    last_name: '',
    delivery: 'email',
    role: 'staff',
  });
  expect([200, 201]).toContain(invited.status);
  expect(await done()).toEqual(['team']);
});

it('dismissing hides the checklist for the whole team without changing the restaurant', async () => {
  const before = await t.rows('restaurants').pick([owner.restaurant], 'version', 'updated_at');
  const manager = await people.member(owner.restaurant, 'manager');
  expect(await manager.http.post(`${path()}dismiss/`)).toMatchObject({
    status: 200,
    body: { dismissed: true },
  });
  expect(await owner.http.post(`${path()}dismiss/`)).toMatchObject({
    status: 200,
    body: { dismissed: true },
  });
  expect(await read()).toMatchObject({ dismissed: true });
  expect(await t.rows('restaurants').pick([owner.restaurant], 'version', 'updated_at')).toEqual(before);
});

it('owners, managers and platform users can read the checklist', async () => {
  const staff = await people.member(owner.restaurant, 'staff');
  const stranger = await people.owner();
  expect((await staff.http.get(path())).status).toBe(403);
  expect((await stranger.http.get(path())).status).toBe(404);
  expect((await (await people.person({ staff: true })).http.get(path())).status).toBe(200);
});
