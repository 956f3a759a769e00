import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  CategoryDressingOutput,
  CategoryToppingOutput,
} from '../../../src/modules/menu/assignments/assignments.schemas.js';
import type { CategoryOutput } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { Page } from '../../../src/shared/schemas.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { expectFailure } from '../../support/failures.js';
import { MenuRows } from './menu-rows.js';

const t = useApp();
const people = new People(t);

describe('offered toppings and dressings', () => {
  type Assignment = CategoryToppingOutput & CategoryDressingOutput;

  let category: number;
  const rows = new MenuRows(people);

  const owner = useFixture(() => people.owner(), beforeEach);
  beforeEach(async () => {
    category = await newCategory();
  });

  const newCategory = async (caller: Caller = owner) =>
    (await caller.http.post<CategoryOutput>('/categories/', { name: 'Topped' })).body.id;

  describe.each(['topping', 'dressing'] as const)('/categories/%ss/', (what) => {
    const path = `/categories/${what}s/`;
    const add = (body: object, caller: Caller = owner) =>
      caller.http.post<Assignment & ErrorBody>(path, { category_id: category, ...body });
    const assign = (id: number, body: object = {}) => add({ [`${what}_id`]: id, ...body });
    const list = async (query = `?category_id=${category}`, caller: Caller = owner) =>
      (await caller.http.get<Page<Assignment>>(`${path}${query}`)).body;

    it("a category can offer the restaurant's own and shared rows, listed with their names", async () => {
      const [own, global] = [await rows[what](owner.restaurant, 'Own'), await rows[what](null, 'Shared')];
      for (const id of [global, own]) {
        expect(await assign(id)).toMatchObject({
          status: 201,
          body: { restaurant_id: owner.restaurant, category_id: category, category, [`${what}_id`]: id },
        });
      }
      const { results, count } = await list();
      expect(results.map(({ name }) => name)).toEqual(['Shared', 'Own']);
      expect(count).toBe(2);
      expect((await list(`?category=${category}&q=own`)).results).toMatchObject([{ name: 'Own' }]);
      expect((await list('?page_size=1')).next).toContain('page=2');
    });

    it('a repeated offer answers 200 with the existing row', async () => {
      const id = await rows[what](owner.restaurant);
      const first = await assign(id);
      const again = await owner.http.post(path, { category, [`${what}_id`]: id });
      expect(first.status).toBe(201);
      expect(again).toMatchObject({ status: 200, body: first.body });
      expect((await list()).count).toBe(1);
    });

    it('parallel requests make one row', async () => {
      // Repeated, because a deadlock happens only once in ten times.
      for (let round = 0; round < 10; round++) {
        const id = await rows[what](owner.restaurant);
        const replies = await Promise.all(Array.from({ length: 10 }, () => assign(id)));
        expect(replies.map(({ status }) => status).sort()).toEqual([...Array<number>(9).fill(200), 201]);
        expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
      }
    });

    it('rows and categories of another restaurant are 404, and nothing is written', async () => {
      const other = await people.restaurant();
      const stranger = await people.member(other, 'owner');
      const [mine, theirs] = [await rows[what](owner.restaurant), await rows[what](other)];
      const absent = what === 'topping' ? 'Topping not found.' : 'Dressing not found.';
      expect(await assign(theirs)).toMatchObject({ status: 404, body: { detail: absent } });
      expect(await assign(4_000_000_000)).toMatchObject({ status: 404, body: { detail: absent } });
      const category_id = await newCategory(stranger);
      for (const id of [mine, theirs]) {
        expect(await assign(id, { category_id })).toMatchObject({
          status: 404,
          body: { detail: 'Category not found.' },
        });
      }
      const platform = await people.person({ staff: true });
      expect((await add({ [`${what}_id`]: theirs }, platform)).status).toBe(404);
      expect([await list(), await list('', stranger)]).toMatchObject([{ count: 0 }, { count: 0 }]);
    });

    it('an offer is deleted by id, only by its own restaurant', async () => {
      const { id } = (await assign(await rows[what](owner.restaurant))).body;
      const stranger = await people.owner();
      expect((await stranger.http.delete(`${path}${id}/`)).status).toBe(404);
      expect(await owner.http.delete(`${path}${id}/`)).toMatchObject({ status: 204 });
      expect(await owner.http.delete<ErrorBody>(`${path}${id}/`)).toMatchObject({
        status: 404,
        body: { detail: 'Assignment not found.' },
      });
      expect((await list()).count).toBe(0);
    });

    it('an offer is deleted with the row that it names (C-131)', async () => {
      const id = await rows[what](owner.restaurant);
      await assign(id);
      await people.execute(`DELETE FROM ${what}s WHERE id = ?`, [id]);
      expect((await list()).count).toBe(0);
      expect((await owner.http.get(`/categories/${category}/`)).status).toBe(200);
    });

    it('an offer needs a category and a row', async () => {
      const id = await rows[what](owner.restaurant);
      expect((await owner.http.post(path, { [`${what}_id`]: id })).status).toBe(400);
      expect((await add({})).status).toBe(400);
    });
  });
});

