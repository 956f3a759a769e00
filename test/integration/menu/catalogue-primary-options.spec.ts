import { beforeEach, describe, expect, it } from 'vitest';
import type { CategoryOutput } from '../../../src/modules/menu/categories/categories.schemas.js';
import type {
  OptionSelection,
  OptionSet,
} from '../../../src/modules/menu/option-sets/primary-options.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { Page } from '../../../src/shared/schemas.js';
import { describeCrud } from '../../support/describe-crud.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

type Reply = OptionSet & ErrorBody;

const t = useApp();
const people = new People(t);

const owner = useFixture(() => people.owner(), beforeEach);
const stranger = useFixture(() => people.owner());

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

const selection = (name: string, image: string | null) => ({
  id: expect.any(Number),
  external_key: null,
  name,
  image_url: image,
  sold_out: false,
  sold_out_until: null,
  image,
  allergens: null,
  may_contain: null,
  diets: null,
  version: 1,
});
describeCrud({
  path: LIST,
  absent: 'Primary option set not found.',
  visitor: t,
  writer: owner,
  strangers: [stranger],
  input: () => ({
    name: ' Crust ',
    selections: [{ name: 'Thin', image_url: IMAGE }, { name: 'Thick', image: '' }, { name: 'Stuffed' }],
  }),
  shown: () => ({
    external_key: null,
    restaurant_id: owner.restaurant,
    name: 'Crust',
    used_by: 0,
    prevent_restaurant_changes: false,
    lock_restaurants: false,
    allow_images: false,
    selections: [selection('Thin', IMAGE), selection('Thick', null), selection('Stuffed', null)],
  }),
  edit: () => [{ name: ' Base ' }, { name: 'Base' }],
  refused: [
    [{ name: undefined }, 'name', MESSAGE],
    [{ name: '  ' }, 'name', MESSAGE],
    [{ selections: undefined }, 'selections', MESSAGE],
    [{ selections: [] }, 'selections', MESSAGE],
    [{ selections: named(' ', '') }, 'selections', MESSAGE],
    [{ selections: [{ image: IMAGE }] }, 'selections.0.name', MESSAGE],
    [{ selections: [{ name: 'Thin', image: 'javascript:alert(1)' }] }, 'selections.0.image'],
    // More than any owner needs.
    [{ selections: named(...Array<string>(1001).fill('S')) }, 'selections'],
  ],
  refusedEdits: ['', ' ', null].map((name) => [{ name }, 'name', MESSAGE]),
});

describe('a new set', () => {
  it('a new set has each selection once, and none without a name', async () => {
    const { body } = await create({
      name: 'Crust',
      selections: named(' Thin ', '', 'THIN', '  ', 'Thick', 'thick', 'Crème', 'Creme'),
    });
    expect(namesOf(body)).toEqual(['Thin', 'Thick', 'Crème', 'Creme']);
  });

  it('a new set can have its images enabled', async () => {
    const body = { name: 'Crust', selections: named('Thin'), allow_images: true, lock_restaurants: false };
    expect((await create(body)).body).toMatchObject({ allow_images: true, lock_restaurants: false });
  });
});

describe('a list of sets', () => {
  it('the list has every set with its selections by id, and searches by name', async () => {
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

  it('the list counts the categories that offer a set, which stay without it (C-131)', async () => {
    const { id } = await crust();
    const category = await owner.http.post<CategoryOutput>('/categories/deep/', {
      name: 'Pizzas',
      detail: { primary_option_sets: [id] },
    });
    expect(await own()).toMatchObject([{ used_by: 1 }]);
    expect((await owner.http.delete(`${LIST}${id}/`)).status).toBe(204);
    const { body } = await owner.http.get<CategoryOutput>(`/categories/${category.body.id}/`);
    expect(body.detail?.primary_option_sets).toEqual([]);
    expect(await t.rows('primary_option_selections').count({ set_id: id })).toBe(0);
  });
});

describe('an edit', () => {
  it('an edit changes the sent fields, under either name of the lock', async () => {
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

  it('an edit replaces the list, and selections keep their ids by id or by name (C-128)', async () => {
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
      selection('Gluten-free', null),
      { ...thin, name: 'Very thin', image_url: IMAGE, image: IMAGE, version: 2 },
    ]);
    expect(body.selections.map(({ id }) => id)).not.toContain(thick?.id);
    expect(await get(set.id)).toEqual(body);
  });

  it('an edit can swap two names, and does not touch unmoved selections', async () => {
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

  it('an omitted image is cleared', async () => {
    const made = await create({ name: 'Crust', selections: [{ name: 'Thin', image: IMAGE }] });
    const { id } = made.body;
    expect((await patch(id, { name: 'Base' })).body.selections[0]?.image).toBe(IMAGE);
    expect((await patch(id, { selections: named('Thin') })).body.selections).toEqual([
      { ...made.body.selections[0], image_url: null, image: null, version: 2 },
    ]);
  });

  it('an edit can remove all selections', async () => {
    const { id } = await crust();
    expect((await patch(id, { selections: named(' ') })).body.selections).toEqual([]);
    expect(await get(id)).toMatchObject({ name: 'Crust', selections: [] });
  });

  it("an id of another set's selection is ignored", async () => {
    const [set, other] = [await crust(), (await create({ name: 'Sauce', selections: named('Red') })).body];
    const { body } = await patch(set.id, { selections: [{ id: other.selections[0]?.id, name: 'Stolen' }] });
    expect(namesOf(body)).toEqual(['Stolen']);
    expect(body.selections[0]?.id).not.toBe(other.selections[0]?.id);
    expect(await get(other.id)).toEqual(other);
  });

  it('an edit with an old version writes no selections', async () => {
    const set = await crust();
    await patch(set.id, { name: 'Base' });
    const selections = named('Lost');
    const stale = { status: 412, body: { code: 'stale' } };
    expect(await patch(set.id, { selections, version: 1 })).toMatchObject(stale);
    const byHeader = patch(set.id, { name: 'Lost', selections }, owner, { 'if-match': '"1"' });
    expect(await byHeader).toMatchObject(stale);
    expect(await get(set.id)).toEqual({ ...set, name: 'Base', version: 2 });
  });
});

describe('the image of a selection', () => {
  const patchImage = (id: number, body: object, caller: Caller = owner) =>
    caller.http.patch<OptionSelection & ErrorBody>(`${LIST}selections/${id}/`, body);

  it("the image changes under either name, and increases the set's version", async () => {
    const set = await crust();
    const id = set.selections[1]?.id ?? 0;
    const changed = await patchImage(id, { image_url: IMAGE });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({
      id,
      external_key: null,
      name: 'Thick',
      image_url: IMAGE,
      image: IMAGE,
      allergens: null,
      may_contain: null,
      diets: null,
      sold_out: false,
      sold_out_until: null,
      version: 2,
      set_id: set.id,
      set_version: 2,
    });
    expect((await patch(set.id, { selections: named('Thin'), version: 1 })).status).toBe(412);
    expect((await get(set.id)).selections[1]).toMatchObject({ image: IMAGE });
    expect((await patchImage(id, { image: '' })).body).toMatchObject({ image_url: null, set_version: 3 });
    expect((await patch(set.id, { name: 'Base', version: 3 })).status).toBe(200);
  });

  it('an old version, an invalid or missing image and an unknown selection are refused', async () => {
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
