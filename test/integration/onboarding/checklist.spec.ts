import { beforeEach, expect, it } from '@jest/globals';
import type { Checklist } from '../../../src/modules/onboarding/checklist.schemas.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const owner = useFixture(() => people.owner(), beforeEach);

const path = () => `/restaurants/${owner.restaurant}/checklist/`;
const read = async (caller: Caller = owner) => (await caller.http.get<Checklist>(path())).body;
const done = async () => (await read()).items.filter((item) => item.done).map(({ key }) => key);

it('what is left to do is found by looking at what is there', async () => {
  expect(await read()).toEqual({
    items: ['categories', 'items', 'team', 'special_hours'].map((key) => ({ key, done: false })),
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
  const on = (days: number) =>
    new Date(t.clock.now().getTime() + days * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
  const dates = (from: string) =>
    owner.http.put(`/restaurants/${restaurant_id}/special-hours/`, {
      special_hours: [{ from, to: from, closed: true, reason: 'Christmas' }],
    });
  await dates(on(-9));
  expect(await done()).not.toContain('special_hours');
  await dates(on(9));
  expect(await done()).toEqual(['categories', 'items', 'team', 'special_hours']);
});

it('an invite counts as a team', async () => {
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

it('is put away for everybody of the restaurant, which is no change of the restaurant', async () => {
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

it('is for owners, managers and the platform', async () => {
  const staff = await people.member(owner.restaurant, 'staff');
  const stranger = await people.owner();
  expect((await staff.http.get(path())).status).toBe(403);
  expect((await stranger.http.get(path())).status).toBe(404);
  expect((await (await people.person({ staff: true })).http.get(path())).status).toBe(200);
});
