import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CityOutput } from '../../../src/modules/onboarding/cities.schemas.js';
import type { CountryOutput } from '../../../src/modules/onboarding/countries.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { describeCrud } from '../../support/describe-crud.js';
import { expectFailure } from '../../support/failures.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

let us: number;
let canada: number;

const t = useApp();
const people = new People(t);
const staff = useFixture(() => people.person({ staff: true }));
const owner = useFixture(() => people.owner());
const nobody = useFixture(() => people.person());
beforeAll(async () => {
  const { body } = await staff.http.get<Page<CountryOutput>>('/countries/');
  [us = 0, canada = 0] = ['US', 'CA'].map((code) => body.results.find((one) => one.code === code)?.id ?? 0);
});

const name = () => `Town ${randomUUID()}`;
const create = (fields: object = {}) =>
  staff.http.post<CityOutput>('/cities/', { name: name(), country_id: us, ...fields });
const at = ({ id }: { id: number }) => `/cities/${id}/`;
const list = (query: string) => owner.http.get<Page<CityOutput>>(`/cities/?${query}`);

const needed = 'Enter a city name.';
describeCrud({
  path: '/cities/',
  absent: 'City not found.',
  visitor: t,
  writer: staff,
  reader: owner,
  forbidden: [owner, nobody],
  input: () => ({ name: ` ${name()} `, country_id: us }),
  shown: (input) => ({
    name: (input as { name: string }).name.trim(),
    state: '',
    country_id: us,
    created_at: expect.stringMatching(/Z$/),
    updated_at: expect.stringMatching(/Z$/),
  }),
  edit: () => {
    const fields = { name: name(), country_id: canada };
    return [fields, fields];
  },
  refused: [
    [{ name: undefined }, 'name', needed],
    [{ name: ' ' }, 'name', needed],
    [{ name: 'x'.repeat(101) }, 'name', 'The name must be at most 100 characters.'],
    [{ country_id: undefined }, 'country_id', 'country_id is required.'],
    [{ country_id: 'us' }, 'country_id', 'country_id is not valid.'],
    [{ country_id: 4_000_000_000 }, 'country_id', 'Choose a country from the list.'],
  ],
  refusedEdits: [[{ name: ' ' }, 'name', needed]],
});

describe('cities', () => {
  it('a city can move and keep its name, and superadmins can write cities too', async () => {
    const superadmin = await people.person({ superadmin: true });
    const { body: city } = await create();
    const moved = await superadmin.http.patch(at(city), { country_id: canada });
    expect(moved).toMatchObject({ status: 200, body: { name: city.name, country_id: canada, version: 2 } });
    expect((await superadmin.http.delete(at(city))).status).toBe(204);
  });

  it('the list is ordered by id, and filters by country and the start of the name', async () => {
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
    expect(
      (await owner.http.get<Page<CityOutput>>(`${next.pathname}${next.search}`)).body.results[0]?.id,
    ).toBe(made[2]);
  });

  it('a country has one city with a name, in any case', async () => {
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

  it('a name can exist once in each state, and not without a state as well', async () => {
    const city = name();
    const [ohio, iowa] = [
      await create({ name: city, state: 'oh' }),
      await create({ name: city, state: 'IA' }),
    ];
    expect([ohio.status, iowa.status]).toEqual([201, 201]);
    expect(ohio.body.state).toBe('OH');
    const refusal = { status: 409, code: 'city_name_taken', paths: ['name'] };
    expectFailure(await create({ name: city, state: 'OH' }), refusal);
    expectFailure(await create({ name: city }), refusal);
    expectFailure(await staff.http.patch(at(iowa.body), { state: '' }), refusal);
    expectFailure(await staff.http.patch(at(iowa.body), { state: 'oh' }), refusal);
  });

  it('a location uses the same cities, or creates one', async () => {
    const city = name();
    const path = `/onboarding/${owner.restaurant}/location/`;
    const location = { city, state: 'NY', zip_code: '10001' };
    expect((await owner.http.put(path, location)).status).toBe(200);
    expectFailure(await create({ name: city }), { status: 409, code: 'city_name_taken', paths: ['name'] });
    const [row] = (await list(`search=${city}`)).body.results;
    expectFailure(await staff.http.delete(at(row ?? { id: 0 })), {
      status: 409,
      code: 'city_in_use',
      detail: 'This city has restaurants, so you can’t delete it.',
    });
    await owner.http.put(path, { ...location, city: name() });
    expect((await staff.http.delete(at(row ?? { id: 0 }))).status).toBe(204);
  });

  it('a deletion with an old version is refused, and changes and deletions are in the audit log', async () => {
    const { body: city } = await create();
    await staff.http.patch(at(city), { name: `Newer ${city.name}` });
    expect((await staff.http.delete(`${at(city)}?version=${city.version}`)).status).toBe(412);
    expect((await staff.http.delete(`${at(city)}?version=${city.version + 1}`)).status).toBe(204);
    expect(await t.rows('audit_log').pick({ target: `city:${city.id}` }, 'action', 'actor_user_id')).toEqual(
      ['city.changed', 'city.deleted'].map((action) => ({ action, actor_user_id: staff.id })),
    );
  });

  it('deleting a city clears it in deleted restaurants', async () => {
    const { body: city } = await create();
    const gone = await people.restaurant();
    await t.rows('restaurants').update(gone, { city_id: city.id, deleted_at: new Date() });
    expect((await staff.http.delete(at(city))).status).toBe(204);
  });

  it('a refused deletion keeps the city in all restaurants', async () => {
    const { body: city } = await create();
    const [gone, there] = [await people.restaurant(), await people.restaurant()];
    await t.rows('restaurants').update([gone, there], { city_id: city.id });
    await t.rows('restaurants').update(gone, { deleted_at: new Date() });
    expect((await staff.http.delete(`${at(city)}?version=9`)).status).toBe(412);
    expect((await staff.http.delete(at(city))).status).toBe(409);
    expect(await t.rows('restaurants').pick([gone, there], 'city_id')).toEqual([
      { city_id: city.id },
      { city_id: city.id },
    ]);
  });

  it('a city belongs to no restaurant, and a named one is ignored', async () => {
    const elsewhere = await people.restaurant();
    expect((await create({ restaurant_id: elsewhere })).status).toBe(201);
    const reply = await list(`restaurant_id=${elsewhere}&page_size=1`);
    expect(reply.body.count).toBeGreaterThan(0);
  });
});
