import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Category } from '../../../src/modules/menu/categories.schemas.js';
import type { OptionSelection, OptionSet } from '../../../src/modules/menu/primary-options.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { Page } from '../../../src/shared/schemas.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

type Reply = OptionSet & ErrorBody;

const t = useApp();
const people = new People(t);

const owner = useFixture(() => people.owner(), beforeEach);

const LIST = '/primary-options/';
const MESSAGE = 'Please enter a set name and at least one unique selection.';
const IMAGE = 'https://images.example/thin.webp';
const create = (body: object, caller: Caller = owner) => caller.http.post<Reply>(LIST, body);
const patch = (id: number, body: object, caller: Caller = owner, headers = {}) =>
  caller.http.patch<Reply>(`${LIST}${id}/`, body, { headers });
const get = async (id: number) => (await owner.http.get<Reply>(`${LIST}${id}/`)).body;
const list = async (query = '') => (await owner.http.get<Page<OptionSet>>(`${LIST}${query}`)).body;
const own = async (query = '?page_size=500') =>
  (await list(query)).results.filter((set) => set.restaurant_id === owner.restaurant);
const named = (...names: string[]) => names.map((name) => ({ name }));
const crust = async () =>
  (await create({ name: 'Crust', selections: named('Thin', 'Thick', 'Stuffed') })).body;
const namesOf = ({ selections }: Pick<OptionSet, 'selections'>) => selections.map(({ name }) => name);

describe('a new set', () => {
  it('has its selections in their order', async () => {
    const reply = await create({
      name: ' Crust ',
      selections: [{ name: 'Thin', image_url: IMAGE }, { name: 'Thick', image: '' }, { name: 'Stuffed' }],
    });
    expect(reply.status).toBe(201);
    const selection = (name: string, image: string | null) => ({
      id: expect.any(Number),
      name,
      image_url: image,
      image,
      version: 1,
    });
    expect(reply.body).toEqual({
      id: expect.any(Number),
      restaurant_id: owner.restaurant,
      name: 'Crust',
      version: 1,
      used_by: 0,
      prevent_restaurant_changes: false,
      lock_restaurants: false,
      allow_images: false,
      selections: [selection('Thin', IMAGE), selection('Thick', null), selection('Stuffed', null)],
    });
    expect(await get(reply.body.id)).toEqual(reply.body);
    expect(await own()).toEqual([reply.body]);
  });

  it('has each selection once and none without a name (C-126)', async () => {
    const { body } = await create({
      name: 'Crust',
      selections: named(' Thin ', '', 'THIN', '  ', 'Thick', 'thick', 'Crème', 'Creme'),
    });
    expect(namesOf(body)).toEqual(['Thin', 'Thick', 'Crème', 'Creme']);
  });

  it.each([
    ['no name', { selections: named('Thin') }],
    ['a blank name', { name: '  ', selections: named('Thin') }],
    ['no selections', { name: 'Crust' }],
    ['an empty list', { name: 'Crust', selections: [] }],
    ['blank selections only', { name: 'Crust', selections: named(' ', '') }],
    ['a selection without a name', { name: 'Crust', selections: [{ image: IMAGE }] }],
  ])('is refused with %s', async (_what, body) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { detail: MESSAGE } });
    expect(await own()).toEqual([]);
  });

  it('is refused with a bad image, and with more than anybody can want', async () => {
    const bad = await create({ name: 'Crust', selections: [{ name: 'Thin', image: 'javascript:alert(1)' }] });
    expect(bad).toMatchObject({ status: 400, body: { errors: [{ path: 'selections.0.image' }] } });
    const many = Array.from({ length: 1001 }, (_, index) => ({ name: `S${index}` }));
    expect((await create({ name: 'Crust', selections: many })).status).toBe(400);
    expect(await own()).toEqual([]);
  });

  it('may have its images on at once, and is made once under one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { name: 'Crust', selections: named('Thin'), allow_images: true, lock_restaurants: false };
    const once = () => owner.http.post<Reply>(LIST, body, { headers });
    const [first, second] = await Promise.all([once(), once()]);
    expect(first.body).toMatchObject({ allow_images: true, lock_restaurants: false });
    expect(second.body).toEqual(first.body);
    expect(await own()).toHaveLength(1);
  });
});

