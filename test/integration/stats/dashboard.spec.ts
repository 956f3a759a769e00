import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CategoryTree } from '../../../src/modules/menu/categories.schemas.js';
import type { DriverStats, Stats } from '../../../src/modules/stats/stats.schemas.js';
import { startApp, type TestApp } from '../../support/app.js';
import { type Caller, People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { MenuRows } from '../menu/menu-rows.js';

let t: TestApp;
let people: People;
let restaurant: number;
let owner: Caller;
let superadmin: Caller;

beforeAll(async () => {
  t = await startApp();
  people = new People(t);
  superadmin = await people.person({ superadmin: true });
});
afterAll(() => t.close());
beforeEach(async () => {
  restaurant = await people.restaurant();
  owner = await people.member(restaurant, 'owner');
});

const PATH = '/stats/dashboard/';
const statsOf = async ({ http }: Caller, query = '') => (await http.get<Stats>(`${PATH}${query}`)).body;

async function category(items = 0) {
  const { body } = await owner.http.post<CategoryTree>('/categories/deep/', {
    name: `Category of ${restaurant} ${Math.random()}`,
    extra_groups: [{ name: 'Extras', selections: [{ name: 'One' }, { name: 'Two' }] }],
  });
  for (let item = 0; item < items; item++)
    await owner.http.post('/menu-items/', { category_id: body.id, name: `Item ${item}` });
  return body;
}

/** By how much each count of the platform has changed while `work` ran. */
async function changes(work: () => Promise<unknown>): Promise<Partial<Stats['counts']>> {
  const before = (await statsOf(superadmin)).counts;
  await work();
  const after = (await statsOf(superadmin)).counts;
  const keys = Object.keys(after) as (keyof Stats['counts'])[];
  return Object.fromEntries(
    keys.filter((key) => after[key] !== before[key]).map((key) => [key, after[key] - before[key]]),
  );
}

describe('GET /stats/dashboard/', () => {
  it('counts what a restaurant has, and nothing of another', async () => {
    await category(3);
    const other = await people.member(await people.restaurant(), 'owner');
    const { counts, itemsPerCategory } = await statsOf(owner);
    expect(counts).toMatchObject({
      restaurants: 1,
      categories: 1,
      menuItems: 3,
      optionGroups: 1,
      options: 2,
    });
    expect(itemsPerCategory.map(({ value }) => value)).toEqual([3]);
    expect((await statsOf(other)).counts).toMatchObject({
      restaurants: 1,
      categories: 0,
      menuItems: 0,
      options: 0,
    });
  });

  it('counts everything for platform users, or the restaurant that they name', async () => {
    expect(await changes(() => category(2))).toEqual({
      categories: 1,
      menuItems: 2,
      optionGroups: 1,
      options: 2,
    });
    expect((await statsOf(superadmin, `?restaurant_id=${restaurant}`)).counts.menuItems).toBe(2);
  });

  it('forgets a category with all that was in it', async () => {
    const { id } = await category(2);
    expect(await changes(() => owner.http.delete(`/categories/${id}/`))).toEqual({
      ...{ categories: -1, menuItems: -2, optionGroups: -1, options: -2 },
    });
    expect((await statsOf(owner)).itemsPerCategory).toEqual([]);
  });

  it('follows an item into another category', async () => {
    const [from, to] = [await category(2), await category(0)];
    const { body } = await owner.http.get<{ results: { id: number }[] }>(
      `/menu-items/?category_id=${from.id}`,
    );
    await owner.http.patch(`/menu-items/${body.results[0]?.id}/`, { category_id: to.id });
    const { itemsPerCategory } = await statsOf(owner);
    expect(itemsPerCategory.map(({ name, value }) => [name, value]).sort()).toEqual(
      [
        [from.name, 1],
        [to.name, 1],
      ].sort(),
    );
  });

  it('leaves out a deleted restaurant and all that is in it, until it comes back', async () => {
    await category(2);
    const city = await people.execute(
      `INSERT INTO cities (country_id, name) SELECT id, ? FROM countries LIMIT 1`,
      [`City of ${restaurant}`],
    );
    await people.execute('UPDATE restaurants SET city_id = ?, launched_at = NOW(3) WHERE id = ?', [
      city.insertId,
      restaurant,
    ]);
    const set = (deletedAt: string) => () =>
      people.execute(`UPDATE restaurants SET deleted_at = ${deletedAt} WHERE id = ?`, [restaurant]);
    const gone = { restaurants: -1, categories: -1, menuItems: -2, optionGroups: -1, options: -2 };
    const citiesWithOne = () =>
      people.query(`SELECT restaurants FROM city_restaurant_counts WHERE city_id = ${city.insertId}`);
    expect(await citiesWithOne()).toEqual([{ restaurants: 1 }]);
    const served = async () => (await statsOf(superadmin)).citiesServed;
    const servedBefore = await served();
    expect(await changes(set('NOW(3)'))).toEqual(gone);
    expect(await citiesWithOne()).toEqual([{ restaurants: 0 }]);
    expect(await served()).toBe(servedBefore - 1);
    expect(await changes(set('NULL'))).toEqual({
      ...{ restaurants: 1, categories: 1, menuItems: 2, optionGroups: 1, options: 2 },
    });
    expect(await citiesWithOne()).toEqual([{ restaurants: 1 }]);
    const stats = await statsOf(owner);
    expect(stats.restaurantsByCity).toEqual([{ name: `City of ${restaurant}`, value: 1 }]);
    expect(stats.counts).toMatchObject({ countries: 1, cities: 1 });
  });

  it('compares the last thirty days with the thirty before (C-76)', async () => {
    const made = (daysAgo: number) =>
      people.execute(
        `INSERT INTO categories (restaurant_id, name, created_at) VALUES (?, ?, UTC_TIMESTAMP(3) - INTERVAL ? DAY)`,
        [restaurant, `${daysAgo} days ago`, daysAgo],
      );
    for (const daysAgo of [0, 29, 30, 31, 59, 60]) await made(daysAgo);
    const { counts, trends } = await statsOf(owner);
    expect([counts.categories, trends.recent.categories, trends.previous.categories]).toEqual([6, 2, 3]);
  });

  it('shows what a restaurant can choose from: everybody’s and its own (C-77)', async () => {
    const rows = new MenuRows(people);
    const before = await statsOf(owner);
    await Promise.all([
      rows.topping(restaurant),
      rows.topping(null),
      rows.dressing(restaurant),
      rows.optionSet(null),
    ]);
    await rows.topping(await people.restaurant());
    const after = await statsOf(owner);
    const grown = after.optionGroupBreakdown.map(({ name, value }, index) => [
      name,
      value - (before.optionGroupBreakdown[index]?.value ?? 0),
    ]);
    expect(grown).toEqual([
      ['Primary options', 1],
      ['Toppings', 2],
      ['Dressings', 1],
    ]);
  });

  it('has at most twelve bars, the longest first', async () => {
    for (let items = 1; items <= 14; items++) {
      const { insertId } = await people.execute(
        'INSERT INTO categories (restaurant_id, name) VALUES (?, ?)',
        [restaurant, `With ${items}`],
      );
      await people.execute(
        `INSERT INTO menu_items (restaurant_id, category_id, name) SELECT ?, ?, seq FROM seq_1_to_${items}`,
        [restaurant, insertId],
      );
    }
    const { itemsPerCategory } = await statsOf(owner);
    expect(itemsPerCategory.map(({ value }) => value)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });

  it('takes two statements, authentication one more', async () => {
    expect(await statementsOf(() => statsOf(owner))).toHaveLength(3);
    expect(await statementsOf(() => statsOf(superadmin))).toHaveLength(3);
  });

  it('counts right while many write at once', async () => {
    const added = 40;
    expect(
      await changes(() =>
        Promise.all(
          Array.from({ length: added }, (_, number) =>
            owner.http.post('/categories/', { name: `Parallel ${number}`, restaurant_id: restaurant }),
          ),
        ),
      ),
    ).toEqual({ categories: added });
    expect((await statsOf(owner)).counts.categories).toBe(added);
  });
});

describe('the figures beside it', () => {
  it('are open to those with the permission', async () => {
    const driver = await people.member(restaurant, 'driver');
    const staff = await people.member(restaurant, 'staff');
    const custom = await people.member(restaurant, 'staff', { can_dashboard: true });
    const statuses = async ({ http }: Caller) =>
      Promise.all(
        [PATH, '/stats/analytics/', '/stats/drivers/'].map(async (path) => (await http.get(path)).status),
      );
    expect(await statuses(owner)).toEqual([200, 200, 200]);
    expect(await statuses(driver)).toEqual([403, 403, 200]);
    expect(await statuses(staff)).toEqual([403, 403, 403]);
    expect(await statuses(custom)).toEqual([200, 403, 403]);
    const stranger = await people.member(await people.restaurant(), 'owner');
    expect((await stranger.http.get(`${PATH}?restaurant_id=${restaurant}`)).status).toBe(404);
  });

  it('are restaurants that are launched, cities and items for the drivers’ screen', async () => {
    const read = async () => (await owner.http.get<DriverStats>('/stats/drivers/')).body;
    await category(1);
    expect(await read()).toEqual({ active_restaurants: 0, cities: 0, menu_items: 1 });
    await people.execute('UPDATE restaurants SET launched_at = NOW(3) WHERE id = ?', [restaurant]);
    expect(await read()).toMatchObject({ active_restaurants: 1 });
  });
});
