import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Profile } from '../../../src/modules/auth/auth.schemas.js';
import type { RestaurantOutput } from '../../../src/modules/onboarding/restaurants.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { expectFailure } from '../../support/failures.js';
import { type Caller, People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useFixture } from '../../support/use-app.js';

let cityId: number;

const t = useApp();
const people = new People(t);
const superadmin = useFixture(() => people.person({ superadmin: true }));
const staff = useFixture(() => people.person({ staff: true }));
beforeAll(async () => {
  const { insertId } = await people.execute(
    `INSERT INTO cities (country_id, name) SELECT id, ? FROM countries WHERE code = 'CA'`,
    [`Halifax ${randomUUID()}`],
  );
  cityId = insertId;
});

const WITHOUT_PEOPLE = { owner: null, invited_owner: null, has_owner: false, people: 0 };
const at = (id: number) => `/restaurants/${id}/`;
const slug = () => `made-${randomUUID().slice(0, 13)}`;
const create = (fields: object = {}) =>
  superadmin.http.post<RestaurantOutput>('/restaurants/', { name: `Made ${randomUUID()}`, ...fields });
const audited = async (id: number) =>
  (await t.rows('audit_log').find({ restaurant_id: id, actor_user_id: superadmin.id })).flatMap(
    ({ action, target }) => (target === null ? [] : [action]),
  );

describe('POST /restaurants/', () => {
  it('a new restaurant is not launched and has no owner', async () => {
    const fields = { name: 'Central Kitchen', slug: slug(), city_id: cityId };
    const reply = await create({ ...fields, slug: fields.slug.toUpperCase() });
    const made = {
      ...fields,
      ...WITHOUT_PEOPLE,
      id: expect.any(Number),
      open_allergens: [],
      launched: false,
      state: 'draft',
      suspend_reason: null,
      city: expect.stringMatching(/^Halifax /),
      country_code: 'CA',
      city_state: '',
      country_name: 'Canada',
      items: 0,
      territory: null,
      deleted_at: null,
      currency: 'CAD',
      version: 1,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    };
    expect([reply.status, reply.body]).toEqual([201, made]);
    const { id } = reply.body;
    expect((await superadmin.http.get(at(id))).body).toEqual(reply.body);
    expect(await t.rows('memberships').count({ restaurant_id: id })).toBe(0);
    expect((await superadmin.http.get(`/onboarding/${id}/location/`)).body).toMatchObject({
      country: 'Canada',
      city: expect.stringMatching(/^Halifax /),
    });
    expect(await audited(id)).toEqual(['restaurant.created']);
  });

  it('a new restaurant cannot be launched in the same request', async () => {
    const reply = await create({ name: 'Central Kitchen', launched: true });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ detail: expect.stringContaining('/launch/') });
  });

  it('only the name is required', async () => {
    expect((await create()).body).toMatchObject({ slug: null, city_id: null, launched: false });
  });

  it('one key creates one restaurant', async () => {
    const options = { headers: { 'idempotency-key': randomUUID() } };
    const send = () => superadmin.http.post<RestaurantOutput>('/restaurants/', { name: 'Once' }, options);
    const [one, again] = [await send(), await send()];
    expect(again.body).toEqual(one.body);
    expect(await audited(one.body.id)).toEqual(['restaurant.created']);
  });

  it.each<[object, string, string]>([
    [{ name: undefined }, 'Please enter restaurant name.', 'name'],
    [{ name: ' ' }, 'Please enter restaurant name.', 'name'],
    [{ name: 7 }, 'Please enter restaurant name.', 'name'],
    [{ slug: '!' }, 'Please set your Feast URL.', 'slug'],
    [{ city_id: 'x' }, 'city_id is not valid.', 'city_id'],
    [{ city_id: 4_000_000_000 }, 'Choose a city from the list.', 'city_id'],
  ])('the operation refuses %j', async (fields, message, field) => {
    const reply = await superadmin.http.post('/restaurants/', { name: 'X', ...fields });
    expectFailure(reply, { status: 400, code: 'invalid', detail: message, paths: [field] });
  });

  it("one of several parallel requests gets a slug, including owners' requests", async () => {
    const wanted = slug();
    const rid = await people.restaurant();
    const owner = await people.member(rid, 'owner');
    const replies = await Promise.all([
      create({ slug: wanted }),
      owner.http.put(`/onboarding/${rid}/about/`, { name: 'X', slug: wanted }),
      create({ slug: wanted }),
    ]);
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(2);
    for (const reply of refused) {
      expectFailure(reply, {
        status: 409,
        code: 'slug_taken',
        detail: 'That URL is already taken.',
        paths: ['slug'],
      });
    }
    expectFailure(await create({ slug: 'admin' }), { status: 409, code: 'slug_taken', paths: ['slug'] });
  });
});

