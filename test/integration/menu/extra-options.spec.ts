import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CategoryOutput } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { ExtraGroup } from '../../../src/modules/menu/extra-groups/extra-groups.schemas.js';
import type { ExtraSelection } from '../../../src/modules/menu/extras/extra-selections.schemas.js';
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

const GROUPS = '/extra-options/groups/';
const SELECTIONS = '/extra-options/selections/';
const newCategory = async (caller: Caller = owner) =>
  (await caller.http.post<CategoryOutput>('/categories/', { name: 'Extra' })).body.id;
const addGroup = (body: object, caller: Caller = owner) =>
  caller.http.post<ExtraGroup & ErrorBody>(GROUPS, { category_id: category, ...body });
const group = async (name = 'Cheese') => (await addGroup({ name })).body.id;
const add = (group_id: number, body: object, caller: Caller = owner) =>
  caller.http.post<ExtraSelection & ErrorBody>(SELECTIONS, { group_id, ...body });
const groups = async (query = `?category_id=${category}`, caller: Caller = owner) =>
  (await caller.http.get<Page<ExtraGroup>>(`${GROUPS}${query}`)).body;
const selections = async (query: string, caller: Caller = owner) =>
  (await caller.http.get<Page<ExtraSelection>>(`${SELECTIONS}${query}`)).body;
const taken = (what: string) => ({
  status: 409,
  body: {
    code: 'name_taken',
    detail: `Another ${what} has this name. Choose a different one.`,
    errors: [{ path: 'name' }],
  },
});

describeCrud({
  path: GROUPS,
  absent: 'Group not found.',
  visitor: t,
  writer: owner,
  strangers: [stranger],
  input: () => ({ category, name: ` ${randomUUID()} ` }),
  shown: (sent) => ({
    external_key: null,
    restaurant_id: owner.restaurant,
    category_id: category,
    category,
    name: (sent as { name: string }).name.trim(),
    required: false,
    allow_multiple: false,
    add_images_to_selections: true,
    min_choices: 0,
    max_choices: 1,
    included_choices: 0,
    position: 0,
    selections: [],
  }),
  edit: () => [{ required: true }, { required: true, min_choices: 1 }],
  refused: [
    [{ position: -1 }, 'position'],
    [{ name: 'x'.repeat(121) }, 'name'],
  ],
  refusedEdits: [[{ name: ' ' }, 'name', 'Enter a group name.']],
  readsOne: false,
});

