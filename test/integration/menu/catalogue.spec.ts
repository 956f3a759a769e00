import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CategoryOutput } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { ToppingOutput } from '../../../src/modules/menu/toppings/toppings.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { Page } from '../../../src/shared/schemas.js';
import { describeCrud } from '../../support/describe-crud.js';
import { type Caller, People } from '../../support/people.js';
import { MenuRows } from './menu-rows.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const rows = new MenuRows(people);

const owner = useFixture(() => people.owner(), beforeEach);
const stranger = useFixture(() => people.owner());

describe.each(['topping', 'dressing'] as const)('/%ss/', (what) => {
  const LIST = `/${what}s/`;
  type Row = ToppingOutput & ErrorBody;
  const create = (body: object, caller: Caller = owner) => caller.http.post<Row>(LIST, body);
  const add = async (name: string, caller: Caller = owner) => (await create({ name }, caller)).body;
  const get = (id: number, caller: Caller = owner) => caller.http.get<Row>(`${LIST}${id}/`);
  const patch = (id: number, body: object, headers = {}) =>
    owner.http.patch<Row>(`${LIST}${id}/`, body, { headers });
  const list = async (query = '', caller: Caller = owner) =>
    (await caller.http.get<Page<ToppingOutput>>(`${LIST}${query}`)).body;
  /** Only the restaurant's own names, because other tests create shared ones. */
  const ownNames = async (query = '') =>
    (await list(query)).results
      .filter((row) => row.restaurant_id === owner.restaurant)
      .map(({ name }) => name);
  const offer = async (id: number, caller: Caller = owner) => {
    const { body } = await caller.http.post<CategoryOutput>('/categories/', { name: 'Offers it' });
    await caller.http.post(`/categories/${what}s/`, { category_id: body.id, [`${what}_id`]: id });
    return body.id;
  };

  const needed = `Please enter a ${what} name.`;
  describeCrud({
    path: LIST,
    absent: `${what === 'topping' ? 'Topping' : 'Dressing'} not found.`,
    visitor: t,
    writer: owner,
    strangers: [stranger],
    input: () => ({ name: '  Olives ' }),
    shown: () => ({
      external_key: null,
      restaurant_id: owner.restaurant,
      name: 'Olives',
      used_by: 0,
      allergens: null,
      may_contain: null,
      diets: null,
      sold_out: false,
      sold_out_until: null,
      ...(what === 'topping' ? { image_url: null, image: null } : {}),
    }),
    edit: () => [{ name: ' Capers ' }, { name: 'Capers' }],
    refused: [
      [{ name: undefined }, 'name', needed],
      [{ name: ' \t' }, 'name', needed],
      [{ name: null }, 'name', needed],
      [{ name: 'x'.repeat(121) }, 'name', 'The name must be at most 120 characters.'],
    ],
    refusedEdits: [[{ name: '' }, 'name', needed]],
    // A deletion is in one transaction with its audit entry.
  });

  it('the list has shared and own rows by id, in pages', async () => {
    const shared = await rows[what](null, `Shared ${randomUUID()}`);
    await add('A');
    await add('B');
    await add('Foreign', await people.owner());
    const { results, count } = await list('?page_size=500');
    const ids = results.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(results.find(({ id }) => id === shared)).toMatchObject({ restaurant_id: null });
    expect(new Set(results.map((row) => row.restaurant_id))).toEqual(new Set([null, owner.restaurant]));
    expect(await ownNames('?page_size=500')).toEqual(['A', 'B']);
    const last = await list(`?page_size=1&page=${count}`);
    expect(last).toMatchObject({ results: [{ name: 'B' }], count, next: null });
    expect(last.previous).toContain(`${LIST}?page=${count - 1}&page_size=1`);
  });

  it.each([
    ['search=RA', ['Ranch']],
    ['q=anc', ['Ranch']],
    ['search=%25', ['100%']],
    ['search=_', ['a_b']],
    [`q=${encodeURIComponent("' OR 1=1 -- ")}`, []],
  ])('the search finds by %s (C-266)', async (query, expected) => {
    for (const name of ['Ranch', '100%', 'a_b']) await add(name);
    expect(await ownNames(`?${query}`)).toEqual(expected);
  });

  it.each(['page=0', 'page_size=501', 'restaurant_id=x'])('the list refuses ?%s', async (query) => {
    expect((await owner.http.get(`${LIST}?${query}`)).status).toBe(400);
  });

  it('the list counts the categories that offer a row, which stay without it (C-131)', async () => {
    const { id } = await add('Olives');
    const categories = [await offer(id), await offer(id)];
    await add('Unused');
    expect((await get(id)).body.used_by).toBe(2);
    const used = (await list('?page_size=500')).results.filter(
      (row) => row.restaurant_id === owner.restaurant,
    );
    expect(used.map(({ used_by }) => used_by)).toEqual([2, 0]);
    expect((await patch(id, { name: 'Capers' })).body.used_by).toBe(2);
    expect((await owner.http.delete(`${LIST}${id}/`)).status).toBe(204);
    for (const category of categories) {
      expect((await owner.http.get(`/categories/${category}/`)).status).toBe(200);
    }
    expect((await owner.http.get<Page<unknown>>(`/categories/${what}s/`)).body.count).toBe(0);
  });

  it("the count has a member's own categories, or all for platform users", async () => {
    const id = await rows[what](null, 'Shared');
    const second = await people.restaurant();
    const neighbour = await people.member(second, 'owner');
    await offer(id);
    await offer(id, neighbour);
    await offer(id, neighbour);
    const staff = await people.person({ staff: true });
    expect((await get(id)).body.used_by).toBe(1);
    expect((await get(id, neighbour)).body.used_by).toBe(2);
    expect((await get(id, staff)).body.used_by).toBe(3);
    const chosen = await staff.http.get<Row>(`${LIST}${id}/?restaurant_id=${owner.restaurant}`);
    expect(chosen.body.used_by).toBe(3);
  });
});

