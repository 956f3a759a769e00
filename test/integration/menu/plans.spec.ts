import { beforeAll, describe, expect, it } from '@jest/globals';
import type { CategoryTree } from '../../../src/modules/menu/categories.schemas.js';
import { type Caller, People } from '../../support/people.js';
import { recorded, type Statement, stepsOver } from '../../support/plans.js';
import { useApp } from '../../support/use-app.js';

/** No statement may look at more rows of one table than this. */
const MOST_ROWS = 1_000;

/** Enough restaurants that reading any table of the menu from end to end shows. */
const RESTAURANTS = 400;
const PATIENCE = 120_000; // ms

/** Rows of other restaurants, by the number of rows that each one has. */
const CROWD = [
  `INSERT INTO restaurants (name) SELECT CONCAT('No. ', seq) FROM seq_1_to_${RESTAURANTS}`,
  `INSERT INTO categories (restaurant_id, name)
     SELECT r.id, CONCAT('Category ', seq) FROM restaurants r JOIN seq_1_to_10`,
  'INSERT INTO category_details (restaurant_id, category_id) SELECT restaurant_id, id FROM categories',
  `INSERT INTO sizes (restaurant_id, category_id, name, position)
     SELECT restaurant_id, id, CONCAT('Size ', seq), seq FROM categories JOIN seq_1_to_4`,
  `INSERT INTO extra_option_groups (restaurant_id, category_id, name, position)
     SELECT restaurant_id, id, CONCAT('Group ', seq), seq FROM categories JOIN seq_1_to_2`,
  `INSERT INTO extra_option_selections (restaurant_id, group_id, name, position)
     SELECT restaurant_id, id, CONCAT('Extra ', seq), seq FROM extra_option_groups JOIN seq_1_to_3`,
  `INSERT INTO menu_items (restaurant_id, category_id, name, position)
     SELECT restaurant_id, id, CONCAT('Item ', seq), seq FROM categories JOIN seq_1_to_8`,
  ...['toppings', 'dressings', 'primary_option_sets'].flatMap((table) => [
    `INSERT INTO ${table} (restaurant_id, name) SELECT r.id, CONCAT('No. ', seq) FROM restaurants r JOIN seq_1_to_8`,
    `INSERT INTO ${table} (restaurant_id, name) SELECT NULL, CONCAT('For all ', seq) FROM seq_1_to_20`,
  ]),
  `INSERT INTO primary_option_selections (set_id, name, position)
     SELECT id, CONCAT('No. ', seq), seq FROM primary_option_sets JOIN seq_1_to_3`,
  ...[
    ['category_toppings', 'topping', 'toppings'],
    ['category_dressings', 'dressing', 'dressings'],
    ['category_primary_option_sets', 'set', 'primary_option_sets'],
  ].map(
    ([table, what, parent]) =>
      `INSERT INTO ${table} (restaurant_id, category_id, ${what}_id, ${what}_owner_id)
         SELECT c.restaurant_id, c.id, p.id, p.owner_id FROM categories c
         JOIN ${parent} p ON p.owner_id = c.restaurant_id AND p.id % 8 < 4`,
  ),
];

const TABLES = [
  'restaurants',
  'categories',
  'category_details',
  'sizes',
  'extra_option_groups',
  'extra_option_selections',
  'menu_items',
  'toppings',
  'dressings',
  'primary_option_sets',
  'primary_option_selections',
  'category_toppings',
  'category_dressings',
  'category_primary_option_sets',
];

let owner: Caller;
let tree: CategoryTree;

const t = useApp(
  {},
  { database: 'menu_plans', statements: [...CROWD, `ANALYZE TABLE ${TABLES.join(', ')}`], timeout: PATIENCE },
);
beforeAll(async () => {
  const people = new People(t);
  const [middle] = await people.query<{ id: number }>('SELECT id FROM restaurants LIMIT 1 OFFSET 200');
  owner = await people.member(middle?.id ?? 0, 'owner');
  const { body } = await owner.http.get<{ categories: CategoryTree[] }>('/menu/');
  const [category] = body.categories;
  if (!category) throw new Error('The crowd has no menu.');
  tree = category;
});

const tooWide = (statement: Statement) => stepsOver(MOST_ROWS, t.database, statement);

const operations: [string, () => Promise<{ status: number }>][] = [
  ['the menu', () => owner.http.get('/menu/')],
  ['the list of categories', () => owner.http.get('/categories/?page_size=500')],
  ['a search for categories', () => owner.http.get('/categories/?q=ory')],
  ['a category', () => owner.http.get(`/categories/${tree.id}/`)],
  ['an editor', () => owner.http.get(`/categories/${tree.id}/deep/`)],
  ...['detail', 'sizes', 'toppings', 'dressings'].flatMap((what): typeof operations => [
    [`${what} of a category`, () => owner.http.get(`/categories/${what}/?category_id=${tree.id}`)],
    [`every ${what}`, () => owner.http.get(`/categories/${what}/?q=o&page_size=500`)],
  ]),
  ...['/extra-options/groups/', '/extra-options/selections/', '/menu-items/'].flatMap(
    (path): typeof operations => [
      [`${path} of a category`, () => owner.http.get(`${path}?category_id=${tree.id}`)],
      [`every ${path}`, () => owner.http.get(`${path}?q=o&page_size=500`)],
    ],
  ),
  [
    'extras of a group',
    () => owner.http.get(`/extra-options/selections/?group_id=${tree.extra_groups[0]?.id}`),
  ],
  ['a new size', () => owner.http.post('/categories/sizes/', { category_id: tree.id })],
  ['a new group', () => owner.http.post('/extra-options/groups/', { category_id: tree.id, name: 'New' })],
  [
    'a new topping',
    () =>
      owner.http.post('/categories/toppings/', {
        category_id: tree.id,
        topping_id: tree.toppings[0]?.topping_id,
      }),
  ],
  [
    'an autosave',
    () => owner.http.patch(`/categories/detail/${tree.detail?.id}/`, { allow_toppings: true, version: 1 }),
  ],
  [
    'a choice of option sets',
    () =>
      owner.http.patch(`/categories/detail/${tree.detail?.id}/`, {
        primary_option_sets: tree.detail?.primary_option_sets.slice(1),
      }),
  ],
  [
    'an order of sizes',
    () =>
      owner.http.post('/categories/sizes/reorder/', {
        category_id: tree.id,
        ids: tree.sizes.map(({ id }) => id),
      }),
  ],
  [
    'a deep creation',
    () =>
      owner.http.post('/categories/deep/', {
        name: 'Deep',
        sizes: [{}],
        toppings: tree.toppings,
        dressings: tree.dressings,
        detail: { primary_option_sets: tree.detail?.primary_option_sets },
        extra_groups: [{ name: 'Extras', selections: [{ name: 'Extra' }] }],
      }),
  ],
  ['a deletion', () => owner.http.delete(`/categories/sizes/${tree.sizes[0]?.id}/`)],
];

describe(`among ${RESTAURANTS} restaurants`, () => {
  it.each(operations)(`%s looks at no more than ${MOST_ROWS} rows of a table`, async (_, work) => {
    const statements = await recorded(t.database, work);
    expect(statements.length).toBeGreaterThan(1);
    const wide = [];
    for (const statement of statements) wide.push(...(await tooWide(statement)));
    expect(wide).toEqual([]);
  });

  it('would notice a statement that does', async () => {
    const all = { sql: `SELECT COUNT(*) FROM sizes WHERE name LIKE '%x%'`, parameters: [] };
    expect(await tooWide(all)).toHaveLength(1);
  });
});
