import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CategoryTree, Menu } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { ExtraGroup } from '../../../src/modules/menu/extra-groups/extra-groups.schemas.js';
import type { MenuItemOutput } from '../../../src/modules/menu/items/menu-items.schemas.js';
import type { OptionSet } from '../../../src/modules/menu/option-sets/primary-options.schemas.js';
import { type Caller, People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { allRows, deletingLinks, withoutPlaces } from '../history/all-rows.js';
import { makeEverything } from '../history/everything.js';

const t = useApp();
const people = new People(t);

const post = async <R = { id: number }>(path: string, body: object, { http }: Caller): Promise<R> => {
  const reply = await http.post<R>(path, body);
  expect([path, reply.status]).toEqual([path, 201]);
  return reply.body;
};
const duplicate = <R = { id: number; name: string }>(path: string, id: number, caller: Caller) =>
  post<R>(`${path}${id}/duplicate/`, {}, caller);

/** A copy has no key of other systems. */
const withoutKey = (row: string) => row.replace(/"external_key":"[^"]*"/, '"external_key":null');

describe('everything in a copy', () => {
  const owner = useFixture(() => people.owner('Nonna'), beforeAll);
  const admin = useFixture(() => people.person({ superadmin: true }), beforeAll);
  beforeAll(() => makeEverything(owner, admin));

  const rowsNow = async () => withoutPlaces(await allRows(t, await deletingLinks(t)));

  it.each([
    { path: '/menu-items/', table: 'menu_items', name: 'Marinara', apart: [] },
    { path: '/extra-options/groups/', table: 'extra_option_groups', name: 'Extras', apart: [] },
    // Categories offer the original.
    {
      path: '/primary-options/',
      table: 'primary_option_sets',
      name: 'Crust',
      apart: ['category_primary_option_sets'],
    },
    { path: '/categories/', table: 'categories', name: 'Pizza', apart: [] },
  ])(
    'a copy of $name equals it in every column of every table, but is not sold out and has no key',
    async (sample) => {
      const { path, table, name, apart } = sample;
      const [original] = await people.query<{ id: number }>(`SELECT id FROM ${table} WHERE name = ?`, [name]);
      const before = await rowsNow();
      const copy = await duplicate(path, original?.id ?? 0, owner);
      expect(copy.name).toBe(`${name} 2`);
      const copied: [string, string[]][] = [];
      const expected: [string, string[]][] = [];
      for (const [one, rows] of Object.entries(await rowsNow())) {
        const left = [...(before[one] ?? [])];
        const added = rows.filter(
          (row) => !left.includes(row) || left.splice(left.indexOf(row), 1).length === 0,
        );
        const asBefore = added.map((row) =>
          row
            .replaceAll(`"name":"${name} 2"`, `"name":"${name}"`)
            .replaceAll(`"name_key":"${name.toLowerCase()} 2"`, `"name_key":"${name.toLowerCase()}"`),
        );
        copied.push([one, asBefore.sort()]);
        // Calzone is in another category and only has a price kept from this one.
        const own = (row: string) => row.includes(`"name":"${name}"`) && !row.includes('"name":"Calzone"');
        expected.push([
          one,
          ['sold_out', ...apart].includes(one) ? [] : (before[one] ?? []).filter(own).map(withoutKey).sort(),
        ]);
      }
      expect(copied).toEqual(expected);
      expect(copied.flatMap(([, rows]) => rows).length).toBeGreaterThan(1);
    },
  );
});

describe('the copy of an item', () => {
  const owner = useFixture(() => people.owner(), beforeEach);
  const itemsOf = async (category: number) =>
    (await owner.http.get<{ results: MenuItemOutput[] }>(`/menu-items/?category_id=${category}`)).body
      .results;
  const category = async () => (await post('/categories/', { name: 'Pizza' }, owner)).id;
  const item = async (category_id: number, name: string, more: object = {}) =>
    (await post('/menu-items/', { category_id, name, ...more }, owner)).id;

  it.each([{ position: undefined }, { position: 0 }, { position: 4 }])(
    'a copy follows its original among items with position $position',
    async (place) => {
      const id = await category();
      await item(id, 'Marinara', place);
      const second = await item(id, 'Margherita', place);
      await item(id, 'Funghi', place);
      const copy = await duplicate('/menu-items/', second, owner);
      await duplicate('/menu-items/', second, owner);
      await duplicate('/menu-items/', copy.id, owner);
      expect((await itemsOf(id)).map(({ name }) => name)).toEqual([
        'Marinara',
        'Margherita',
        'Margherita 3',
        'Margherita 2',
        'Margherita 4',
        'Funghi',
      ]);
    },
  );

  it('a copy is one creation in the history, and the order of the others is no change', async () => {
    const id = await category();
    const first = await item(id, 'Margherita');
    await item(id, 'Funghi');
    const [last] = await people.query<{ id: number }>('SELECT MAX(id) AS id FROM audit_log');
    await duplicate('/menu-items/', first, owner);
    const entries = await people.query('SELECT action, label FROM audit_log WHERE id > ?', [last?.id ?? 0]);
    expect(entries).toEqual([{ action: 'menu_item.created', label: 'Margherita 2' }]);
  });

  it('the copy of a long name has a shorter one', async () => {
    const id = await category();
    const name = `${'Crème brûlée '.repeat(9)}à l`;
    expect(name).toHaveLength(120);
    const long = await item(id, name);
    const copies = [
      await duplicate('/menu-items/', long, owner),
      await duplicate('/menu-items/', long, owner),
    ];
    expect(copies.map((copy) => copy.name)).toEqual([`${name.slice(0, 118)} 2`, `${name.slice(0, 118)} 3`]);
  });

  it('a repeated request with the same key makes one copy', async () => {
    const id = await category();
    const path = `/menu-items/${await item(id, 'Margherita')}/duplicate/`;
    const headers = { 'idempotency-key': randomUUID() };
    const replies = [
      await owner.http.post(path, {}, { headers }),
      await owner.http.post(path, {}, { headers }),
    ];
    expect(replies[0]?.body).toEqual(replies[1]?.body);
    expect(await itemsOf(id)).toHaveLength(2);
  });
});

describe('two copies at the same moment', () => {
  const owner = useFixture(() => people.owner(), beforeEach);

  it('each copy has its own name and place', async () => {
    const tree = await post<CategoryTree>(
      '/categories/deep/',
      { name: 'Pizza', extra_groups: [{ name: 'Sauces' }] },
      owner,
    );
    const item = await post('/menu-items/', { category_id: tree.id, name: 'Margherita' }, owner);
    const set = await post('/primary-options/', { name: 'Crust', selections: [{ name: 'Thin' }] }, owner);
    for (const [path, id, name] of [
      ['/categories/', tree.id, 'Pizza'],
      ['/menu-items/', item.id, 'Margherita'],
      ['/extra-options/groups/', tree.extra_groups[0]?.id ?? 0, 'Sauces'],
      ['/primary-options/', set.id, 'Crust'],
    ] as const) {
      const copies = await Promise.all([duplicate(path, id, owner), duplicate(path, id, owner)]);
      expect(copies.map((copy) => copy.name).sort()).toEqual([`${name} 2`, `${name} 3`]);
    }
    const places = await t.rows('categories').find({ restaurant_id: owner.restaurant });
    expect(new Set(places.map(({ position }) => position)).size).toBe(3);
  });
});

describe('the copy of a category', () => {
  const owner = useFixture(() => people.owner(), beforeEach);
  const MANY = 1_001;

  /** Creates a category with two sizes and items, of which each third has no price in the second size. */
  async function priced(name: string, count: number): Promise<number> {
    const tree = await post<CategoryTree>(
      '/categories/deep/',
      {
        name,
        detail: { priced_by: 'size' },
        sizes: [{ name: 'Small' }, { name: 'Small' }],
        extra_groups: [{ name: 'Extras', selections: [{ name: 'Ham' }] }],
      },
      owner,
    );
    await people.execute(
      'INSERT INTO menu_items (restaurant_id, category_id, name, position) SELECT ?, ?, CONCAT(?, seq), seq FROM seq_1_to_1001 WHERE seq <= ?',
      [owner.restaurant, tree.id, 'Crêpe à la crème brûlée n° ', count],
    );
    for (const [at, size] of tree.sizes.entries())
      await people.execute(
        `INSERT INTO menu_item_prices (item_id, size_id, restaurant_id, price)
         SELECT id, ?, restaurant_id, position + 0.99 - ? FROM menu_items WHERE category_id = ? AND (? = 0 OR position % 3 > 0)`,
        [size.id, at / 100, tree.id, at],
      );
    return tree.id;
  }
  /** Lists a category's items with their prices in the order of its sizes. */
  async function listed(id: number) {
    const { categories } = (await owner.http.get<Menu>('/menu/')).body;
    const found = categories.find((category) => category.id === id);
    const sizes = found?.sizes.map((size) => size.id) ?? [];
    return found?.items.map(({ name, prices }) => [
      name,
      ...prices.map(({ size_id, price }) => [sizes.indexOf(size_id), price]),
    ]);
  }

  it('more items than a request can have keep their prices, with as many statements as one item', async () => {
    const [one, many] = [await priced('Few', 1), await priced('Many', MANY)];
    await post('/categories/', { name: 'Last' }, owner);
    let copy = 0;
    const few = await statementsOf(() => duplicate('/categories/', one, owner));
    const statements = await statementsOf(async () => {
      copy = (await duplicate('/categories/', many, owner)).id;
    });
    const copied = await listed(copy);
    expect(copied).toHaveLength(MANY);
    expect(copied).toContainEqual(['Crêpe à la crème brûlée n° 4', [0, 4.99], [1, 4.98]]);
    expect(copied).toContainEqual(['Crêpe à la crème brûlée n° 3', [0, 3.99]]);
    expect(copied).toEqual(await listed(many));
    expect(statements.length).toBe(few.length);
  });

  it('an empty category without a detail is copied, after it', async () => {
    const empty = await post('/categories/', { name: 'Soups' }, owner);
    await post('/categories/', { name: 'Salads' }, owner);
    const copy = await duplicate<CategoryTree>('/categories/', empty.id, owner);
    expect(copy).toMatchObject({ name: 'Soups 2', detail: null, sizes: [], extra_groups: [], version: 1 });
    const { results } = (
      await owner.http.get<{ results: { name: string }[] }>('/categories/?ordering=position')
    ).body;
    expect(results.map(({ name }) => name)).toEqual(['Soups', 'Soups 2', 'Salads']);
  });

  it('a copy is one creation in the history', async () => {
    const id = await priced('Crêpes', 2);
    const [last] = await people.query<{ id: number }>('SELECT MAX(id) AS id FROM audit_log');
    await duplicate('/categories/', id, owner);
    const entries = await people.query('SELECT action, label FROM audit_log WHERE id > ?', [last?.id ?? 0]);
    expect(entries).toEqual([{ action: 'category.created', label: 'Crêpes 2' }]);
  });

  it('the answer is the copy as the editor shows it', async () => {
    const copy = await duplicate<CategoryTree>('/categories/', await priced('Crêpes', 1), owner);
    expect((await owner.http.get(`/categories/${copy.id}/deep/`)).body).toEqual(copy);
  });
});

describe('the copy of a locked shared set', () => {
  const owner = useFixture(() => people.owner(), beforeEach);
  const admin = useFixture(() => people.person({ superadmin: true }), beforeEach);
  const shared = async () => {
    const body = { name: 'Crust', lock_restaurants: true, selections: [{ name: 'Thin' }] };
    return post<OptionSet>('/primary-options/', body, admin);
  };

  it("a member's copy is the restaurant's own and unlocked", async () => {
    const { id } = await shared();
    const copy = await duplicate<OptionSet>('/primary-options/', id, owner);
    expect(copy).toMatchObject({
      name: 'Crust 2',
      restaurant_id: owner.restaurant,
      lock_restaurants: false,
      selections: [{ name: 'Thin' }],
    });
    expect((await owner.http.patch(`/primary-options/${copy.id}/`, { name: 'Base' })).status).toBe(200);
  });

  it("a platform user's copy is shared and locked", async () => {
    const { id } = await shared();
    expect(await duplicate('/primary-options/', id, admin)).toMatchObject({
      restaurant_id: null,
      lock_restaurants: true,
    });
  });
});

describe('the copy of an extra group', () => {
  const owner = useFixture(() => people.owner(), beforeEach);

  it('a copy follows its original, and its extras can have the same names', async () => {
    const tree = await post<CategoryTree>(
      '/categories/deep/',
      {
        name: 'Pizza',
        extra_groups: [
          {
            name: 'Sauces',
            min_choices: 2,
            max_choices: 2,
            selections: [{ name: 'Pesto' }, { name: 'Aioli' }],
          },
          { name: 'Sides' },
        ],
      },
      owner,
    );
    const copy = await duplicate<ExtraGroup>('/extra-options/groups/', tree.extra_groups[0]?.id ?? 0, owner);
    const { extra_groups } = (await owner.http.get<CategoryTree>(`/categories/${tree.id}/deep/`)).body;
    expect(extra_groups.map(({ name }) => name)).toEqual(['Sauces', 'Sauces 2', 'Sides']);
    expect(extra_groups[1]).toEqual(copy);
    expect(copy).toMatchObject({ min_choices: 2, selections: [{ name: 'Pesto' }, { name: 'Aioli' }] });
  });
});
