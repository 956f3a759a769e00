import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CategoryTree, Menu } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import { type Caller, People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { tableState } from '../../support/table-rows.js';
import { MenuRows } from './menu-rows.js';

const t = useApp();
const people = new People(t);

describe('the whole menu', () => {
  const made: CategoryTree[] = [];
  const rows = new MenuRows(people);
  const owner = useFixture(() => people.owner());
  beforeAll(async () => {
    const toppings = [await rows.topping(owner.restaurant), await rows.topping(null)];
    const dressings = [await rows.dressing(owner.restaurant)];
    const sets = [await rows.optionSet(owner.restaurant, 'Crust', ['Thin', 'Thick'])];
    for (const name of ['Pizzas “al taglio” \\ 🍕', 'Pasta']) {
      const { body } = await owner.http.post<CategoryTree>('/categories/deep/', {
        name,
        toppings,
        dressings,
        detail: { primary_option_sets: sets },
        sizes: [{ name: 'Small', units: 9.5, measurement: 'Inches' }, { name: 'Large "XL"' }],
        extra_groups: [
          { name: 'Cheese', selections: [{ name: 'Brie\n', price: 2.5 }] },
          { name: 'Empty', required: true },
        ],
      });
      made.push(body);
      await owner.http.post('/menu-items/', { category_id: body.id, name: `${name} of the day` });
    }
    await owner.http.post('/categories/', { name: 'Bare' });
  });

  const menu = (caller: Caller = owner, query = '') => caller.http.get<Menu & ErrorBody>(`/menu/${query}`);

  describe('GET /menu/', () => {
    it('the menu has every category by id with everything in it', async () => {
      const { status, body } = await menu();
      expect(status).toBe(200);
      expect(body.restaurant_id).toBe(owner.restaurant);
      const [pizzas, pasta, bare] = body.categories;
      for (const [index, category] of [pizzas, pasta].entries()) {
        const { items, ...tree } = category ?? { items: [] };
        expect(tree).toEqual(made[index]);
        expect(items).toMatchObject([{ name: `${made[index]?.name} of the day`, position: 0, version: 1 }]);
      }
      expect(bare).toMatchObject({
        name: 'Bare',
        detail: null,
        sizes: [],
        toppings: [],
        dressings: [],
        primary_options: [],
        extra_groups: [],
        items: [],
      });
    });

    it('the menu takes a statement for each type of row, for any size, besides the identity lookup', async () => {
      // The identity lookup and the menu version are extra. The write makes cached rows outdated.
      await owner.http.post('/toppings/', { name: 'Written' });
      expect(await statementsOf(() => menu())).toHaveLength(2 + 8);
      const large = await people.restaurant();
      const manager = await people.member(large, 'manager');
      const sizes = Array.from({ length: 20 }, () => ({}));
      for (let index = 0; index < 10; index += 1) {
        await manager.http.post('/categories/deep/', { name: `No. ${index}`, sizes });
      }
      const texts = await statementsOf(async () => {
        expect((await menu(manager)).body.categories[9]?.sizes).toHaveLength(20);
      });
      expect(texts).toHaveLength(2 + 8);
    });

    it('the menu is empty for a restaurant without categories', async () => {
      const empty = await people.restaurant();
      const newcomer = await people.member(empty, 'owner');
      expect((await menu(newcomer)).body).toEqual({ restaurant_id: empty, categories: [] });
    });

    it('a stranger gets 404, and platform users must name the restaurant', async () => {
      const stranger = await people.owner();
      expect((await menu(stranger, `?restaurant_id=${owner.restaurant}`)).status).toBe(404);
      expect((await menu(stranger)).body.categories).toEqual([]);
      const staff = await people.person({ staff: true });
      expect((await menu(staff, `?restaurant_id=${owner.restaurant}`)).body.categories).toHaveLength(3);
      expect(await menu(staff)).toMatchObject({
        status: 400,
        body: { detail: 'No active restaurant selected.' },
      });
    });
  });

  describe('GET /categories/{id}/deep/', () => {
    const deep = (id: number, caller: Caller = owner) => caller.http.get(`/categories/${id}/deep/`);

    it('a category takes a statement for each type of row, besides the identity lookup', async () => {
      const [first] = made;
      expect((await deep(first?.id ?? 0)).body).toEqual(first);
      await owner.http.post('/toppings/', { name: 'Written' });
      expect(await statementsOf(() => deep(first?.id ?? 0))).toHaveLength(2 + 7);
    });

    it('a stranger gets 404', async () => {
      const stranger = await people.owner();
      expect(await deep(made[0]?.id ?? 0, stranger)).toMatchObject({
        status: 404,
        body: { detail: 'Category not found.' },
      });
    });
  });

  describe('details in the category list', () => {
    it('a detail has the names of its sets', async () => {
      const { body } = await owner.http.get<{ results: CategoryTree[] }>('/categories/');
      expect(body.results.map(({ detail }) => detail)).toEqual([made[0]?.detail, made[1]?.detail, null]);
      expect(body.results[0]?.detail?.primary_option_set_names).toEqual(['Crust']);
    });
  });
});

describe('access to the menu', () => {
  type Call = [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object];

  /** Every operation on this restaurant's rows, deletions last. */
  let calls: Call[];

  const owner = useFixture(() => people.owner(), beforeEach);
  beforeEach(async () => {
    const rows = new MenuRows(people);

    const [topping_id, dressing_id] = [await rows.topping(null), await rows.dressing(null)];
    const { body } = await owner.http.post<CategoryTree>('/categories/deep/', {
      name: 'Child',
      sizes: [{}],
      toppings: [topping_id],
      dressings: [dressing_id],
      extra_groups: [{ name: 'Extras', selections: [{ name: 'Extra' }] }],
    });
    const item = await owner.http.post<{ id: number }>('/menu-items/', {
      category_id: body.id,
      name: 'Item',
    });
    const id = (row: { id: number } | null | undefined) => row?.id ?? 0;
    const category_id = body.id;
    const [group] = body.extra_groups;
    const rowPaths = [
      `/extra-options/selections/${id(group?.selections[0])}/`,
      `/extra-options/groups/${id(group)}/`,
      `/categories/sizes/${id(body.sizes[0])}/`,
      `/menu-items/${id(item.body)}/`,
    ];
    calls = [
      ['GET', '/menu/'],
      ['GET', `/categories/${category_id}/deep/`],
      ['GET', '/categories/detail/'],
      ['GET', '/categories/sizes/'],
      ['GET', '/categories/toppings/'],
      ['GET', '/categories/dressings/'],
      ['GET', '/extra-options/groups/'],
      ['GET', '/extra-options/selections/'],
      ['GET', '/menu-items/'],
      ['POST', '/categories/detail/', { category_id }],
      ['POST', '/categories/sizes/', { category_id }],
      ['POST', '/categories/toppings/', { category_id, topping_id }],
      ['POST', '/categories/dressings/', { category_id, dressing_id }],
      ['POST', '/extra-options/groups/', { category_id, name: 'New' }],
      ['POST', '/extra-options/selections/', { group_id: id(group), name: 'New' }],
      ['POST', '/menu-items/', { category_id, name: 'New' }],
      ['POST', '/categories/sizes/reorder/', { category_id, ids: [id(body.sizes[0])] }],
      ['PATCH', `/categories/detail/${id(body.detail)}/`, { priced_by: 'size' }],
      ['PATCH', `/categories/detail/?id=${id(body.detail)}`, { priced_by: 'size' }],
      ...rowPaths.map((path): Call => ['PATCH', path, { name: 'Renamed' }]),
      ...rowPaths.map((path): Call => ['DELETE', path]),
      ['DELETE', `/categories/toppings/${id(body.toppings[0])}/`],
      ['DELETE', `/categories/dressings/${id(body.dressings[0])}/`],
    ];
  });

  /** Runs each operation as this caller. Returns the statuses. */
  async function statuses({ http }: Pick<Caller, 'http'>, query = ''): Promise<number[]> {
    const answered = [];
    for (const [method, path, body] of calls) {
      const separator = path.includes('?') ? '&' : '?';
      const address = query ? `${path}${separator}${query}` : path;
      answered.push((await http.send(method, address, body)).status);
    }
    return answered;
  }
  const everywhere = (status: number) => calls.map(() => status);
  const state = () => tableState(t.database);

  it.each(['owner', 'manager', 'staff'] as const)('a %s has access', async (role) => {
    const answered = await statuses(await people.member(owner.restaurant, role));
    for (const status of answered) expect([200, 201, 204]).toContain(status);
  });

  it('a custom member with the flag and platform users who name the restaurant have access', async () => {
    const custom = await people.member(owner.restaurant, 'staff', { can_menu: true });
    expect(Math.max(...(await statuses(custom)))).toBeLessThan(300);
  });

  it.each([{ superadmin: true }, { staff: true }])('platform users have access: %j', async (kind) => {
    const answered = await statuses(await people.person(kind), `restaurant_id=${owner.restaurant}`);
    expect(Math.max(...answered)).toBeLessThan(300);
  });

  it('a menu cannot be reached through another restaurant of the caller', async () => {
    const second = await people.restaurant();
    const member = await people.member(owner.restaurant, 'manager');
    await people.join(member.id, second, 'manager');
    const superadmin = await people.person({ superadmin: true });
    const before = await state();
    for (const caller of [member, superadmin]) {
      const answered = await statuses(caller, `restaurant_id=${second}`);
      for (const [index, [method, path]] of calls.entries()) {
        const isList = method === 'GET' && !path.includes('deep');
        expect([path, answered[index]]).toEqual([path, isList ? 200 : 404]);
      }
    }
    expect(await state()).toEqual(before);
  });

  it('all other callers are refused, and nothing changes', async () => {
    const driver = await people.member(owner.restaurant, 'driver');
    const custom = await people.member(owner.restaurant, 'staff', { can_dashboard: true });
    const nobody = await people.person();
    const stranger = await people.owner();
    const before = await state();
    expect(await statuses(t)).toEqual(everywhere(401));
    for (const caller of [driver, custom, nobody]) {
      expect(await statuses(caller)).toEqual(everywhere(403));
    }
    expect(await statuses(stranger, `restaurant_id=${owner.restaurant}`)).toEqual(everywhere(404));
    const unnamed = await statuses(stranger);
    for (const [index, [method, path]] of calls.entries()) {
      const isList = method === 'GET' && !path.includes('deep');
      expect([path, unnamed[index]]).toEqual([path, isList ? 200 : 404]);
    }
    expect(await state()).toEqual(before);
  });
});
