import { beforeEach, describe, expect, it } from 'vitest';
import type { CategoryOutput } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { SizeOutput } from '../../../src/modules/menu/sizes/sizes.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { Page } from '../../../src/shared/schemas.js';
import { describeCrud } from '../../support/describe-crud.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

let category: number;

const t = useApp();
const people = new People(t);

const owner = useFixture(() => people.owner(), beforeEach);
const stranger = useFixture(() => people.owner());
beforeEach(async () => {
  category = await newCategory();
});

const LIST = '/categories/sizes/';
const newCategory = async (caller: Caller = owner) =>
  (await caller.http.post<CategoryOutput>('/categories/', { name: 'Sized' })).body.id;
const add = (body: object, caller: Caller = owner) =>
  caller.http.post<SizeOutput & ErrorBody>(LIST, { category_id: category, ...body });
const list = async (query = `?category_id=${category}`, caller: Caller = owner) =>
  (await caller.http.get<Page<SizeOutput>>(`${LIST}${query}`)).body;
const names = async () => (await list()).results.map(({ name }) => name);

describeCrud({
  path: LIST,
  absent: 'Size not found.',
  visitor: t,
  writer: owner,
  strangers: [stranger],
  input: () => ({ category_id: category, name: ' Large ', units: 9, measurement: 'Inches' }),
  shown: () => ({
    external_key: null,
    restaurant_id: owner.restaurant,
    category_id: category,
    category,
    name: 'Large',
    units: 9,
    measurement: 'Inches',
    position: 0,
  }),
  edit: () => [
    { name: 'New', units: null },
    { name: 'New', units: null, measurement: 'Inches' },
  ],
  refused: [
    [{ units: 'many' }, 'units'],
    [{ units: -1 }, 'units'],
    [{ units: 1.2345 }, 'units', 'The amount can have at most 3 decimals.'],
    [{ measurement: 'Miles' }, 'measurement'],
    [{ position: -1 }, 'position'],
    [{ name: 'x'.repeat(121) }, 'name'],
  ],
  refusedEdits: [[{ name: ' ' }, 'name']],
  readsOne: false,
});

describe('POST /categories/sizes/', () => {
  it('a new size has the defaults and is last', async () => {
    await add({ name: 'First', position: 4 });
    const reply = await add({ name: ' Large ' });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      id: expect.any(Number),
      external_key: null,
      restaurant_id: owner.restaurant,
      category_id: category,
      category,
      name: 'Large',
      units: null,
      measurement: null,
      position: 5,
      version: 1,
    });
    expect((await list()).results[1]).toEqual(reply.body);
  });

  it('the category has two names in requests and answers', async () => {
    const reply = await owner.http.post<SizeOutput>(LIST, { category, name: 'Aliased' });
    expect(reply).toMatchObject({ status: 201, body: { category_id: category, category } });
  });

  it('a size without a name is named by its number', async () => {
    await add({ name: '' });
    await add({});
    await add({ name: 'Named' });
    await add({ name: '  ' });
    expect(await names()).toEqual(['Size 1', 'Size 2', 'Named', 'Size 4']);
  });

  it.each([
    [
      { units: 12, measurement: 'Inches' },
      { units: 12, measurement: 'Inches' },
    ],
    [
      { units: '12.5', measurement: 'Centimeters' },
      { units: 12.5, measurement: 'Centimeters' },
    ],
    [
      { units: '30,5', measurement: 'Centimeters' },
      { units: 30.5, measurement: 'Centimeters' },
    ],
    [
      { units: 0.125, measurement: 'Grams' },
      { units: 0.125, measurement: 'Grams' },
    ],
    [
      { units: '', measurement: '' },
      { units: null, measurement: null },
    ],
    [
      { units: null, measurement: null },
      { units: null, measurement: null },
    ],
  ])('the operation reads %j', async (sent, expected) => {
    const { body } = await add({ name: 'Measured', ...sent });
    expect(body).toMatchObject(expected);
    expect((await list()).results[0]).toMatchObject(expected);
  });

  it('an unknown and a foreign category are 404', async () => {
    for (const category_id of [await newCategory(stranger), 4_000_000_000]) {
      expect(await add({ category_id, name: 'Lost' })).toMatchObject({
        status: 404,
        body: { detail: 'Category not found.' },
      });
    }
    expect((await list('', stranger)).count).toBe(0);
    expect((await owner.http.post<ErrorBody>(LIST, { name: 'No category' })).status).toBe(400);
  });
});

describe('GET /categories/sizes/', () => {
  it('sizes are listed in order in a category, and all by id', async () => {
    const second = await newCategory();
    await add({ name: 'B', position: 1 });
    await add({ name: 'A', position: 0 });
    await add({ name: 'C', position: 1 });
    await add({ name: 'Elsewhere', category_id: second });
    expect(await names()).toEqual(['A', 'B', 'C']);
    expect((await list('')).results.map(({ name }) => name)).toEqual(['B', 'A', 'C', 'Elsewhere']);
    expect(await list(`?category=${category}&page_size=2&page=2`)).toMatchObject({
      results: [{ name: 'C' }],
      count: 3,
      next: null,
      previous: expect.stringContaining(`category=${category}`),
    });
    expect((await list(`?category_id=${category}&q=b`)).results).toMatchObject([{ name: 'B' }]);
  });

  it('the list has no sizes of other restaurants', async () => {
    await add({ name: 'Mine' });
    expect(await list(undefined, stranger)).toMatchObject({ results: [], count: 0 });
  });
});

describe('POST /categories/sizes/reorder/', () => {
  const reorder = (ids: number[], caller: Caller = owner) =>
    caller.http.post<ErrorBody>(`${LIST}reorder/`, { category_id: category, ids });

  it('a reorder is kept and does not change versions', async () => {
    const ids = [];
    for (const name of ['A', 'B', 'C']) ids.push((await add({ name })).body.id);
    expect((await reorder(ids.toReversed())).status).toBe(204);
    expect(await names()).toEqual(['C', 'B', 'A']);
    expect((await list()).results.map(({ position, version }) => [position, version])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
    expect((await reorder([])).status).toBe(204);
  });

  it('a reorder with a size of another category changes nothing', async () => {
    const ids = [];
    for (const name of ['A', 'B']) ids.push((await add({ name })).body.id);
    const elsewhere = (await add({ name: 'C', category_id: await newCategory() })).body.id;
    expect(await reorder([...ids.toReversed(), elsewhere])).toMatchObject({
      status: 404,
      body: { detail: 'Size not found.' },
    });
    expect((await reorder(ids.toReversed(), stranger)).status).toBe(404);
    expect(await names()).toEqual(['A', 'B']);
  });
});