describe('PATCH /restaurants/{id}/', () => {
  it('an edit changes the sent fields, and null clears one', async () => {
    const { body: made } = await create({ slug: slug(), city_id: cityId });
    const renamed = await superadmin.http.patch(at(made.id), { name: 'Renamed', version: 1 });
    expect(renamed).toMatchObject({
      status: 200,
      body: { ...made, name: 'Renamed', version: 2, updated_at: expect.anything() },
    });
    const cleared = await superadmin.http.patch(at(made.id), { slug: null, city_id: null });
    expect(cleared.body).toMatchObject({ name: 'Renamed', slug: null, city_id: null, version: 3 });
    expect((await superadmin.http.get(`/onboarding/${made.id}/location/`)).body).toMatchObject({ city: '' });
    expect(await audited(made.id)).toEqual([
      'restaurant.created',
      'restaurant.changed',
      'restaurant.changed',
    ]);
    const [row] = await people.query(
      `SELECT changed FROM audit_log WHERE restaurant_id = ? AND action = 'restaurant.changed' ORDER BY id DESC`,
      [made.id],
    );
    expect(JSON.stringify(row)).toContain('slug');
  });

  it('an edit with an old version is 412, and an empty one changes nothing', async () => {
    const { body: made } = await create();
    await superadmin.http.patch(at(made.id), { name: 'Second' });
    const stale = { status: 412, code: 'stale' };
    expectFailure(await superadmin.http.patch(at(made.id), { name: 'Third', version: 1 }), stale);
    expectFailure(
      await superadmin.http.patch(at(made.id), { name: 'Third' }, { headers: { 'if-match': '"1"' } }),
      stale,
    );
    expect((await superadmin.http.patch(at(made.id), {})).body).toMatchObject({ name: 'Second', version: 2 });
  });

  it('a taken slug, an empty name and an unknown city are refused', async () => {
    const { body: made } = await create({ slug: slug() });
    const { body: other } = await create({ slug: slug() });
    const taken = { status: 409, code: 'slug_taken', paths: ['slug'] };
    expectFailure(await superadmin.http.patch(at(made.id), { slug: other.slug }), taken);
    expectFailure(await superadmin.http.patch(at(made.id), { slug: 'login' }), taken);
    const invalid = { status: 400, code: 'invalid' };
    expectFailure(await superadmin.http.patch(at(made.id), { name: null }), { ...invalid, paths: ['name'] });
    expectFailure(await superadmin.http.patch(at(made.id), { city_id: 4_000_000_000 }), {
      ...invalid,
      paths: ['city_id'],
    });
    expect((await superadmin.http.get(at(made.id))).body).toEqual(made);
  });
});

describe('access to restaurants', () => {
  it('superadmins can write, platform users can read all, and members can read their own', async () => {
    const { body: made } = await create();
    const owner = await people.member(made.id, 'owner');
    const driver = await people.member(made.id, 'driver');
    const stranger = await people.owner();
    const attempts = async ({ http }: Pick<Caller, 'http'>) => [
      (await http.get(at(made.id))).status,
      (await http.post('/restaurants/', { name: 'Mine' })).status,
      (await http.patch(at(made.id), { name: 'Mine' })).status,
      (await http.delete(`${at(made.id)}?force=true`)).status,
    ];
    expect(await attempts(staff)).toEqual([200, 403, 403, 403]);
    expect(await attempts(owner)).toEqual([200, 403, 403, 403]);
    expect(await attempts(driver)).toEqual([200, 403, 403, 403]);
    expect(await attempts(stranger)).toEqual([404, 403, 403, 403]);
    expect(await attempts(t)).toEqual([401, 401, 401, 401]);
    expect(await attempts(superadmin)).toEqual([200, 201, 200, 204]);
  });

  it('an unknown restaurant is 404', async () => {
    const absent = at(4_000_000_000);
    for (const reply of [
      await superadmin.http.get(absent),
      await superadmin.http.patch(absent, { name: 'X' }),
      await superadmin.http.patch(absent, {}),
      await superadmin.http.delete(absent),
    ]) {
      expectFailure(reply, { status: 404, code: 'not_found', detail: 'Restaurant not found.' });
    }
  });

  it('reading one takes one statement, besides the identity lookup', async () => {
    const { body: made } = await create();
    expect(await statementsOf(() => superadmin.http.get(at(made.id)))).toHaveLength(2);
  });

  it('the list can be filtered by city', async () => {
    const { body: made } = await create({ city_id: cityId });
    const { body } = await staff.http.get<Page<RestaurantOutput>>(`/restaurants/?city_id=${cityId}`);
    expect(body.results.map(({ id }) => id)).toContain(made.id);
    expect(new Set(body.results.map((one) => one.city_id))).toEqual(new Set([cityId]));
  });
});

