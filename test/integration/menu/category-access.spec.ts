import { beforeEach, describe, expect, it } from 'vitest';
import type { CategoryOutput } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { type Caller, People } from '../../support/people.js';
import { useApp } from '../../support/use-app.js';

let restaurant: number;
let category: CategoryOutput;

const t = useApp();
const people = new People(t);

beforeEach(async () => {
  restaurant = await people.restaurant();
  const owner = await people.member(restaurant, 'owner');
  category = (await owner.http.post<CategoryOutput>('/categories/deep/', { name: 'Child' })).body;
});

/** Runs every operation, deletions last. Returns the statuses. */
async function statuses({ http }: Pick<Caller, 'http'>, query = '') {
  const one = `/categories/${category.id}/${query}`;
  return {
    list: (await http.get(`/categories/${query}`)).status,
    get: (await http.get(one)).status,
    create: (await http.post(`/categories/${query}`, { name: 'New' })).status,
    createDeep: (await http.post(`/categories/deep/${query}`, { name: 'New' })).status,
    update: (await http.patch(one, { name: 'Renamed' })).status,
    delete: (await http.delete(one)).status,
  };
}
const all = (status: number) => ({
  list: status,
  get: status,
  create: status,
  createDeep: status,
  update: status,
  delete: status,
});
const ALLOWED = { list: 200, get: 200, create: 201, createDeep: 201, update: 200, delete: 204 };

describe('access to categories', () => {
  it.each(['owner', 'manager', 'staff'] as const)('a %s has access', async (role) => {
    expect(await statuses(await people.member(restaurant, role))).toEqual(ALLOWED);
  });

  it('a custom member has access with the menu, and not without', async () => {
    const withMenu = await people.member(restaurant, 'staff', { can_menu: true, can_dashboard: true });
    const without = await people.member(restaurant, 'staff', { can_dashboard: true });
    expect(await statuses(without)).toEqual(all(403));
    expect(await statuses(withMenu)).toEqual(ALLOWED);
  });

  it('drivers, users without a restaurant and visitors have no access', async () => {
    expect(await statuses(await people.member(restaurant, 'driver'))).toEqual(all(403));
    expect(await statuses(await people.person())).toEqual(all(403));
    expect(await statuses(t)).toEqual(all(401));
  });

  it.each([{ superadmin: true }, { staff: true }])('platform users have access: %j', async (kind) => {
    expect(await statuses(await people.person(kind), `?restaurant_id=${restaurant}`)).toEqual(ALLOWED);
  });
});

describe('categories of another restaurant', () => {
  it('a stranger gets 404 with and without its id, and nothing changes', async () => {
    const stranger = await people.owner();
    expect(await statuses(stranger, `?restaurant_id=${restaurant}`)).toEqual(all(404));
    const { update, get, ...others } = await statuses(stranger);
    expect({ update, get, delete: others.delete }).toEqual({ update: 404, get: 404, delete: 404 });
    const row = await t.rows('categories').one(category.id);
    expect(row).toMatchObject({ name: 'Child', version: 1 });
  });

  it('two different restaurants in a request are refused', async () => {
    const own = await people.restaurant();
    const stranger = await people.member(own, 'owner');
    for (const body of [
      { rid: own, restaurant_id: restaurant },
      { restaurant_id: own, restaurant: restaurant },
    ]) {
      expect((await stranger.http.post('/categories/', { name: 'Mine', ...body })).status).toBe(400);
    }
    expect(await t.rows('categories').count({ restaurant_id: restaurant })).toBe(1);
  });

  it('a member of several restaurants can name another one', async () => {
    const second = await people.restaurant();
    const member = await people.member(restaurant, 'manager');
    await people.join(member.id, second, 'manager');
    const unnamed = await member.http.post<CategoryOutput>('/categories/', { name: 'Where?' });
    expect(unnamed).toMatchObject({ status: 201, body: { restaurant_id: restaurant } });
    const named = await member.http.post<CategoryOutput>('/categories/', {
      name: 'Here',
      restaurant_id: second,
    });
    expect(named).toMatchObject({ status: 201, body: { restaurant_id: second } });
    const listed = await member.http.get<Page<CategoryOutput>>(`/categories/?restaurant_id=${second}`);
    expect(listed.body.results.map(({ name }) => name)).toEqual(['Here']);
  });
});

describe('platform users who name no restaurant', () => {
  it('platform users can read and change categories of every restaurant', async () => {
    const staff = await people.person({ staff: true });
    const found = await staff.http.get<Page<CategoryOutput>>('/categories/?search=Child&page_size=500');
    expect(found.body.results.map(({ id }) => id)).toContain(category.id);
    const changed = await staff.http.patch(`/categories/${category.id}/`, { description: 'By the platform' });
    expect(changed).toMatchObject({ status: 200, body: { restaurant_id: restaurant } });
  });

  it('platform users create categories in the restaurant with the lowest id', async () => {
    const superadmin = await people.person({ superadmin: true });
    const [lowest] = await people.query<{ id: number }>('SELECT MIN(id) AS id FROM restaurants');
    const reply = await superadmin.http.post<CategoryOutput>('/categories/', { name: 'Somewhere' });
    expect(reply).toMatchObject({ status: 201, body: { restaurant_id: lowest?.id } });
  });
});
