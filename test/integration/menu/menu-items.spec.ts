import { beforeEach, describe, expect, it } from 'vitest';
import type { CategoryOutput } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { MenuItemOutput } from '../../../src/modules/menu/items/menu-items.schemas.js';
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

const LIST = '/menu-items/';
const at = (id: number) => `${LIST}${id}/`;
const newCategory = async (caller: Caller = owner) =>
  (await caller.http.post<CategoryOutput>('/categories/', { name: 'Served' })).body.id;
const add = (body: object, caller: Caller = owner) =>
  caller.http.post<MenuItemOutput & ErrorBody>(LIST, { category_id: category, ...body });
const names = async (query = `?category_id=${category}`) =>
  (await owner.http.get<Page<MenuItemOutput>>(`${LIST}${query}`)).body.results.map(({ name }) => name);

describeCrud({
  path: LIST,
  absent: 'Menu item not found.',
  visitor: t,
  writer: owner,
  strangers: [stranger],
  input: () => ({ category_id: category, name: ' Margherita ', description: 'Basil' }),
  shown: () => ({
    external_key: null,
    restaurant_id: owner.restaurant,
    category_id: category,
    category,
    name: 'Margherita',
    description: 'Basil',
    price: null,
    calories: null,
    prices: [],
    image_url: null,
    image: null,
    visible: true,
    allergens: null,
    may_contain: null,
    diets: null,
    sold_out: false,
    sold_out_until: null,
    position: 0,
  }),
  edit: () => [{ description: '' }, { name: 'Margherita', description: '' }],
  refused: [[{ name: ' ' }, 'name', 'Enter an item name.']],
  refusedEdits: [[{ name: ' ' }, 'name', 'Enter an item name.']],
});

describe('/menu-items/', () => {
  it('an item can move to another category', async () => {
    const { id } = (await add({ name: 'Margherita' })).body;
    const elsewhere = await newCategory();
    expect((await owner.http.patch(at(id), { category: elsewhere })).body).toMatchObject({
      category_id: elsewhere,
      category: elsewhere,
      version: 2,
    });
    expect(await names()).toEqual([]);
  });

  it('a moved item is last unless a position is sent, and keeps its position in its own category', async () => {
    const elsewhere = await newCategory();
    for (const name of ['A', 'B']) await add({ name, category_id: elsewhere });
    const [moved, placed] = [(await add({ name: 'C' })).body.id, (await add({ name: 'D' })).body.id];
    await owner.http.patch(at(moved), { category_id: elsewhere });
    await owner.http.patch(at(placed), { category_id: elsewhere, position: 0 });
    expect(await names(`?category_id=${elsewhere}`)).toEqual(['A', 'D', 'B', 'C']);
    const { body } = await owner.http.patch<MenuItemOutput>(at(placed), { category_id: elsewhere });
    expect(body.position).toBe(0);
  });

  it("a category's items are in menu order, and other lists are ordered by id", async () => {
    const ids = [];
    for (const name of ['A', 'B', 'C']) ids.push((await add({ name })).body.id);
    await add({ name: 'D', category_id: await newCategory() });
    const reorder = await owner.http.post(`${LIST}reorder/`, { category, ids: ids.toReversed() });
    expect(reorder.status).toBe(204);
    expect(await names()).toEqual(['C', 'B', 'A']);
    expect(await names('')).toEqual(['A', 'B', 'C', 'D']);
    expect(await names('?q=d')).toEqual(['D']);
  });

  it('an item cannot move to another restaurant', async () => {
    const foreign = await newCategory(stranger);
    const { id } = (await add({ name: 'Mine' })).body;
    const refused = { status: 404, body: { detail: 'Category not found.' } };
    expect(await add({ name: 'Lost', category_id: foreign })).toMatchObject(refused);
    expect(await owner.http.patch(at(id), { category_id: foreign })).toMatchObject(refused);
    const platform = await people.person({ superadmin: true });
    expect(await platform.http.patch(at(id), { category_id: foreign })).toMatchObject(refused);
    expect(await names()).toEqual(['Mine']);
  });
});
