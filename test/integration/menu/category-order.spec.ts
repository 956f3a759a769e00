import { beforeEach, describe, expect, it } from 'vitest';
import type { CategoryOutput } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const owner = useFixture(() => people.owner(), beforeEach);
const stranger = useFixture(() => people.owner());

const add = async (name: string, body: object = {}, path = '/categories/', caller: Caller = owner) =>
  (await caller.http.post<CategoryOutput>(path, { name, ...body })).body;
const list = async (query = '?ordering=position') =>
  (await owner.http.get<Page<CategoryOutput>>(`/categories/${query}`)).body.results.map(({ name }) => name);
const reorder = (body: object, caller: Caller = owner) => caller.http.post('/categories/reorder/', body);

describe('the order of categories', () => {
  it('a new category is last, unless a position is sent', async () => {
    await add('A');
    await add('B', {}, '/categories/deep/');
    await add('C');
    const first = await add('D', { position: 0 }, '/categories/deep/');
    expect(first.position).toBe(0);
    expect(await list()).toEqual(['A', 'D', 'B', 'C']);
    expect(await list('')).toEqual(['A', 'B', 'C', 'D']);
    expect(await list('?ordering=id')).toEqual(['A', 'B', 'C', 'D']);
  });

  it('a reorder is kept, without changing versions', async () => {
    const rows = [await add('A'), await add('B'), await add('C')];
    expect(await reorder({ ids: rows.map(({ id }) => id).toReversed() })).toMatchObject({ status: 204 });
    expect(await list()).toEqual(['C', 'B', 'A']);
    expect(await list('?ordering=position&page_size=2&page=2')).toEqual(['A']);
    expect((await owner.http.get<CategoryOutput>(`/categories/${rows[0]?.id}/`)).body.version).toBe(1);
  });

  it("other restaurants' categories and platform users without a restaurant are refused", async () => {
    const [mine, also] = [await add('A'), await add('B')];
    const foreign = await add('X', {}, '/categories/', stranger);
    expect(await reorder({ ids: [also.id, foreign.id, mine.id] })).toMatchObject({ status: 404 });
    expect(await list()).toEqual(['A', 'B']);
    const platform = await people.person({ superadmin: true });
    expect(await reorder({ ids: [also.id, mine.id] }, platform)).toMatchObject({ status: 400 });
    const named = { restaurant_id: owner.restaurant, ids: [also.id, mine.id] };
    expect(await reorder(named, platform)).toMatchObject({ status: 204 });
    expect(await list()).toEqual(['B', 'A']);
  });

  it.each(['?ordering=name', '?ordering=-position'])('the list refuses %s', async (query) => {
    expect(await owner.http.get(`/categories/${query}`)).toMatchObject({ status: 400 });
  });
});
