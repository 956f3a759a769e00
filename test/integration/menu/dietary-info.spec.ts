import { beforeEach, describe, expect, it } from 'vitest';
import type { CategoryTree } from '../../../src/modules/menu/categories/categories.schemas.js';
import type {
  OptionSelection,
  OptionSet,
} from '../../../src/modules/menu/option-sets/primary-options.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { DietaryInfo } from '../../../src/shared/menu/allergens.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const owner = useFixture(() => people.owner(), beforeEach);

type Reply = DietaryInfo & { id: number; version: number } & ErrorBody;
const post = async <T = Reply>(path: string, body: object) => owner.http.post<T>(path, body);
const category = async () => (await post('/categories/', { name: 'Pizza' })).body.id;

/** Paths that create food, with their required fields. */
const ROWS: [path: string, needed: () => Promise<object>][] = [
  ['/toppings/', () => Promise.resolve({ name: 'Olives' })],
  ['/dressings/', () => Promise.resolve({ name: 'Ranch' })],
  ['/menu-items/', async () => ({ name: 'Margherita', category_id: await category() })],
  [
    '/extra-options/selections/',
    async () => ({
      group_id: (await post('/extra-options/groups/', { category_id: await category() })).body.id,
    }),
  ],
];

describe.each(ROWS)('dietary info of a row of %s (C-277)', (path, needed) => {
  const make = async (stated: object = {}) => post(path, { ...(await needed()), ...stated });
  const patch = (id: number, body: object) => owner.http.patch<Reply>(`${path}${id}/`, body);

  it('the info is null until it is set, and stays when it is omitted', async () => {
    const { id, ...made } = (await make()).body;
    expect(made).toMatchObject({ allergens: null, diets: null });
    const stated = (await patch(id, { allergens: ['nuts', 'milk', 'milk'], diets: [] })).body;
    expect(stated).toMatchObject({ allergens: ['milk', 'nuts'], diets: [] });
    expect((await patch(id, { name: 'Other' })).body).toMatchObject({
      allergens: ['milk', 'nuts'],
      diets: [],
    });
    expect((await patch(id, { allergens: [], diets: null })).body).toMatchObject({
      allergens: [],
      diets: null,
    });
  });

  it('a row can contain an allergen by accident', async () => {
    const { id, ...made } = (await make({ may_contain: ['walnuts', 'sesame', 'walnuts'] })).body;
    expect(made).toMatchObject({ allergens: null, may_contain: ['walnuts', 'sesame'] });
    expect((await patch(id, { allergens: ['wheat'] })).body).toMatchObject({
      allergens: ['wheat'],
      may_contain: ['walnuts', 'sesame'],
    });
    expect((await patch(id, { may_contain: null })).body).toMatchObject({ may_contain: null });
  });

  it('a new row can have the info', async () => {
    const stated = { allergens: ['gluten'], diets: ['vegetarian', 'halal'] };
    expect(await make(stated)).toMatchObject({ status: 201, body: stated });
  });

  it.each([
    [{ allergens: ['meat'] }, 'allergens.0', 'Choose allergens from the list.'],
    [{ diets: ['keto'] }, 'diets.0', 'Choose diets from the list.'],
    [{ allergens: 'milk' }, 'allergens', undefined],
  ])('values must be from the list: not %j', async (stated, at, message) => {
    const { status, body } = await make(stated);
    expect([status, body.errors?.[0]?.path]).toEqual([400, at]);
    if (message) expect(body.detail).toBe(message);
  });
});

describe("dietary info of a set's selections (C-277)", () => {
  const milk = { allergens: ['milk'], diets: ['vegetarian'] };
  const newSet = async () =>
    (
      await post<OptionSet>('/primary-options/', {
        name: 'Crust',
        selections: [{ name: 'Stuffed', ...milk }, { name: 'Thin' }],
      })
    ).body;
  const patchSet = async (id: number, selections: object[]) =>
    (await owner.http.patch<OptionSet>(`/primary-options/${id}/`, { selections })).body.selections;

  it('the info is part of the set, and stays when it is omitted from the list', async () => {
    const { id, selections } = await newSet();
    expect(selections).toMatchObject([milk, { allergens: null, diets: null }]);
    const [stuffed] = selections;
    const kept = await patchSet(id, [{ name: 'Thin' }, { id: stuffed?.id, name: 'Filled' }]);
    expect(kept).toMatchObject([{ allergens: null }, { ...milk, name: 'Filled' }]);
    const changed = await patchSet(id, [
      { name: 'Thin', allergens: [] },
      { name: 'Filled', diets: null },
    ]);
    expect(changed).toMatchObject([
      { allergens: [], diets: null, version: 3 },
      { allergens: ['milk'], diets: null, version: 3 },
    ]);
  });

  it('the info of one selection changes alone, and the image stays', async () => {
    const { id, selections } = await newSet();
    const [stuffed, thin] = selections;
    const one = `/primary-options/selections/${stuffed?.id ?? 0}/`;
    const image = 'https://images.example/a.webp';
    await owner.http.patch(one, { image_url: image });
    const { body } = await owner.http.patch<OptionSelection>(one, { allergens: ['gluten', 'milk'] });
    expect(body).toMatchObject({
      image,
      allergens: ['gluten', 'milk'],
      diets: ['vegetarian'],
      set_version: 3,
    });
    expect((await owner.http.get<OptionSet>(`/primary-options/${id}/`)).body.selections).toMatchObject([
      { image, allergens: ['gluten', 'milk'] },
      { ...thin },
    ]);
  });
});

describe("dietary info of a category's offers", () => {
  it("an offer includes its row's info, also in a new category", async () => {
    const topping = (await post('/toppings/', { name: 'Feta', allergens: ['milk'], diets: [] })).body.id;
    const dressing = (await post('/dressings/', { name: 'Dijon', allergens: ['mustard'] })).body.id;
    const set = await post('/primary-options/', {
      name: 'Bread',
      selections: [{ name: 'Rye', allergens: [] }],
    });
    const made = await post<CategoryTree>('/categories/deep/', {
      name: 'Salad',
      detail: { primary_option_sets: [set.body.id] },
      toppings: [topping],
      dressings: [dressing],
      extra_groups: [{ selections: [{ name: 'Egg', allergens: ['eggs'], diets: ['vegetarian'] }, {}] }],
    });
    const offered = {
      toppings: [{ allergens: ['milk'], diets: [] }],
      dressings: [{ allergens: ['mustard'], diets: null }],
      primary_options: [{ selections: [{ allergens: [], diets: null }] }],
      extra_groups: [
        {
          selections: [
            { allergens: ['eggs'], diets: ['vegetarian'] },
            { allergens: null, diets: null },
          ],
        },
      ],
    };
    expect(made).toMatchObject({ status: 201, body: offered });
    const read = await owner.http.get<CategoryTree>(`/categories/${made.body.id}/deep/`);
    expect(read.body).toMatchObject(offered);
    const listed = await owner.http.get(`/categories/toppings/?category_id=${made.body.id}`);
    expect(listed.body).toMatchObject({ results: offered.toppings });
  });
});
