import { beforeEach, describe, expect, it } from 'vitest';
import type { Location, OnboardingStatus } from '../../../src/modules/onboarding/onboarding.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import { People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useFixture } from '../../support/use-app.js';

const LOCATION: Omit<Location, 'version'> = {
  country: 'United States',
  street: '12 Elm Street',
  city: 'Springfield',
  state: 'IL',
  zip_code: '62701',
};
const EMPTY = { country: 'United States', street: '', city: '', state: '', zip_code: '' };

let path: string;

const t = useApp();
const people = new People(t);

const owner = useFixture(() => people.owner(), beforeEach);
beforeEach(async () => {
  path = `/onboarding/${owner.restaurant}/location/`;
});

const cityOf = async (id: number) =>
  (
    await people.query<{ id: number; name: string; code: string }>(
      `SELECT cities.id, cities.name, countries.code FROM restaurants JOIN cities ON cities.id = restaurants.city_id
       JOIN countries ON countries.id = cities.country_id WHERE restaurants.id = ?`,
      [id],
    )
  )[0];

describe('the location', () => {
  it('reading shows only the default country, without saving it', async () => {
    expect(await owner.http.get(path)).toMatchObject({ status: 200, body: EMPTY });
    const { body } = await owner.http.get<OnboardingStatus>(`/onboarding/${owner.restaurant}/status/`);
    expect(body.progress.location).toBe(false);
  });

  it('the saved values are returned, and the step is done', async () => {
    expect(await owner.http.put(path, LOCATION)).toMatchObject({ status: 200, body: LOCATION });
    expect((await owner.http.get(path)).body).toEqual({ ...LOCATION, version: 1 });
    const { body } = await owner.http.get<OnboardingStatus>(`/onboarding/${owner.restaurant}/status/`);
    expect(body).toMatchObject({
      id: owner.restaurant,
      launched: false,
      progress: { location: true, about: false },
    });
  });

  it('a state can be its name, as browsers fill it in', async () => {
    const sent = { ...LOCATION, state: ' New York', zip_code: '10001' };
    expect(await owner.http.put(path, sent)).toMatchObject({ status: 200, body: { state: 'NY' } });
    const unknown = await owner.http.put<ErrorBody>(path, { ...LOCATION, state: 'Bavaria' });
    expect([unknown.status, unknown.body.errors?.[0]?.path]).toEqual([400, 'state']);
  });

  it('null clears the street', async () => {
    await owner.http.put(path, LOCATION);
    expect((await owner.http.put(path, { ...LOCATION, street: null })).body).toMatchObject({ street: '' });
  });

  it('omitted country and street stay', async () => {
    const { country: _, street: __, ...needed } = LOCATION;
    expect((await owner.http.put(path, needed)).body).toEqual({ ...LOCATION, street: '', version: 1 });
    await owner.http.put(path, { ...LOCATION, country: 'Canada' });
    expect((await owner.http.put(path, { ...needed, city: 'Toronto' })).body).toEqual({
      ...LOCATION,
      country: 'Canada',
      city: 'Toronto',
      version: 3,
    });
    expect(await cityOf(owner.restaurant)).toMatchObject({ name: 'Toronto', code: 'CA' });
  });

  it('a save replaces the whole location', async () => {
    await owner.http.put(path, LOCATION);
    await owner.http.put(path, {
      city: ' Toronto ',
      state: 'ON',
      zip_code: 'M5V 2T6',
      country: 'ca',
      street: '',
    });
    expect((await owner.http.get(path)).body).toEqual({
      country: 'Canada',
      street: '',
      city: 'Toronto',
      state: 'ON',
      zip_code: 'M5V 2T6',
      version: 2,
    });
    expect(await cityOf(owner.restaurant)).toMatchObject({ name: 'Toronto', code: 'CA' });
  });

  it('restaurants share a city in any case per country, and each keeps its spelling', async () => {
    const others = await Promise.all(
      ['DOVER', 'dover', 'Dover'].map(async (city) => {
        const id = await people.restaurant();
        const { http } = await people.member(id, 'owner');
        const reply = await http.put(`/onboarding/${id}/location/`, { ...LOCATION, city });
        expect(reply).toMatchObject({ status: 200, body: { city } });
        return id;
      }),
    );
    const ids = await Promise.all(others.map(async (id) => (await cityOf(id))?.id));
    expect(new Set(ids).size).toBe(1);

    await owner.http.put(path, { ...LOCATION, city: 'Dover', state: 'EN', country: 'United Kingdom' });
    expect((await cityOf(owner.restaurant))?.id).not.toBe(ids[0]);
  });

  it.each([
    [{}, 'Please fill Zip code, City and State.', 'city'],
    [{ ...LOCATION, zip_code: '  ' }, 'Please fill Zip code, City and State.', 'zip_code'],
    [{ ...LOCATION, city: '' }, 'Please fill Zip code, City and State.', 'city'],
    [{ ...LOCATION, state: null }, 'Please fill Zip code, City and State.', 'state'],
    [{ ...LOCATION, zip_code: '12345678901' }, 'Zip code must be at most 10 characters.', 'zip_code'],
    [{ ...LOCATION, state: 'ILL' }, 'State must be at most 2 characters.', 'state'],
    [{ ...LOCATION, country: 'France' }, 'Choose a country from the list.', 'country'],
    [{ ...LOCATION, country: 7 }, 'Choose a country from the list.', 'country'],
    [{ ...LOCATION, street: 'x'.repeat(201) }, 'Street must be at most 200 characters.', 'street'],
  ])('the step refuses %j and writes nothing', async (body, message, field) => {
    const reply = await owner.http.put<ErrorBody>(path, body);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ detail: message, message, code: 'invalid' });
    expect(reply.body.errors).toContainEqual({ path: field, message });
    expect((await owner.http.get(path)).body).toEqual({ ...EMPTY, version: 0 });
  });

  it('a body with another restaurant than the path is refused', async () => {
    const other = await people.restaurant();
    for (const name of ['rid', 'restaurant_id', 'restaurant'])
      expect((await owner.http.put(path, { ...LOCATION, [name]: other })).status).toBe(400);
    expect(await cityOf(other)).toBeUndefined();
    expect(await cityOf(owner.restaurant)).toBeUndefined();
  });

  it('the step is read with two statements and saved with nine, five of them for the counts by zip', async () => {
    await owner.http.put(path, LOCATION);
    expect(await statementsOf(() => owner.http.get(path))).toHaveLength(2);
    expect(await statementsOf(() => owner.http.put(path, LOCATION))).toHaveLength(9);
  });
});
