import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { City } from '../../../src/modules/onboarding/cities.schemas.js';
import type { Country } from '../../../src/modules/onboarding/countries.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { Page } from '../../../src/shared/schemas.js';
import { expectFailure } from '../../support/failures.js';
import { People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useFixture } from '../../support/use-app.js';

let us: number;
let canada: number;

const t = useApp();
const people = new People(t);
const staff = useFixture(() => people.person({ staff: true }));
const owner = useFixture(() => people.owner());
beforeAll(async () => {
  const { body } = await staff.http.get<Page<Country>>('/countries/');
  [us = 0, canada = 0] = ['US', 'CA'].map((code) => body.results.find((one) => one.code === code)?.id ?? 0);
});

const name = () => `Town ${randomUUID()}`;
const create = (fields: object = {}) =>
  staff.http.post<City>('/cities/', { name: name(), country_id: us, ...fields });
const at = ({ id }: { id: number }) => `/cities/${id}/`;
const list = (query: string) => owner.http.get<Page<City>>(`/cities/?${query}`);

describe('cities', () => {
  it('are created, read, changed and deleted', async () => {
    const created = await create({ name: ' Smalltown-on-Test ' });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      id: expect.any(Number),
      name: 'Smalltown-on-Test',
      country_id: us,
      version: 1,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
    expect((await owner.http.get(at(created.body))).body).toEqual(created.body);
    const moved = await staff.http.patch(at(created.body), { country_id: canada });
    expect(moved).toMatchObject({
      status: 200,
      body: { name: 'Smalltown-on-Test', country_id: canada, version: 2 },
    });
    expect(await staff.http.delete(at(created.body))).toMatchObject({ status: 204, body: '' });
    expectFailure(await owner.http.get(at(created.body)), {
      status: 404,
      code: 'not_found',
      detail: 'City not found.',
    });
  });

  it('are listed by id, by country, and by the beginning of their name', async () => {
    const mark = randomUUID().slice(0, 8);
    const made = [];
    for (const country_id of [us, canada, us]) {
      made.push((await create({ name: `${mark} ${made.length} 100%`, country_id })).body.id);
    }
    const ids = async (query: string) => (await list(query)).body.results.map(({ id }) => id);
    expect(await ids(`search=${mark}`)).toEqual(made);
    expect(await ids(`q=${mark}&country_id=${us}`)).toEqual([made[0], made[2]]);
    expect(await ids(`search=${mark} 1`)).toEqual([made[1]]);
    expect(await ids(`search=${encodeURIComponent('%100')}`)).toEqual([]);
    const { body } = await list(`search=${mark}&country_id=${us}&page_size=1`);
    expect(body).toMatchObject({ count: 2, previous: null });
    const next = new URL(body.next ?? '');
    expect(next.searchParams.get('country_id')).toBe(String(us));
    expect((await owner.http.get<Page<City>>(`${next.pathname}${next.search}`)).body.results[0]?.id).toBe(
      made[2],
    );
  });

  it('are one name in one country, in whatever case', async () => {
    const { body: city } = await create();
    const refusal = {
      status: 409,
      code: 'city_name_taken',
      detail: 'This country already has a city with this name.',
      paths: ['name'],
    };
    expectFailure(await create({ name: city.name.toUpperCase() }), refusal);
    const { status, body: abroad } = await create({ name: city.name, country_id: canada });
    expect(status).toBe(201);
    expectFailure(await staff.http.patch(at(abroad), { country_id: us }), refusal);
  });

  it('are the same that locations find or make', async () => {
    const city = name();
    const path = `/onboarding/${owner.restaurant}/location/`;
    const location = { city, state: 'NY', zip_code: '10001' };
    expect((await owner.http.put(path, location)).status).toBe(200);
    expectFailure(await create({ name: city }), { status: 409, code: 'city_name_taken', paths: ['name'] });
    const [row] = (await list(`search=${city}`)).body.results;
    expectFailure(await staff.http.delete(at(row ?? { id: 0 })), {
      status: 409,
      code: 'city_in_use',
      detail: 'Restaurants are in this city, so it cannot be deleted.',
    });
    await owner.http.put(path, { ...location, city: name() });
    expect((await staff.http.delete(at(row ?? { id: 0 }))).status).toBe(204);
  });

  it('stay when they changed since the version of a deletion; changes and deletions are written down', async () => {
    const { body: city } = await create();
    await staff.http.patch(at(city), { name: `Newer ${city.name}` });
    expect((await staff.http.delete(`${at(city)}?version=${city.version}`)).status).toBe(412);
    expect((await staff.http.delete(`${at(city)}?version=${city.version + 1}`)).status).toBe(204);
    const rows = await people.query<{ action: string; actor_user_id: number }>(
      'SELECT action, actor_user_id FROM audit_log WHERE target = ? ORDER BY id',
      [`city:${city.id}`],
    );
    expect(rows).toEqual(
      ['city.changed', 'city.deleted'].map((action) => ({ action, actor_user_id: staff.id })),
    );
  });

  it('let go of restaurants that were deleted', async () => {
    const { body: city } = await create();
    const gone = await people.restaurant();
    await people.execute('UPDATE restaurants SET city_id = ?, deleted_at = NOW(3) WHERE id = ?', [
      city.id,
      gone,
    ]);
    expect((await staff.http.delete(at(city))).status).toBe(204);
  });

  it('that are refused let go of nothing', async () => {
    const { body: city } = await create();
    const [gone, there] = [await people.restaurant(), await people.restaurant()];
    await people.execute('UPDATE restaurants SET city_id = ? WHERE id IN (?)', [city.id, [gone, there]]);
    await people.execute('UPDATE restaurants SET deleted_at = NOW(3) WHERE id = ?', [gone]);
    expect((await staff.http.delete(at(city))).status).toBe(409);
    const rows = await people.query('SELECT city_id FROM restaurants WHERE id IN (?)', [[gone, there]]);
    expect(rows).toEqual([{ city_id: city.id }, { city_id: city.id }]);
  });

  it('that changed since they were read are left alone', async () => {
    const { body: city } = await create();
    await staff.http.patch(at(city), { name: name() });
    expectFailure(await staff.http.patch(at(city), { name: name(), version: 1 }), {
      status: 412,
      code: 'stale',
    });
    expect(await staff.http.patch(at(city), { version: 2 })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
  });

  it.each<[object, string, string]>([
    [{ name: undefined }, 'Please enter a city name.', 'name'],
    [{ name: ' ' }, 'Please enter a city name.', 'name'],
    [{ name: 'x'.repeat(101) }, 'The name must be at most 100 characters.', 'name'],
    [{ country_id: undefined }, 'country_id is required.', 'country_id'],
    [{ country_id: 'us' }, 'country_id is not valid.', 'country_id'],
    [{ country_id: 4_000_000_000 }, 'Please choose a country from the list.', 'country_id'],
  ])('are refused: %j', async (fields, message, field) => {
    const reply = await staff.http.post<ErrorBody>('/cities/', { name: name(), country_id: us, ...fields });
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({
      detail: message,
      message,
      code: 'invalid',
      errors: [{ path: field, message }],
    });
  });

  it('are nobody’s: a restaurant that is named with them is ignored', async () => {
    const elsewhere = await people.restaurant();
    expect((await create({ restaurant_id: elsewhere })).status).toBe(201);
    const reply = await list(`restaurant_id=${elsewhere}&page_size=1`);
    expect(reply.body.count).toBeGreaterThan(0);
  });

  it('are written by platform users only, and read by nobody without a session', async () => {
    const { body: city } = await create();
    for (const { http } of [owner, await people.person()]) {
      expect((await http.get(at(city))).status).toBe(200);
      expect((await http.post('/cities/', { name: name(), country_id: us })).status).toBe(403);
      expect((await http.patch(at(city), { name: name() })).status).toBe(403);
      expect((await http.delete(at(city))).status).toBe(403);
    }
    expect((await t.http.get('/cities/')).status).toBe(401);
    const superadmin = await people.person({ superadmin: true });
    expect((await superadmin.http.delete(at(city))).status).toBe(204);
  });

  it('take two statements to list and one to read, beyond the one that lets people in', async () => {
    const { body: city } = await create();
    expect(await statementsOf(() => list(`country_id=${us}`))).toHaveLength(3);
    expect(await statementsOf(() => owner.http.get(at(city)))).toHaveLength(2);
  });
});