describe('DELETE /restaurants/{id}/', () => {
  it('a restaurant with members, even disabled ones, is not deleted', async () => {
    const { body: made } = await create({ slug: slug() });
    const driver = await people.member(made.id, 'driver');
    await t.rows('memberships').update({ user_id: driver.id }, { disabled_at: new Date() });
    const refusal = {
      status: 409,
      code: 'restaurant_has_members',
      detail: 'This restaurant has members. Remove them first, or pass `force`.',
    };
    expectFailure(await superadmin.http.delete(at(made.id)), refusal);
    expectFailure(await superadmin.http.delete(`${at(made.id)}?force=false`), refusal);
    expectFailure(await superadmin.http.send('DELETE', at(made.id), { force: false }), refusal);
    expect((await superadmin.http.get(at(made.id))).body).toEqual({ ...made, people: 1 });
    expectFailure(await superadmin.http.delete(`${at(made.id)}?force=perhaps`), {
      status: 400,
      code: 'invalid',
      paths: ['force'],
    });
    expect((await superadmin.http.send('DELETE', at(made.id), { force: true })).status).toBe(204);
  });

  it('a deletion with an old version is refused', async () => {
    const { body: made } = await create();
    await superadmin.http.patch(at(made.id), { name: 'Newer' });
    expect((await superadmin.http.delete(`${at(made.id)}?version=${made.version}`)).status).toBe(412);
    expect((await superadmin.http.delete(`${at(made.id)}?version=${made.version + 1}`)).status).toBe(204);
    expect(await audited(made.id)).toEqual([
      'restaurant.created',
      'restaurant.changed',
      'restaurant.deleted',
    ]);
  });

  it('a deleted restaurant keeps its rows, frees its slug, and is deleted once', async () => {
    const { body: made } = await create({ slug: slug() });
    const replies = await Promise.all(Array.from({ length: 4 }, () => superadmin.http.delete(at(made.id))));
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404]);
    expect(await audited(made.id)).toEqual(['restaurant.created', 'restaurant.deleted']);
    expect(await t.rows('restaurants').pick(made.id, 'name', 'slug')).toEqual([
      { name: made.name, slug: null },
    ]);
    expect((await create({ slug: made.slug })).status).toBe(201);
  });

  it('a deleted restaurant is 404 for every caller', async () => {
    const { body: made } = await create({ name: `Gone ${randomUUID()}`, slug: slug() });
    const owner = await people.member(made.id, 'owner');
    await owner.http.patch('/auth/me/', { active_restaurant_id: made.id });
    await staff.http.patch('/auth/me/', { active_restaurant_id: made.id });
    expect((await superadmin.http.delete(`${at(made.id)}?force=true`)).status).toBe(204);

    for (const { http } of [owner, staff, superadmin]) {
      expect((await http.get(at(made.id))).status).toBe(404);
      expect((await http.get(`/onboarding/${made.id}/status/`)).status).toBe(404);
      expect((await http.get(`/categories/?restaurant_id=${made.id}`)).status).toBe(404);
      const list = await http.get(`/restaurants/?search=${encodeURIComponent(made.name)}`);
      expect(list.body).toMatchObject({ count: 0, results: [] });
      const me = await http.get<Profile>('/auth/me/');
      expect(me.body).toMatchObject({ active_restaurant_id: null, active_restaurant_name: null });
      expect(me.body.memberships).toEqual([]);
      const choice = await http.patch('/auth/me/', { active_restaurant_id: made.id });
      expect(choice.status).toBe(404);
    }
    for (const step of ['location', 'about', 'delivery', 'hours', 'additional', 'contacts']) {
      expect((await superadmin.http.get(`/onboarding/${made.id}/${step}/`)).status).toBe(404);
    }
    expect((await superadmin.http.post(`/onboarding/${made.id}/launch/`)).status).toBe(404);
    expect((await superadmin.http.patch(at(made.id), { name: 'Back' })).status).toBe(404);
  });

  it('deleting a restaurant hides its menu', async () => {
    const { body: made } = await create();
    const owner = await people.member(made.id, 'owner');
    const name = `Soups ${randomUUID()}`;
    const { body: category } = await owner.http.post<{ id: number }>('/categories/', { name });
    const found = async () =>
      (await staff.http.get<Page<unknown>>(`/categories/?search=${encodeURIComponent(name)}`)).body.count;
    expect(await found()).toBe(1);
    await superadmin.http.delete(`${at(made.id)}?force=true`);
    expect(await found()).toBe(0);
    const path = `/categories/${category.id}/`;
    for (const { http } of [staff, superadmin]) {
      expect((await http.get(path)).status).toBe(404);
      expect((await http.patch(path, { name: 'Ours' })).status).toBe(404);
      expect((await http.delete(path)).status).toBe(404);
    }
  });

  it('former members can start a restaurant or continue in another one', async () => {
    const { body: made } = await create();
    const owner = await people.member(made.id, 'owner');
    const other = await people.restaurant();
    const both = await people.member(made.id, 'manager');
    await people.join(both.id, other, 'manager');
    await superadmin.http.delete(`${at(made.id)}?force=true`);
    const started = await owner.http.post<{ id: number }>('/onboarding/start/');
    expect(started.status).toBe(200);
    expect(started.body.id).not.toBe(made.id);
    expect((await both.http.post('/onboarding/start/')).body).toMatchObject({ id: other });
    // With one restaurant left, requests don't have to name it.
    expect((await both.http.get('/categories/')).status).toBe(200);
  });
});