describe('extra groups', () => {
  it('a new group has the defaults and is last', async () => {
    await addGroup({ name: 'First', position: 2 });
    const reply = await addGroup({ name: ' Cheese ' });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      id: expect.any(Number),
      external_key: null,
      restaurant_id: owner.restaurant,
      category_id: category,
      category,
      name: 'Cheese',
      required: false,
      allow_multiple: false,
      add_images_to_selections: true,
      min_choices: 0,
      max_choices: 1,
      included_choices: 0,
      position: 3,
      version: 1,
      selections: [],
    });
    const other = await owner.http.post(GROUPS, {
      category,
      name: 'Turned',
      required: true,
      allow_multiple: true,
      add_images_to_selections: false,
    });
    expect(other.body).toMatchObject({
      required: true,
      allow_multiple: true,
      add_images_to_selections: false,
    });
  });

  it('groups are listed with their selections, in order in a category or all by id', async () => {
    const elsewhere = await newCategory();
    const second = (await addGroup({ name: 'B', position: 1 })).body.id;
    await addGroup({ name: 'A', position: 0 });
    await addGroup({ name: 'C', category_id: elsewhere });
    await add(second, { name: 'Brie', price: 2.5 });
    const { results, count } = await groups();
    expect(results.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(results[1]?.selections).toMatchObject([{ name: 'Brie', price: 2.5, image: null }]);
    expect(count).toBe(2);
    expect((await groups('')).results.map(({ name }) => name)).toEqual(['B', 'A', 'C']);
    expect((await groups('?search=c')).results).toMatchObject([{ name: 'C' }]);
  });

  it("a group's name is unique in its category, in any case", async () => {
    const first = await group('Cheese');
    for (const name of ['Cheese', 'CHEESE', ' cheese ']) {
      expect(await addGroup({ name })).toMatchObject(taken('group'));
    }
    expect((await addGroup({ name: 'Cheese', category_id: await newCategory() })).status).toBe(201);
    const second = await group('Cheese 2');
    expect(await owner.http.patch(`${GROUPS}${second}/`, { name: 'cheese' })).toMatchObject(taken('group'));
    expect((await owner.http.patch(`${GROUPS}${first}/`, { name: 'CHEESE' })).status).toBe(200);
    expect((await owner.http.patch(`${GROUPS}${first}/`, { name: 'Freed' })).status).toBe(200);
    expect((await addGroup({ name: 'cheese' })).status).toBe(201);
  });

  it('names that differ by accents or scripts are different', async () => {
    for (const name of [
      'Creme',
      'Crème',
      'Käse',
      'Kase',
      'ハム',
      'パム',
      'ばム',
      '🍕',
      '🍔',
      'Strasse',
      'Straße',
    ]) {
      expect([name, (await addGroup({ name })).status]).toEqual([name, 201]);
    }
    for (const name of ['CRÈME', 'KÄSE']) expect(await addGroup({ name })).toMatchObject(taken('group'));
  });

  it('one of many parallel requests gets a name', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => addGroup({ name: 'New' })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(11);
    expect((await groups()).count).toBe(1);
  });

  it('a group is deleted with its selections', async () => {
    const id = await group();
    await add(id, { name: 'Brie' });
    expect((await owner.http.delete(`${GROUPS}${id}/`)).status).toBe(204);
    expect((await selections('')).count).toBe(0);
  });

  it('groups can be reordered', async () => {
    const ids = [await group('A'), await group('B'), await group('C')];
    const reply = await owner.http.post(`${GROUPS}reorder/`, { category, ids: ids.toReversed() });
    expect(reply.status).toBe(204);
    expect((await groups()).results.map(({ name }) => name)).toEqual(['C', 'B', 'A']);
    const foreign = await owner.http.post(`${GROUPS}reorder/`, { category, ids: [...ids, 4_000_000_000] });
    expect(foreign.status).toBe(404);
    expect((await groups()).results.map(({ name }) => name)).toEqual(['C', 'B', 'A']);
  });

  it('a group needs an existing category', async () => {
    const foreign = await newCategory(stranger);
    expect(await addGroup({ name: 'Lost', category_id: foreign })).toMatchObject({ status: 404 });
    expect((await groups('', stranger)).count).toBe(0);
  });
});

describe('a selection', () => {
  let parent: number;
  beforeEach(async () => {
    parent = await group('Parent');
  });

  describeCrud({
    path: SELECTIONS,
    absent: 'Selection not found.',
    visitor: t,
    writer: owner,
    strangers: [stranger],
    input: () => ({ group_id: parent, name: ` ${randomUUID()} `, price: '2.50' }),
    shown: (sent) => ({
      external_key: null,
      restaurant_id: owner.restaurant,
      group_id: parent,
      group: parent,
      name: (sent as { name: string }).name.trim(),
      price: 2.5,
      image_url: null,
      image: null,
      allergens: null,
      may_contain: null,
      diets: null,
      default_choice: false,
      sold_out: false,
      sold_out_until: null,
      position: 0,
    }),
    edit: () => [{ price: '' }, { price: 0 }],
    // Negative, too large, more precise than cents, not a number, or ambiguous.
    refused: [-0.01, '-5', 100_000_000, 1.005, 'abc', '5 dollars', '1,234', true].map((price) => [
      { price },
      'price',
    ]),
    refusedEdits: [
      [{ name: ' ' }, 'name', 'Enter a selection name.'],
      [{ price: -1 }, 'price'],
      [{ image_url: 'data:image/png;base64,AA' }, 'image_url'],
    ],
    readsOne: false,
  });
});

