import { beforeEach, describe, expect, it } from 'vitest';
import type { CategoryTree } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { DriverStats, Stats } from '../../../src/modules/stats/stats.schemas.js';
import { StatsService } from '../../../src/modules/stats/stats.service.js';
import { eventually } from '../../support/eventually.js';
import { type Caller, People } from '../../support/people.js';
import { planOf, recorded } from '../../support/plans.js';
import { statementsOf } from '../../support/statements.js';
import { startWorker } from '../../support/worker.js';
import { MenuRows } from '../menu/menu-rows.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const superadmin = useFixture(() => people.person({ superadmin: true }));

const owner = useFixture(() => people.owner(), beforeEach);

const PATH = '/stats/dashboard/';
const statsOf = async ({ http }: Caller, query = '') => (await http.get<Stats>(`${PATH}${query}`)).body;

async function category(items = 0) {
  const { body } = await owner.http.post<CategoryTree>('/categories/deep/', {
    name: `Category of ${owner.restaurant} ${Math.random()}`,
    extra_groups: [{ name: 'Extras', selections: [{ name: 'One' }, { name: 'Two' }] }],
  });
  for (let item = 0; item < items; item++)
    await owner.http.post('/menu-items/', { category_id: body.id, name: `Item ${item}` });
  return body;
}

/** Counts the platform's figures again, as the job does. */
async function platformStats(): Promise<Stats> {
  await t.app.get(StatsService).makeSnapshot();
  return statsOf(superadmin);
}

/** Returns how much each platform count changed while `work` ran. */
async function changes(work: () => Promise<unknown>): Promise<Partial<Stats['counts']>> {
  const before = (await platformStats()).counts;
  await work();
  const after = (await platformStats()).counts;
  const keys = Object.keys(after) as (keyof Stats['counts'])[];
  return Object.fromEntries(
    keys.filter((key) => after[key] !== before[key]).map((key) => [key, after[key] - before[key]]),
  );
}

