import { beforeEach, describe, expect, it } from 'vitest';
import type { CategoryOutput } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { ExtraGroup } from '../../../src/modules/menu/extra-groups/extra-groups.schemas.js';
import type { ExtraSelection } from '../../../src/modules/menu/extras/extra-selections.schemas.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

let category: number;

const t = useApp();
const people = new People(t);

const owner = useFixture(() => people.owner(), beforeEach);
beforeEach(async () => {
  category = await newCategory();
});

const newCategory = async () =>
  (await owner.http.post<CategoryOutput>('/categories/', { name: 'Pizza' })).body.id;
const addGroup = (body: object) =>
  owner.http.post<ExtraGroup>('/extra-options/groups/', { category_id: category, ...body });
const group = async (name = 'Cheese') => (await addGroup({ name })).body.id;
const add = (group_id: number, body: object) =>
  owner.http.post<ExtraSelection>('/extra-options/selections/', { group_id, ...body });

describe('groups without a name', () => {
  it('unnamed groups are called “New group”, “New group 2”, …, counted in each category', async () => {
    await addGroup({ name: 'new GROUP' });
    const names = [];
    for (const fields of [{}, { name: ' ' }, { name: '' }]) names.push((await addGroup(fields)).body.name);
    expect(names).toEqual(['New group 2', 'New group 3', 'New group 4']);
    const elsewhere = await addGroup({ category_id: await newCategory() });
    expect(elsewhere).toMatchObject({
      status: 201,
      body: { name: 'New group', add_images_to_selections: true },
    });
    expect((await addGroup({ category_id: 4_000_000_000 })).status).toBe(404);
  });

  it('parallel unnamed groups get different names', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => addGroup({})));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    expect(new Set(replies.map(({ body }) => body.name)).size).toBe(8);
  });
});

describe('selections without a name', () => {
  it('unnamed selections are called “New”, “New 2”, …, counted in each group', async () => {
    const id = await group();
    await add(id, { name: 'NEW 2' });
    const names = [];
    for (const fields of [{}, { name: '  ' }, { name: '' }]) names.push((await add(id, fields)).body.name);
    expect(names).toEqual(['New', 'New 3', 'New 4']);
    expect((await add(await group('Another'), {})).body).toMatchObject({ name: 'New', price: 0 });
    expect((await add(4_000_000_000, {})).status).toBe(404);
  });
});
