import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Category } from '../../../src/modules/menu/categories.schemas.js';
import type { MenuItem } from '../../../src/modules/menu/menu-items.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { Page } from '../../../src/shared/schemas.js';
import { type Caller, People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useFixture } from '../../support/use-app.js';

let category: number;

const t = useApp();
const people = new People(t);

const owner = useFixture(() => people.owner(), beforeEach);
beforeEach(async () => {
  category = await newCategory();
});

const LIST = '/menu-items/';
const at = (id: number) => `${LIST}${id}/`;
const newCategory = async (caller: Caller = owner) =>
  (await caller.http.post<Category>('/categories/', { name: 'Served' })).body.id;
const add = (body: object, caller: Caller = owner) =>
  caller.http.post<MenuItem & ErrorBody>(LIST, { category_id: category, ...body });
const names = async (query = `?category_id=${category}`) =>
  (await owner.http.get<Page<MenuItem>>(`${LIST}${query}`)).body.results.map(({ name }) => name);

describe('/menu-items/', () => {
  it('are made, read, changed, moved and deleted (C-144)', async () => {
    const made = await add({ name: ' Margherita ', description: 'Basil' });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      ...{ id: expect.any(Number), restaurant_id: owner.restaurant, category_id: category, category },
      ...{ name: 'Margherita', description: 'Basil', position: 0, version: 1 },
    });
    const { id } = made.body;
    expect((await owner.http.get(at(id))).body).toEqual(made.body);
    expect((await owner.http.patch(at(id), { description: '' })).body).toMatchObject({
      ...{ name: 'Margherita', description: '', version: 2 },
    });
    const elsewhere = await newCategory();
    expect((await owner.http.patch(at(id), { category: elsewhere })).body).toMatchObject({
      ...{ category_id: elsewhere, category: elsewhere, version: 3 },
    });
    expect(await names()).toEqual([]);
    expect((await owner.http.delete(at(id))).status).toBe(204);
    expect(await owner.http.get(at(id))).toMatchObject({
      status: 404,
      body: { detail: 'Menu item not found.' },
    });
  });

  it('stand in their order', async () => {
    const ids = [];
    for (const name of ['A', 'B', 'C']) ids.push((await add({ name })).body.id);
    await add({ name: 'D', category_id: await newCategory() });
    const reorder = await owner.http.post(`${LIST}reorder/`, { category, ids: ids.toReversed() });
    expect(reorder.status).toBe(204);
    expect(await names()).toEqual(['C', 'B', 'A']);
    expect(await names('')).toEqual(['A', 'B', 'C', 'D']);
    expect(await names('?q=d')).toEqual(['D']);
  });

  it('refuse a stale edit, and a blank name', async () => {
    const { id } = (await add({ name: 'Kept' })).body;
    await owner.http.patch(at(id), { position: 1, version: 1 });
    expect((await owner.http.patch(at(id), { name: 'Lost', version: 1 })).status).toBe(412);
    const blank = await owner.http.patch<ErrorBody>(at(id), { name: ' ' });
    expect(blank).toMatchObject({ status: 400, body: { detail: 'Please enter an item name.' } });
    expect(await names()).toEqual(['Kept']);
  });

  it('know nothing of another restaurant’s, and do not move there', async () => {
    const stranger = await people.owner();
    const foreign = await newCategory(stranger);
    const { id } = (await add({ name: 'Mine' })).body;
    const refused = { status: 404, body: { detail: 'Category not found.' } };
    expect(await add({ name: 'Lost', category_id: foreign })).toMatchObject(refused);
    expect(await owner.http.patch(at(id), { category_id: foreign })).toMatchObject(refused);
    const platform = await people.person({ superadmin: true });
    expect(await platform.http.patch(at(id), { category_id: foreign })).toMatchObject(refused);
    for (const reply of [
      await stranger.http.get(at(id)),
      await stranger.http.patch(at(id), { name: 'Theirs' }),
      await stranger.http.delete(at(id)),
    ]) {
      expect(reply).toMatchObject({ status: 404, body: { detail: 'Menu item not found.' } });
    }
    expect(await names()).toEqual(['Mine']);
  });

  it('take few statements, authentication included', async () => {
    const { id } = (await add({ name: 'Counted' })).body;
    expect(await statementsOf(() => names())).toHaveLength(3);
    expect(await statementsOf(() => owner.http.get(at(id)))).toHaveLength(2);
    expect(await statementsOf(() => owner.http.patch(at(id), { name: 'Saved' }))).toHaveLength(3);
  });
});
