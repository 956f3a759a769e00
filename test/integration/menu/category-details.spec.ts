import { beforeEach, describe, expect, it } from 'vitest';
import type { CategoryOutput } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { CategoryDetailOutput } from '../../../src/modules/menu/categories/category-details.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { Page } from '../../../src/shared/schemas.js';
import { type Caller, People } from '../../support/people.js';
import { MenuRows } from './menu-rows.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const rows = new MenuRows(people);

const owner = useFixture(() => people.owner(), beforeEach);

const LIST = '/categories/detail/';
const at = (id: number) => `${LIST}${id}/`;
const bare = async (caller: Caller = owner) =>
  (await caller.http.post<CategoryOutput>('/categories/', { name: 'Bare' })).body.id;
const save = (body: object, caller: Caller = owner) =>
  caller.http.post<CategoryDetailOutput & ErrorBody>(LIST, body);
const patch = (id: number, body: object, headers = {}) =>
  owner.http.patch<CategoryDetailOutput & ErrorBody>(at(id), body, { headers });
const listed = async (query: string, caller: Caller = owner) =>
  (await caller.http.get<Page<CategoryDetailOutput>>(`${LIST}${query}`)).body;

const DEFAULTS = {
  priced_by: 'none',
  primary_option_sets: [],
  primary_option_set_ids: [],
  primary_option_set: [],
  primary_option_set_names: [],
  allow_toppings: false,
  allow_dressings: false,
  allow_remove_toppings: true,
  allow_add_toppings: true,
  max_extra_toppings: 0,
  min_choices: 0,
  max_choices: null,
  included_choices: 0,
  image_url: null,
  version: 1,
};

describe('GET /categories/detail/', () => {
  it("the list has a category's detail, an empty list without one, and all details without a category", async () => {
    const first = await bare();
    const second = await bare();
    await save({ category_id: second });
    expect(await listed(`?category_id=${first}`)).toEqual({
      results: [],
      count: 0,
      next: null,
      previous: null,
    });
    expect((await listed(`?category_id=${second}`)).results).toMatchObject([{ category_id: second }]);
    expect((await listed(`?category=${second}`)).count).toBe(1);
    await save({ category: first });
    expect((await listed('')).results.map(({ category_id }) => category_id)).toEqual([second, first]);
    expect((await listed('?page_size=1')).next).toContain('page=2');
  });

  it('the list has no details of other restaurants', async () => {
    const stranger = await people.owner();
    const id = await bare(stranger);
    await save({ category_id: id }, stranger);
    expect(await listed(`?category_id=${id}`)).toMatchObject({ results: [], count: 0 });
  });
});