describe('extra selections', () => {
  it.each([
    [2.5, 2.5],
    ['2.50', 2.5],
    ['', 0],
    [null, 0],
    ['1,50', 1.5],
    ['1.234,50', 1234.5],
    [undefined, 0],
    [99_999_999.99, 99_999_999.99],
  ])('the price %j is stored as %p', async (price, expected) => {
    const id = await group();
    const { body } = await add(id, { name: 'Priced', price });
    expect(body.price).toBe(expected);
    expect((await selections(`?group_id=${id}`)).results[0]?.price).toBe(expected);
    const again = await owner.http.patch<ExtraSelection>(`${SELECTIONS}${body.id}/`, { price: 7 });
    expect(again.body.price).toBe(7);
  });

  it('an image has two names', async () => {
    const id = await group();
    const { body } = await add(id, { name: 'Pictured', image: 'https://images.example/a.webp' });
    const both = (url: string | null) => ({ image_url: url, image: url });
    expect(body).toMatchObject(both('https://images.example/a.webp'));
    const at = `${SELECTIONS}${body.id}/`;
    expect(
      (await owner.http.patch(at, { image_url: 'https://img.feast.example/b.webp' })).body,
    ).toMatchObject(both('https://img.feast.example/b.webp'));
    expect((await owner.http.patch(at, { image: '' })).body).toMatchObject(both(null));
  });

  it('selections are in order within a group', async () => {
    const id = await group();
    const ids = [];
    for (const name of ['A', 'B', 'C']) ids.push((await add(id, { name })).body.id);
    const order = async () => (await selections(`?group_id=${id}`)).results.map(({ name }) => name);
    await owner.http.patch(`${SELECTIONS}${ids[0]}/`, { position: 9 });
    expect(await order()).toEqual(['B', 'C', 'A']);
    expect((await owner.http.post(`${SELECTIONS}reorder/`, { group_id: id, ids })).status).toBe(204);
    expect(await order()).toEqual(['A', 'B', 'C']);
    expect((await groups()).results[0]?.selections.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  });

  it('selections are listed by group, by category, and all', async () => {
    const [first, second] = [await group('One'), await group('Two')];
    await add(first, { name: 'A' });
    await add(second, { name: 'B' });
    const elsewhere = (await addGroup({ name: 'One', category_id: await newCategory() })).body.id;
    await add(elsewhere, { name: 'C' });
    const names = async (query: string) => (await selections(query)).results.map(({ name }) => name);
    expect(await names(`?group_id=${second}`)).toEqual(['B']);
    expect(await names(`?category_id=${category}`)).toEqual(['A', 'B']);
    expect(await names('')).toEqual(['A', 'B', 'C']);
    expect(await names('?q=c')).toEqual(['C']);
  });

  it("a selection's name is unique in its group, in any case", async () => {
    const id = await group();
    await add(id, { name: 'Brie' });
    expect(await add(id, { name: 'BRIE' })).toMatchObject(taken('selection'));
    expect((await add(await group('Other'), { name: 'Brie' })).status).toBe(201);
    const other = (await add(id, { name: 'Feta' })).body.id;
    const renamed = await owner.http.patch(`${SELECTIONS}${other}/`, { name: 'brie' });
    expect(renamed).toMatchObject(taken('selection'));
  });

  it("one of many parallel requests gets a selection's name", async () => {
    const id = await group();
    const replies = await Promise.all(Array.from({ length: 12 }, () => add(id, { name: 'New' })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(11);
  });

  it('a selection needs a group of the same restaurant', async () => {
    const id = await group();
    await add(id, { name: 'Mine' });
    expect(await add(id, { name: 'Theirs' }, stranger)).toMatchObject({
      status: 404,
      body: { detail: 'Group not found.' },
    });
    expect((await selections(`?group_id=${id}`, stranger)).count).toBe(0);
  });
});