describe('a list of sets', () => {
  it('has every set with its selections, by id, found by name', async () => {
    const first = await crust();
    const second = (await create({ name: 'Sauce', selections: named('Red', 'White') })).body;
    expect((await own()).map((set) => [set.id, namesOf(set)])).toEqual([
      [first.id, ['Thin', 'Thick', 'Stuffed']],
      [second.id, ['Red', 'White']],
    ]);
    expect(await own('?search=SAU')).toMatchObject([{ name: 'Sauce' }]);
    expect(await own('?q=rus')).toMatchObject([{ name: 'Crust' }]);
    expect((await owner.http.get(`${LIST}?page_size=501`)).status).toBe(400);
  });

  it('tells how many categories offer a set; without it they stay (C-131)', async () => {
    const { id } = await crust();
    const category = await owner.http.post<Category>('/categories/deep/', {
      name: 'Pizzas',
      detail: { primary_option_sets: [id] },
    });
    expect(await own()).toMatchObject([{ used_by: 1 }]);
    expect((await owner.http.delete(`${LIST}${id}/`)).status).toBe(204);
    const { body } = await owner.http.get<Category>(`/categories/${category.body.id}/`);
    expect(body.detail?.primary_option_sets).toEqual([]);
    expect(await people.query('SELECT id FROM primary_option_selections WHERE set_id = ?', [id])).toEqual([]);
    expect((await owner.http.delete<Reply>(`${LIST}${id}/`)).body.detail).toBe(
      'Primary option set not found.',
    );
  });
});

describe('an edit', () => {
  it('writes what is sent and leaves the rest, under either name of the lock (C-122)', async () => {
    const { id } = await crust();
    const renamed = await patch(id, { name: ' Base ' });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Base', allow_images: false, version: 2 } });
    expect(namesOf(renamed.body)).toEqual(['Thin', 'Thick', 'Stuffed']);
    expect((await patch(id, { allow_images: true })).body).toMatchObject({
      name: 'Base',
      allow_images: true,
    });
    const staff = await people.person({ staff: true });
    const both = (locked: boolean) => ({ prevent_restaurant_changes: locked, lock_restaurants: locked });
    expect((await patch(id, { lock_restaurants: true }, staff)).body).toMatchObject(both(true));
    expect((await patch(id, { prevent_restaurant_changes: false }, staff)).body).toMatchObject(both(false));
    expect(await get(id)).toMatchObject({ ...both(false), allow_images: true, version: 5 });
  });

  it('replaces the list; ids survive by id, else by name (C-128)', async () => {
    const set = await crust();
    const [thin, thick, stuffed] = set.selections;
    const { body } = await patch(set.id, {
      selections: [
        { name: 'STUFFED' },
        { name: 'Gluten-free' },
        { id: thin?.id, name: 'Very thin', image_url: IMAGE },
      ],
    });
    expect(body.selections).toEqual([
      { ...stuffed, name: 'STUFFED', version: 2 },
      { id: expect.any(Number), name: 'Gluten-free', image_url: null, image: null, version: 1 },
      { ...thin, name: 'Very thin', image_url: IMAGE, image: IMAGE, version: 2 },
    ]);
    expect(body.selections.map(({ id }) => id)).not.toContain(thick?.id);
    expect(await get(set.id)).toEqual(body);
  });

  it('swaps two names, and moves without touching what stays in place', async () => {
    const set = await crust();
    const [thin, thick, stuffed] = set.selections;
    const swapped = await patch(set.id, {
      selections: [{ ...thin, name: 'Thick' }, { ...thick, name: 'Thin' }, stuffed],
    });
    expect(swapped.body.selections.map(({ id, name, version }) => [id, name, version])).toEqual([
      [thin?.id, 'Thick', 2],
      [thick?.id, 'Thin', 2],
      [stuffed?.id, 'Stuffed', 1],
    ]);
    const moved = await patch(set.id, { selections: swapped.body.selections.toReversed() });
    expect(namesOf(moved.body)).toEqual(['Stuffed', 'Thin', 'Thick']);
    expect(moved.body.selections.map(({ id }) => id)).toEqual([stuffed?.id, thick?.id, thin?.id]);
  });

  it('takes an image that is left out for none (C-126)', async () => {
    const made = await create({ name: 'Crust', selections: [{ name: 'Thin', image: IMAGE }] });
    const { id } = made.body;
    expect((await patch(id, { name: 'Base' })).body.selections[0]?.image).toBe(IMAGE);
    expect((await patch(id, { selections: named('Thin') })).body.selections).toEqual([
      { ...made.body.selections[0], image_url: null, image: null, version: 2 },
    ]);
  });

  it('may leave no selections (C-127), but not a set without a name', async () => {
    const { id } = await crust();
    for (const name of ['', ' ', null]) {
      expect(await patch(id, { name })).toMatchObject({ status: 400, body: { detail: MESSAGE } });
    }
    expect((await patch(id, { selections: named(' ') })).body.selections).toEqual([]);
    expect(await get(id)).toMatchObject({ name: 'Crust', selections: [] });
  });

  it('never takes a selection of another set: its id means nothing here', async () => {
    const [set, other] = [await crust(), (await create({ name: 'Sauce', selections: named('Red') })).body];
    const { body } = await patch(set.id, { selections: [{ id: other.selections[0]?.id, name: 'Stolen' }] });
    expect(namesOf(body)).toEqual(['Stolen']);
    expect(body.selections[0]?.id).not.toBe(other.selections[0]?.id);
    expect(await get(other.id)).toEqual(other);
  });

  it('writes nothing when it is stale, nor when it is empty', async () => {
    const { id } = await crust();
    await patch(id, { name: 'Base' });
    const selections = named('Lost');
    for (const [body, headers] of [
      [{ selections, version: 1 }, {}],
      [{ name: 'Lost', selections }, { 'if-match': '"1"' }],
      [{ allow_images: true, version: 1 }, {}],
      [{ version: 1 }, {}],
    ] as const) {
      expect(await patch(id, body, owner, headers)).toMatchObject({ status: 412, body: { code: 'stale' } });
    }
    expect((await owner.http.delete(`${LIST}${id}/`, { headers: { 'if-match': '"1"' } })).status).toBe(412);
    const kept = (await patch(id, {})).body;
    expect(kept).toMatchObject({ name: 'Base', allow_images: false, version: 2 });
    expect(namesOf(kept)).toEqual(['Thin', 'Thick', 'Stuffed']);
    expect((await owner.http.delete(`${LIST}${id}/`, { headers: { 'if-match': '"2"' } })).status).toBe(204);
  });
});