describe('the image of a topping', () => {
  const both = (url: string | null) => ({ image_url: url, image: url });
  const create = (body: object) =>
    owner.http.post<ToppingOutput & ErrorBody>('/toppings/', { name: 'Olives', ...body });
  const URL = 'https://images.example/olives.webp';
  /** A path like those of uploads. */
  const OWN = `/media/${'0a'.repeat(16)}.webp`;

  it.each([
    [{ image_url: URL }, URL],
    [{ image: URL }, URL],
    [{ image_url: OWN, image: OWN }, OWN],
    [{ image_url: ' ' }, null],
    [{ image: null }, null],
    [{}, null],
  ])('the image is the same under both names: %j', async (body, expected) => {
    const { body: topping } = await create(body);
    expect(topping).toMatchObject(both(expected));
    expect((await owner.http.get(`/toppings/${topping.id}/`)).body).toMatchObject(both(expected));
  });

  it('the image can change and be cleared, and stays when it is omitted', async () => {
    const { id } = (await create({ image_url: URL })).body;
    const patch = async (body: object) => (await owner.http.patch(`/toppings/${id}/`, body)).body;
    expect(await patch({ name: 'Capers' })).toMatchObject(both(URL));
    expect(await patch({ image: OWN })).toMatchObject(both(OWN));
    expect(await patch({ image_url: '' })).toMatchObject(both(null));
    const listed = (await owner.http.get<Page<ToppingOutput>>('/toppings/?search=Capers')).body.results;
    expect(listed.find((row) => row.id === id)).toMatchObject(both(null));
  });

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'ftp://a.example/b',
    'https://u:p@a.example/b',
  ])('the image cannot be %s (C-149)', async (image_url) => {
    expect(await create({ image_url })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'image_url' }] },
    });
  });
});
