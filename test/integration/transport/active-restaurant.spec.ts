import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, People } from '../../support/people.js';
import { useApp } from '../../support/use-app.js';

interface Made {
  id: number;
  restaurant_id: number;
}

let first: number;
let second: number;
let owner: Caller;

const t = useApp();
const people = new People(t);

beforeEach(async () => {
  first = await people.restaurant();
  second = await people.restaurant();
  owner = await people.member(first, 'owner');
  await people.join(owner.id, second, 'owner');
});

const choose = (restaurant: number) => owner.http.patch('/auth/me/', { active_restaurant_id: restaurant });

async function make(path: string, body: object): Promise<Made> {
  const reply = await owner.http.post<Made>(path, body);
  expect(reply).toMatchObject({ status: 201 });
  return reply.body;
}

/** Calls a procedure as the web does. */
async function overTrpc(path: string, input: object, method: 'GET' | 'POST') {
  const text = JSON.stringify(input);
  const reply =
    method === 'GET'
      ? await owner.http.get<{ result: { data: unknown } }>(`/trpc/${path}?input=${encodeURIComponent(text)}`)
      : await owner.http.post<{ result: { data: unknown } }>(`/trpc/${path}`, input);
  expect(reply).toMatchObject({ status: 200 });
  return reply.body.result.data;
}

describe('a member of several restaurants who names none', () => {
  it('the member writes to the active one, over REST and tRPC', async () => {
    expect((await make('/categories/', { name: 'Before' })).restaurant_id).toBe(first);
    expect((await choose(second)).status).toBe(200);
    expect((await make('/categories/', { name: 'After' })).restaurant_id).toBe(second);
    expect((await make('/toppings/', { name: 'Olives' })).restaurant_id).toBe(second);
    const made = await overTrpc('menu.categories.create', { name: 'By tRPC' }, 'POST');
    expect(made).toMatchObject({ restaurant_id: second });
  });

  it('the member reads the active one, over REST and tRPC', async () => {
    await choose(second);
    const { id } = await make('/categories/', { name: 'Only here' });
    const listed = await owner.http.get<{ results: Made[] }>('/categories/');
    expect(listed.body.results.map((row) => row.id)).toEqual([id]);
    expect(await overTrpc('menu.categories.list', {}, 'GET')).toMatchObject({ results: [{ id }] });
    expect((await owner.http.get<{ restaurant_id: number }>('/menu/')).body.restaurant_id).toBe(second);
    expect((await owner.http.get('/stats/dashboard/')).status).toBe(200);
    await choose(first);
    expect((await owner.http.get<{ results: Made[] }>('/categories/')).body.results).toEqual([]);
  });

  it('the active one is the first launched until the member chooses, then one that is left', async () => {
    await t.rows('restaurants').update(second, { launched_at: new Date() });
    expect((await make('/categories/', { name: 'Launched' })).restaurant_id).toBe(second);
    await choose(second);
    await t
      .rows('memberships')
      .update({ user_id: owner.id, restaurant_id: second }, { disabled_at: new Date() });
    expect((await make('/categories/', { name: 'Left' })).restaurant_id).toBe(first);
  });

  it('the member has the role of the active one', async () => {
    const third = await people.restaurant();
    await people.join(owner.id, third, 'driver');
    await choose(third);
    expect((await owner.http.post('/categories/', { name: 'No' })).status).toBe(403);
    expect((await owner.http.get('/categories/')).status).toBe(403);
  });
});

describe('a row that is named by its id', () => {
  it('the row determines the restaurant, whichever is active', async () => {
    const category = await make('/categories/', { name: 'Elsewhere', restaurant_id: second });
    const size = await make('/categories/sizes/', { category_id: category.id, name: 'Large' });
    const set = await make('/primary-options/', {
      restaurant_id: second,
      name: 'Crust',
      selections: [{ name: 'Thin' }],
    });
    expect(size.restaurant_id).toBe(second);
    expect((await owner.http.get(`/categories/${category.id}/`)).status).toBe(200);
    const named = { name: 'Renamed' };
    for (const path of [
      `/categories/${category.id}/`,
      `/categories/sizes/${size.id}/`,
      `/primary-options/${set.id}/`,
    ])
      expect({ path, status: (await owner.http.patch(path, named)).status }).toEqual({ path, status: 200 });
    const selection = await t.rows('primary_option_selections').one({ set_id: set.id });
    const image = { id: selection.id, image_url: null };
    expect(await overTrpc('menu.primaryOptions.updateSelection', image, 'POST')).toBeDefined();
    expect((await owner.http.delete(`/categories/${category.id}/`)).status).toBe(204);
  });

  it('a teammate and an invite determine the restaurant', async () => {
    const mate = await people.member(second, 'staff');
    const membership = await t.rows('memberships').one({ user_id: mate.id });
    expect((await owner.http.post(`/auth/team/${membership.id}/disable/`)).status).toBe(200);
    const invite = await make('/auth/team/invite/', {
      email: `${crypto.randomUUID()}@example.com`,
      role: 'staff',
      restaurant_id: second,
    });
    expect((await owner.http.delete(`/auth/team/invites/${invite.id}/`)).status).toBe(204);
  });

  it("the role in the row's restaurant counts, and foreign rows are 404", async () => {
    const third = await people.restaurant();
    await people.join(owner.id, third, 'driver');
    const stranger = await people.owner();
    const theirs = await stranger.http.post<Made>('/categories/', { name: 'Theirs' });
    const member = await people.member(third, 'owner');
    const driven = await member.http.post<Made>('/categories/', { name: 'Driven' });
    expect((await owner.http.patch(`/categories/${driven.body.id}/`, { name: 'X' })).status).toBe(403);
    for (const id of [theirs.body.id, 4_000_000_000]) {
      expect((await owner.http.patch(`/categories/${id}/`, { name: 'X' })).status).toBe(404);
      expect((await owner.http.post('/categories/sizes/', { category_id: id })).status).toBe(404);
    }
  });

  it('a restaurant that is named takes precedence', async () => {
    const category = await make('/categories/', { name: 'Here', restaurant_id: first });
    const path = `/categories/${category.id}/?restaurant_id=${second}`;
    expect((await owner.http.get(path)).status).toBe(404);
  });
});