describe('changed offers', () => {
  interface Row {
    id: number;
    [field: string]: unknown;
  }

  let category: Row;

  const api = useApp({ IDENTITY_PROVIDER: 'none' });
  const people = new People(api);
  const owner = useFixture(() => people.owner());
  const stranger = useFixture(() => people.owner());
  beforeAll(async () => {
    category = (await owner.http.post<Row>('/categories/', { name: 'Pizza' })).body;
  });

  const made = async (caller: Caller, path: string, body: object) =>
    (await caller.http.post<Row>(path, body)).body;

  describe.each(['topping', 'dressing'] as const)('the assignment of a %s', (what) => {
    const list = `/categories/${what}s/`;
    const named = (name: string, caller = owner) => made(caller, `/${what}s/`, { name });

    it('an offer is created and changed under the short and the long name', async () => {
      const [first, second, third] = [await named('A'), await named('B'), await named('C')];
      const assignment = await made(owner, list, { category: category.id, [what]: first.id });
      expect(assignment).toMatchObject({ [what]: first.id, [`${what}_id`]: first.id });
      const changed = await owner.http.patch<Row>(`${list}${assignment.id}/`, { [what]: second.id });
      expect([changed.status, changed.body]).toMatchObject([
        200,
        { id: assignment.id, [what]: second.id, name: 'B' },
      ]);
      const again = await owner.http.patch<Row>(`${list}${assignment.id}/`, { [`${what}_id`]: third.id });
      expect(again.body).toMatchObject({ [`${what}_id`]: third.id, name: 'C' });
      expect((await owner.http.patch(`${list}${assignment.id}/`, again.body)).status).toBe(200);
    });

    it('an offered, unknown or foreign row and a missing one are refused', async () => {
      const [first, second] = [await named('D'), await named('E')];
      const foreign = await named('F', stranger);
      const assignment = await made(owner, list, { category: category.id, [what]: first.id });
      await made(owner, list, { category: category.id, [what]: second.id });
      const change = (id: number, caller = owner) =>
        caller.http.patch(`${list}${assignment.id}/`, { [what]: id });
      expectFailure(await change(second.id), { status: 409, code: 'already_offered' });
      for (const id of [foreign.id, 4_000_000_000])
        expectFailure(await change(id), { status: 404, code: 'not_found' });
      expectFailure(await change(first.id, stranger), { status: 404, code: 'not_found' });
      expectFailure(await owner.http.post(list, { category: category.id }), {
        status: 400,
        code: 'invalid',
        paths: [`${what}_id`],
      });
    });
  });

  describe('short names', () => {
    it('a selection can name its group in short', async () => {
      const group = await made(owner, '/extra-options/groups/', { category: category.id, name: 'Crust' });
      const selection = await made(owner, '/extra-options/selections/', { group: group.id, name: 'Thin' });
      expect(selection).toMatchObject({ group: group.id, group_id: group.id });
      const listed = await owner.http.get<{ count: number }>(`/extra-options/selections/?group=${group.id}`);
      expect(listed.body.count).toBe(1);
      const moved = await owner.http.patch(`/extra-options/selections/${selection.id}/`, {
        group: group.id + 1,
      });
      expectFailure(moved, { status: 400, code: 'invalid', paths: ['group_id'] });
    });

    it('a new category can name its toppings in short', async () => {
      const topping = await made(owner, '/toppings/', { name: 'Short' });
      const { toppings } = await made(owner, '/categories/deep/', {
        name: 'Deep',
        toppings: [{ topping: topping.id }],
      });
      expect(toppings).toMatchObject([{ topping: topping.id }]);
    });
  });

  describe('a new password', () => {
    it('a password reset needs an email', async () => {
      for (const email of [undefined, '', ' ']) {
        const reply = await api.http.post('/auth/password/reset/', {
          email,
          code: '123456',
          password: 'olives-and-salt',
        });
        expectFailure(reply, { status: 400, code: 'invalid', detail: 'Missing email.', paths: ['email'] });
      }
    });
  });
});