describe('the image of a selection (C-129)', () => {
  const patchImage = (id: number, body: object, caller: Caller = owner) =>
    caller.http.patch<OptionSelection & ErrorBody>(`${LIST}selections/${id}/`, body);

  it('changes under either name, and makes older copies of the set stale', async () => {
    const set = await crust();
    const id = set.selections[1]?.id ?? 0;
    const changed = await patchImage(id, { image_url: IMAGE });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({
      id,
      name: 'Thick',
      image_url: IMAGE,
      image: IMAGE,
      version: 2,
      set_id: set.id,
      set_version: 2,
    });
    expect((await patch(set.id, { selections: named('Thin'), version: 1 })).status).toBe(412);
    expect((await get(set.id)).selections[1]).toMatchObject({ image: IMAGE });
    expect((await patchImage(id, { image: '' })).body).toMatchObject({ image_url: null, set_version: 3 });
    expect((await patch(set.id, { name: 'Base', version: 3 })).status).toBe(200);
  });

  it('is refused when stale, bad or missing, and for an absent selection', async () => {
    const set = await crust();
    const id = set.selections[0]?.id ?? 0;
    await patchImage(id, { image: IMAGE });
    expect((await patchImage(id, { image: 'https://images.example/late.webp', version: 1 })).status).toBe(
      412,
    );
    expect(await patchImage(id, {})).toMatchObject({
      status: 400,
      body: { detail: 'image_url is required.' },
    });
    expect((await patchImage(id, { image_url: 'ftp://a.example/b' })).status).toBe(400);
    expect(await patchImage(4_000_000_000, { image: IMAGE })).toMatchObject({
      status: 404,
      body: { detail: 'Selection not found.' },
    });
    expect(await get(set.id)).toMatchObject({
      version: 2,
      selections: [{ image: IMAGE, version: 2 }, {}, {}],
    });
  });
});
