import { beforeAll, describe, expect, it } from '@jest/globals';
import type { CategoryTree, Menu } from '../../../src/modules/menu/categories.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import { type Caller, People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { MenuRows } from './menu-rows.js';
import { useApp, useFixture } from '../../support/use-app.js';

const made: CategoryTree[] = [];

const t = useApp();
const people = new People(t);
const rows = new MenuRows(people);
const owner = useFixture(() => people.owner());
beforeAll(async () => {
  const toppings = [await rows.topping(owner.restaurant), await rows.topping(null)];
  const dressings = [await rows.dressing(owner.restaurant)];
  const sets = [await rows.optionSet(owner.restaurant, 'Crust', ['Thin', 'Thick'])];
  for (const name of ['Pizzas “al taglio” \\ 🍕', 'Pasta']) {
    const { body } = await owner.http.post<CategoryTree>('/categories/deep/', {
      name,
      ...{ toppings, dressings, detail: { primary_option_sets: sets } },
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
  it('answers every category by id with everything in it', async () => {
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
      ...{ name: 'Bare', detail: null, sizes: [], toppings: [], dressings: [] },
      ...{ primary_options: [], extra_groups: [], items: [] },
    });
  });

  it('is one statement, whatever the menu holds, authentication not counted', async () => {
    expect(await statementsOf(() => menu())).toHaveLength(2);
    const large = await people.restaurant();
    const manager = await people.member(large, 'manager');
    const sizes = Array.from({ length: 20 }, () => ({}));
    for (let index = 0; index < 10; index += 1) {
      await manager.http.post('/categories/deep/', { name: `No. ${index}`, sizes });
    }
    const texts = await statementsOf(async () => {
      expect((await menu(manager)).body.categories[9]?.sizes).toHaveLength(20);
    });
    expect(texts).toHaveLength(2);
  });

  it('is empty for a restaurant without categories', async () => {
    const empty = await people.restaurant();
    const newcomer = await people.member(empty, 'owner');
    expect((await menu(newcomer)).body).toEqual({ restaurant_id: empty, categories: [] });
  });

  it('is one restaurant’s: a stranger does not get it, platform users name it', async () => {
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

  it('is what the editor shows, in one statement besides authentication', async () => {
    const [first] = made;
    expect((await deep(first?.id ?? 0)).body).toEqual(first);
    expect(await statementsOf(() => deep(first?.id ?? 0))).toHaveLength(2);
  });

  it('is not there for a stranger', async () => {
    const stranger = await people.owner();
    expect(await deep(made[0]?.id ?? 0, stranger)).toMatchObject({
      status: 404,
      body: { detail: 'Category not found.' },
    });
  });
});

describe('what the list embeds', () => {
  it('is the detail with the names of its sets (C-98, C-261)', async () => {
    const { body } = await owner.http.get<{ results: CategoryTree[] }>('/categories/');
    expect(body.results.map(({ detail }) => detail)).toEqual([made[0]?.detail, made[1]?.detail, null]);
    expect(body.results[0]?.detail?.primary_option_set_names).toEqual(['Crust']);
  });
});
