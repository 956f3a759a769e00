import { beforeEach, describe, expect, it } from 'vitest';
import { expectFailure } from '../../support/failures.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const owner = useFixture(() => people.owner(), beforeEach);
const superadmin = useFixture(() => people.person({ superadmin: true }));

const post = async <Row = { id: number; name: string }>(path: string, body: object) => {
  const reply = await owner.http.post<Row>(path, body);
  expect(reply.status).toBe(201);
  return reply.body;
};
const found = async (path: string, search: string, who = owner) =>
  (await who.http.get<{ count: number }>(`${path}?search=${encodeURIComponent(search)}`)).body.count;

/** Saves the same address in another city. @returns the city's id */
async function locate(place: { city: string; state?: string; zip_code?: string }) {
  const { id, http } = await people.owner().then((one) => ({ id: one.restaurant, http: one.http }));
  const reply = await http.put(`/onboarding/${id}/location/`, { state: 'ID', zip_code: '83814', ...place });
  expect(reply.status).toBe(200);
  const [row] = await people.query<{ city_id: number }>('SELECT city_id FROM restaurants WHERE id = ?', [id]);
  return { restaurant: id, city: row?.city_id };
}

describe("a city's name in several forms", () => {
  it('a city is the same with any apostrophe, spaces and code points', async () => {
    const spelled = [
      "Coeur d'Alene",
      'Coeur d’Alene',
      'Coeur  d’Alene',
      'COEUR\u00a0D‘ALENE',
      'Coeur d´Alene\u200b',
    ];
    const ids = [];
    for (const city of spelled) ids.push((await locate({ city })).city);
    expect(new Set(ids).size).toBe(1);
    expect((await locate({ city: 'Montre\u0301al', state: 'QC' })).city).toBe(
      (await locate({ city: 'Montr\u00e9al', state: 'QC' })).city,
    );
  });

  it('a city in another state is a different one, with its own labeled bar', async () => {
    const illinois = await locate({ city: 'Springfield', state: 'IL' });
    const missouri = await locate({ city: 'Springfield', state: 'MO' });
    await locate({ city: 'Peoria', state: 'IL' });
    expect(illinois.city).not.toBe(missouri.city);
    await people.execute('DELETE FROM stats_snapshots');
    const { body } = await superadmin.http.get<{ restaurantsByCity: { name: string }[] }>(
      '/stats/dashboard/',
    );
    const names = body.restaurantsByCity.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Peoria', 'Springfield, IL', 'Springfield, MO']));
    expect(names).not.toContain('Springfield');
    const { body: list } = await superadmin.http.get<{ results: object[] }>(
      `/restaurants/?city_id=${missouri.city}`,
    );
    expect(list.results).toMatchObject([{ id: missouri.restaurant, city: 'Springfield', city_state: 'MO' }]);
  });
});

describe('a name in several forms', () => {
  it('a name is stored in one form', async () => {
    const { name } = await post('/categories/', { name: ' Cre\u0300me   bru\u0302le\u0301e\u200b' });
    expect(name).toBe('Cr\u00e8me br\u00fbl\u00e9e');
    const { description } = await post<{ description: string }>('/categories/', {
      name: 'Soups',
      description: 'First  e\u0301\r\nSecond ',
    });
    expect(description).toBe('First  \u00e9\nSecond');
  });

  it.each([
    ['Cr\u00e8me', 'CRE\u0300ME'],
    ["Chef's picks", 'Chef’s  picks'],
    ['The “Best”', 'the "best"'],
  ])('the names of extras are the same: %j and %j', async (one, other) => {
    const category = await post('/categories/', { name: 'Extras' });
    const group = await post('/extra-options/groups/', { category_id: category.id, name: one });
    const taken = { status: 409, code: 'name_taken', paths: ['name'] };
    expectFailure(
      await owner.http.post('/extra-options/groups/', { category_id: category.id, name: other }),
      taken,
    );
    await post('/extra-options/selections/', { group_id: group.id, name: one });
    const second = await post('/extra-options/selections/', { group_id: group.id, name: 'Other' });
    expectFailure(await owner.http.patch(`/extra-options/selections/${second.id}/`, { name: other }), taken);
  });

  it('the names of extras differ with other letters or emoji', async () => {
    const category = await post('/categories/', { name: 'Extras' });
    for (const name of ['Bò', 'Bơ', '🍕', '🍔'])
      await post('/extra-options/groups/', { category_id: category.id, name });
  });

  it('a search finds every typed form', async () => {
    await post('/toppings/', { name: 'Jalapen\u0303o “O’Brien”' });
    for (const search of ["o'brien", 'O’Brien', 'jalape\u00f1o  "o`b', 'jalapen\u0303o', '”'])
      expect([search, await found('/toppings/', search)]).toEqual([search, 1]);
    for (const search of ['o brien', 'obrien', "n'o", "'%"])
      expect([search, await found('/toppings/', search)]).toEqual([search, 0]);
    const { body } = await owner.http.get<{ groups: { hits: object[] }[] }>(
      `/search/?q=${encodeURIComponent("o'b")}`,
    );
    expect(body.groups.flatMap(({ hits }) => hits)).toHaveLength(1);
  });
});