describe('GET /stats/dashboard/', () => {
  it("the figures count a restaurant's own rows", async () => {
    await category(3);
    const other = await people.owner();
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

  it('the figures count everything for platform users, or the restaurant that they name', async () => {
    expect(await changes(() => category(2))).toEqual({
      categories: 1,
      menuItems: 2,
      optionGroups: 1,
      options: 2,
    });
    expect((await statsOf(superadmin, `?restaurant_id=${owner.restaurant}`)).counts.menuItems).toBe(2);
  });

  it('the figures drop a deleted category with its contents', async () => {
    const { id } = await category(2);
    expect(await changes(() => owner.http.delete(`/categories/${id}/`))).toEqual({
      categories: -1,
      menuItems: -2,
      optionGroups: -1,
      options: -2,
    });
    expect((await statsOf(owner)).itemsPerCategory).toEqual([]);
  });

  it('the figures follow an item to another category', async () => {
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

  it('the figures leave out a deleted restaurant until it is restored', async () => {
    await category(2);
    const city = await people.execute(
      `INSERT INTO cities (country_id, name) SELECT id, ? FROM countries LIMIT 1`,
      [`City of ${owner.restaurant}`],
    );
    await t.rows('restaurants').update(owner.restaurant, { city_id: city.insertId, launched_at: new Date() });
    const set = (deletedAt: string) => () =>
      people.execute(`UPDATE restaurants SET deleted_at = ${deletedAt} WHERE id = ?`, [owner.restaurant]);
    const gone = { restaurants: -1, categories: -1, menuItems: -2, optionGroups: -1, options: -2 };
    const served = async () => (await platformStats()).citiesServed;
    const servedBefore = await served();
    expect(await changes(set('NOW(3)'))).toEqual(gone);
    expect(await served()).toBe(servedBefore - 1);
    expect(await changes(set('NULL'))).toEqual({
      restaurants: 1,
      categories: 1,
      menuItems: 2,
      optionGroups: 1,
      options: 2,
    });
    expect(await served()).toBe(servedBefore);
    const stats = await statsOf(owner);
    expect(stats.restaurantsByCity).toEqual([{ name: `City of ${owner.restaurant}`, value: 1 }]);
    expect(stats.counts).toMatchObject({ countries: 1, cities: 1 });
  });

  it('the figures compare the last thirty days with the thirty before', async () => {
    const made = (daysAgo: number) =>
      people.execute(
        `INSERT INTO categories (restaurant_id, name, created_at) VALUES (?, ?, UTC_TIMESTAMP(3) - INTERVAL ? DAY)`,
        [owner.restaurant, `${daysAgo} days ago`, daysAgo],
      );
    for (const daysAgo of [0, 29, 30, 31, 59, 60]) await made(daysAgo);
    const { counts, trends } = await statsOf(owner);
    expect([counts.categories, trends.recent.categories, trends.previous.categories]).toEqual([6, 2, 3]);
  });

  it("the figures include shared rows and the restaurant's own", async () => {
    const rows = new MenuRows(people);
    const before = await statsOf(owner);
    await Promise.all([
      rows.topping(owner.restaurant),
      rows.topping(null),
      rows.dressing(owner.restaurant),
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

  it('a chart has at most twelve bars, the longest first', async () => {
    for (let items = 1; items <= 14; items++) {
      const insertId = await t
        .rows('categories')
        .insert({ restaurant_id: owner.restaurant, name: `With ${items}` });
      await people.execute(
        `INSERT INTO menu_items (restaurant_id, category_id, name) SELECT ?, ?, seq FROM seq_1_to_${items}`,
        [owner.restaurant, insertId],
      );
    }
    const { itemsPerCategory } = await statsOf(owner);
    expect(itemsPerCategory.map(({ value }) => value)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });

  it('the dashboard takes two statements, or one for the platform, besides the identity lookup', async () => {
    await platformStats();
    expect(await statementsOf(() => statsOf(owner))).toHaveLength(3);
    expect(await statementsOf(() => statsOf(superadmin))).toHaveLength(2);
  });

  it("the dashboard reads only an index of its restaurant's rows", async () => {
    const own = 600;
    const fill = (restaurant: number, into: number, items: number) =>
      people.execute(
        `INSERT INTO menu_items (restaurant_id, category_id, name) SELECT ?, ?, seq FROM seq_1_to_${items}`,
        [restaurant, into],
      );
    const filled = await people.restaurant();
    const insertId = await t.rows('categories').insert({ restaurant_id: filled, name: 'Many' });
    await fill(filled, insertId, 5 * own);
    await fill(owner.restaurant, (await category()).id, own);
    await people.query('ANALYZE TABLE menu_items');
    const { database } = t;
    const statements = await recorded(database, () => owner.http.get(PATH));
    const counting = statements.filter(({ sql }) => sql.includes('menu_items'));
    expect(counting).toHaveLength(2);
    for (const statement of counting) {
      expect(statement.read).toBeGreaterThan(own);
      expect(statement.read).toBeLessThan(2 * own);
      const plan = await planOf(database, statement);
      // A few rows are read faster without an index.
      const counted = plan.filter(({ table, rows }) => table === 't' && Number(rows) > 100);
      expect(counted.length).toBeGreaterThan(0);
      expect(counted.filter(({ key }) => key === null)).toEqual([]);
    }
  });

  it("the platform's bars are sorted, without deleted restaurants", async () => {
    const insertId = await t
      .rows('categories')
      .insert({ restaurant_id: owner.restaurant, name: `Longest ${owner.restaurant}` });
    await people.execute(
      'INSERT INTO menu_items (restaurant_id, category_id, name) SELECT ?, ?, seq FROM seq_1_to_9000',
      [owner.restaurant, insertId],
    );
    const { itemsPerCategory } = await platformStats();
    expect(itemsPerCategory[0]).toEqual({ name: `Longest ${owner.restaurant}`, value: 9_000 });
    expect(itemsPerCategory.map(({ value }) => value)).toEqual(
      itemsPerCategory.map(({ value }) => value).sort((one, other) => other - one),
    );
    await t.rows('restaurants').update(owner.restaurant, { deleted_at: new Date() });
    expect((await platformStats()).itemsPerCategory).not.toContainEqual(itemsPerCategory[0]);
  });

  it('parallel writes keep the counts correct', async () => {
    const added = 40;
    expect(
      await changes(() =>
        Promise.all(
          Array.from({ length: added }, (_, number) =>
            owner.http.post('/categories/', { name: `Parallel ${number}`, restaurant_id: owner.restaurant }),
          ),
        ),
      ),
    ).toEqual({ categories: added });
    expect((await statsOf(owner)).counts.categories).toBe(added);
  });
});

describe('the figures of other screens', () => {
  it('members with the permission can read them', async () => {
    const driver = await people.member(owner.restaurant, 'driver');
    const staff = await people.member(owner.restaurant, 'staff');
    const custom = await people.member(owner.restaurant, 'staff', { can_dashboard: true });
    const statuses = async ({ http }: Caller) =>
      Promise.all(
        [PATH, '/stats/analytics/', '/stats/drivers/'].map(async (path) => (await http.get(path)).status),
      );
    expect(await statuses(owner)).toEqual([200, 200, 200]);
    expect(await statuses(driver)).toEqual([403, 403, 200]);
    expect(await statuses(staff)).toEqual([403, 403, 403]);
    expect(await statuses(custom)).toEqual([200, 403, 403]);
    const stranger = await people.owner();
    expect((await stranger.http.get(`${PATH}?restaurant_id=${owner.restaurant}`)).status).toBe(404);
  });

  it('drivers see launched restaurants, cities and items', async () => {
    const read = async () => (await owner.http.get<DriverStats>('/stats/drivers/')).body;
    await category(1);
    expect(await read()).toEqual({ active_restaurants: 0, cities: 0, menu_items: 1, as_of: null });
    await t.rows('restaurants').update(owner.restaurant, { launched_at: new Date() });
    expect(await read()).toMatchObject({ active_restaurants: 1 });
  });
});

describe("the platform's figures", () => {
  const forget = () => people.execute('DELETE FROM stats_snapshots');
  const madeAt = async () => (await statsOf(superadmin)).as_of;

  it("they have their time, and a restaurant's are current", async () => {
    const { madeAt: made } = await t.app.get(StatsService).makeSnapshot();
    t.clock.advance({ seconds: 40 });
    const before = await statsOf(superadmin);
    expect(before.as_of).toBe(made.toISOString());
    await category(1);
    expect(await statsOf(superadmin)).toEqual(before);
    expect(await statsOf(owner)).toMatchObject({ as_of: null, counts: { categories: 1, menuItems: 1 } });
    const { body } = await superadmin.http.get<DriverStats>('/stats/drivers/');
    expect(body.as_of).toBe(made.toISOString());
  });

  it('parallel first requests count them once', async () => {
    await forget();
    const counting = await statementsOf(() => Promise.all([1, 2, 3, 4].map(() => statsOf(superadmin))));
    expect(counting.filter((sql) => sql.includes('FROM countries'))).toHaveLength(1);
    expect(await madeAt()).not.toBeNull();
  });

  it('they are counted again after an earlier version counted less', async () => {
    await people.execute(`UPDATE stats_snapshots SET figures = '{"dashboard":{}}'`);
    expect((await statsOf(superadmin)).counts.restaurants).toBeGreaterThan(0);
  });

  it('the newer of two parallel counts is kept', async () => {
    const stats = t.app.get(StatsService);
    await stats.makeSnapshot();
    const newest = await madeAt();
    t.clock.advance({ seconds: -30 });
    await stats.makeSnapshot();
    t.clock.advance({ seconds: 30 });
    expect(await madeAt()).toBe(newest);
  });

  it('the worker counts them on schedule', async () => {
    await forget();
    const worker = await startWorker();
    try {
      await eventually('figures', async () => (await people.query('SELECT 1 FROM stats_snapshots'))[0]);
    } finally {
      await worker.app.close();
    }
  });
});
