import { beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '../../../src/modules/auth/auth.schemas.js';
import { expectFailure } from '../../support/failures.js';
import { bodyOf } from '../../support/newcomer.js';
import { type Caller, People } from '../../support/people.js';
import { memberOf } from './records.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);

const owner = useFixture(() => people.owner(), beforeEach);
const member = useFixture(() => people.member(owner.restaurant, 'manager'), beforeEach);

const me = async ({ http }: Pick<Caller, 'http'>) => bodyOf(await http.get<Profile>('/auth/me/'));
const rowOf = async ({ id }: Caller) => (await memberOf(owner, owner.restaurant, id)).id;
const LOST = { status: 403, code: 'access_lost' };

const LOSSES = {
  disabled: async () => bodyOf(await owner.http.post(`/auth/team/${await rowOf(member)}/disable/`)),
  removed: async () =>
    expect((await owner.http.delete(`/auth/team/${await rowOf(member)}/`)).status).toBe(204),
};

beforeEach(() => t.rows('restaurants').update(owner.restaurant, { name: 'Nonna Lucia' }));

describe.each(Object.entries(LOSSES))('a member who was %s', (_, lose) => {
  it('the profile names the lost restaurant until the user starts their own', async () => {
    await lose();
    expect(await me(member)).toMatchObject({
      active_restaurant_id: null,
      lost_restaurant: { id: owner.restaurant, name: 'Nonna Lucia' },
      restaurant_chosen: true,
      memberships: [],
    });
    await member.http.post('/onboarding/start/');
    expect(await me(member)).toMatchObject({ lost_restaurant: null, role: 'owner' });
  });

  it('a change in the restaurant is refused as access_lost, with and without its id', async () => {
    const { id } = bodyOf(
      await owner.http.post<{ id: number }>('/toppings/', { name: 'Basil', restaurant_id: owner.restaurant }),
    );
    const other = await people.restaurant('Other');
    await people.join(member.id, other, 'manager');
    await member.http.patch('/auth/me/', { active_restaurant_id: owner.restaurant });
    await lose();
    const rename = (body: object) => member.http.patch(`/toppings/${id}/`, { name: 'Thai basil', ...body });
    expectFailure(await rename({}), {
      ...LOST,
      detail: expect.stringMatching(
        /^You no longer have access to this restaurant\. Ask its owner, or write to /,
      ),
    });
    expectFailure(await rename({ restaurant_id: owner.restaurant }), LOST);
    expect(
      await t.rows('audit_log').pick({ action: 'access.refused', actor_user_id: member.id }, 'id'),
    ).toEqual([]);

    // Until they choose another restaurant.
    expect(await me(member)).toMatchObject({
      active_restaurant_id: other,
      lost_restaurant: { name: 'Nonna Lucia' },
    });
    await member.http.patch('/auth/me/', { active_restaurant_id: other });
    expect(await me(member)).toMatchObject({ lost_restaurant: null });
    expectFailure(await rename({}), { status: 404, code: 'not_found' });
  });
});

it('a member who left sees no lost restaurant, and is asked before starting one', async () => {
  expect((await member.http.delete(`/auth/me/memberships/${await rowOf(member)}/`)).status).toBe(204);
  expect(await me(member)).toMatchObject({ lost_restaurant: null, restaurant_chosen: true, memberships: [] });
});

it('an owner who closed the only restaurant is asked before starting another', async () => {
  const path = `/restaurants/${owner.restaurant}/close/`;
  await owner.http.delete(`/auth/team/${await rowOf(member)}/`);
  expect((await owner.http.post(path, { name: 'Nonna Lucia' })).status).toBe(204);
  expect(await me(owner)).toMatchObject({ lost_restaurant: null, restaurant_chosen: true, memberships: [] });
});