describe('POST /categories/detail/', () => {
  it('a new detail has the defaults', async () => {
    const id = await bare();
    const reply = await save({ category_id: id, priced_by: 'none' });
    expect(reply).toMatchObject({ status: 201 });
    expect(reply.body).toEqual({ ...DEFAULTS, id: expect.any(Number), category_id: id, category: id });
    expect((await owner.http.get<CategoryOutput>(`/categories/${id}/`)).body.detail).toEqual(reply.body);
  });

  it('an existing detail is changed, with status 200', async () => {
    const category_id = await bare();
    const first = await save({ category_id, priced_by: 'size', allow_toppings: true });
    const again = await save({ category_id, priced_by: 'weight' });
    expect(again).toMatchObject({
      status: 200,
      body: { id: first.body.id, priced_by: 'weight', allow_toppings: true, version: 2 },
    });
  });

  it('parallel requests create one detail', async () => {
    const category_id = await bare();
    const replies = await Promise.all(Array.from({ length: 12 }, () => save({ category_id })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  });

  it('an unknown, a foreign and a missing category are refused', async () => {
    const stranger = await people.owner();
    for (const category_id of [await bare(stranger), 4_000_000_000]) {
      expect(await save({ category_id })).toMatchObject({
        status: 404,
        body: { detail: 'Category not found.' },
      });
    }
    expect(await save({})).toMatchObject({ status: 400, body: { detail: 'category_id is required.' } });
    expect(await rows.counts(owner.restaurant)).toEqual({});
  });
});

describe('PATCH /categories/detail/{id}/', () => {
  it('an edit changes only the sent fields, each of them', async () => {
    const { id } = (await save({ category_id: await bare(), priced_by: 'size' })).body;
    const steps: [object, object][] = [
      [{ allow_toppings: true }, { allow_toppings: true }],
      [{ allow_dressings: true }, { allow_dressings: true }],
      [{ allow_remove_toppings: false }, { allow_remove_toppings: false }],
      [{ allow_add_toppings: false }, { allow_add_toppings: false }],
      [{ max_extra_toppings: 3 }, { max_extra_toppings: 3 }],
      [{ image_url: 'https://images.example/a.webp' }, { image_url: 'https://images.example/a.webp' }],
      [{ image_url: null }, { image_url: null }],
      [{ priced_by: 'weight' }, { priced_by: 'weight' }],
    ];
    let expected: object = { priced_by: 'size' };
    for (const [index, [sent, change]] of steps.entries()) {
      expected = { ...expected, ...change, version: index + 2 };
      expect(await patch(id, sent)).toMatchObject({ status: 200, body: expected });
    }
  });

  it('the detail can be named with ?id=', async () => {
    const { id } = (await save({ category_id: await bare() })).body;
    const reply = await owner.http.patch(`${LIST}?id=${id}`, { priced_by: 'size' });
    expect(reply).toMatchObject({ status: 200, body: { id, priced_by: 'size', version: 2 } });
  });

  it.each(['primary_option_sets', 'primary_option_set_ids', 'primary_option_set'])(
    'an edit replaces the sets under the name %s',
    async (name) => {
      const [a, b, c] = [
        await rows.optionSet(owner.restaurant, 'A'),
        await rows.optionSet(null, 'B'),
        await rows.optionSet(owner.restaurant, 'C'),
      ];
      const { id } = (await save({ category_id: await bare(), [name]: [a, b] })).body;
      const changed = await patch(id, { [name]: [c, a, c] });
      expect(changed.body).toMatchObject({ primary_option_set_names: ['C', 'A'], version: 2 });
      const single = await patch(id, { primary_option_set: b });
      expect(single.body).toMatchObject({ primary_option_sets: [b], version: 3 });
      expect((await patch(id, { [name]: null })).body.primary_option_sets).toEqual([]);
    },
  );

  it("another restaurant's set is refused, and nothing is written", async () => {
    const foreign = await rows.optionSet(await people.restaurant());
    const mine = await rows.optionSet(owner.restaurant);
    const category_id = await bare();
    const { id } = (await save({ category_id, primary_option_sets: [mine] })).body;
    for (const reply of [
      await patch(id, { primary_option_sets: [foreign], priced_by: 'size' }),
      await save({ category_id, primary_option_sets: [mine, foreign], priced_by: 'size' }),
    ]) {
      expect(reply).toMatchObject({ status: 404, body: { detail: 'Primary option set not found.' } });
    }
    expect((await listed(`?category_id=${category_id}`)).results).toMatchObject([
      { primary_option_sets: [mine], priced_by: 'none', version: 1 },
    ]);
  });

  it('an old version is refused with and without sets, and nothing is written', async () => {
    const set = await rows.optionSet(owner.restaurant);
    const { id } = (await save({ category_id: await bare() })).body;
    await patch(id, { priced_by: 'size', version: 1 });
    for (const reply of [
      await patch(id, { priced_by: 'weight', version: 1 }),
      await patch(id, { priced_by: 'weight' }, { 'if-match': '"1"' }),
      await patch(id, { primary_option_sets: [set], version: 1 }),
      await patch(id, { version: 1 }),
    ]) {
      expect(reply).toMatchObject({ status: 412, body: { code: 'stale' } });
    }
    const kept = { priced_by: 'size', primary_option_sets: [], version: 2 };
    expect((await patch(id, {}, { 'if-match': '2' })).body).toMatchObject(kept);
  });

  it("an unknown detail and another restaurant's are 404", async () => {
    const stranger = await people.owner();
    const theirs = (await save({ category_id: await bare(stranger) }, stranger)).body;
    for (const id of [theirs.id, 4_000_000_000]) {
      for (const body of [{ priced_by: 'size' }, { primary_option_sets: [] }]) {
        expect(await patch(id, body)).toMatchObject({
          status: 404,
          body: { detail: 'Category detail not found.' },
        });
      }
    }
  });

  it.each([
    [{ priced_by: 'mood' }, 'priced_by'],
    [{ allow_toppings: 'yes' }, 'allow_toppings'],
    [{ max_extra_toppings: -1 }, 'max_extra_toppings'],
    [{ image_url: 'ftp://images.example/a.png' }, 'image_url'],
    [{ primary_option_sets: ['x'] }, 'primary_option_sets.0'],
  ])('an edit refuses %j', async (body, path) => {
    const { id } = (await save({ category_id: await bare() })).body;
    const reply = await patch(id, body);
    expect(reply.status).toBe(400);
    expect(reply.body.errors?.[0]?.path).toBe(path);
  });
});

describe('DELETE /categories/detail/{id}/', () => {
  it('the category is like one that never had a detail', async () => {
    const category_id = await bare();
    const set = await rows.optionSet(owner.restaurant);
    const { id } = (await save({ category_id, priced_by: 'size', primary_option_sets: [set] })).body;
    expect((await owner.http.delete(at(id))).status).toBe(204);
    expect((await owner.http.delete(at(id))).status).toBe(404);
    expect(await listed(`?category_id=${category_id}`)).toMatchObject({ results: [], count: 0 });
    expect((await owner.http.get(`/categories/${category_id}/`)).status).toBe(200);
    expect((await save({ category_id })).body).toMatchObject(DEFAULTS);
  });

  it("another restaurant's detail is not deleted", async () => {
    const category_id = await bare();
    const set = await rows.optionSet(owner.restaurant);
    const { id } = (await save({ category_id, primary_option_sets: [set] })).body;
    const stranger = await people.owner();
    expect((await stranger.http.delete(at(id))).status).toBe(404);
    expect((await listed(`?category_id=${category_id}`)).results).toMatchObject([
      { id, primary_option_sets: [set] },
    ]);
  });
});

describe('a set that is deleted', () => {
  it('a category no longer offers a deleted set (C-131)', async () => {
    const set = await rows.optionSet(owner.restaurant);
    const category_id = await bare();
    await save({ category_id, primary_option_sets: [set] });
    await t.rows('primary_option_sets').delete(set);
    expect((await listed(`?category_id=${category_id}`)).results).toMatchObject([
      { primary_option_sets: [] },
    ]);
  });
});
