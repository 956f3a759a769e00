import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { MenuItemOutput } from '../../../src/modules/menu/items/menu-items.schemas.js';
import { MOST_COUNTED } from '../../../src/shared/schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { type Caller, People } from '../../support/people.js';
import { readingMore, recorded } from '../../support/plans.js';
import { useApp, useFixture } from '../../support/use-app.js';

const PATIENCE = 120_000; // ms
const COMMON = 20_480;
const PAGE = 500;
/** Each counted row and its restaurant; the page and the names add little. */
const MOST_ROWS = 2 * MOST_COUNTED + 1_500;
/** Part of every common name, and of no other. */
const mark = randomUUID().slice(0, 8);

/** Inserts rows for both restaurants. */
const items = (name: string, rows: number) =>
  `INSERT INTO menu_items (restaurant_id, category_id, name)
     SELECT c.restaurant_id, c.id, ${name} FROM categories c JOIN seq_1_to_${rows / 2}`;

const t = useApp(
  {},
  {
    database: 'common_names',
    statements: [
      `INSERT INTO restaurants (name) SELECT CONCAT('No. ', seq) FROM seq_1_to_2`,
      `INSERT INTO categories (restaurant_id, name) SELECT id, 'Soups' FROM restaurants`,
      items(`CONCAT('House ${mark} ', seq % 64)`, COMMON),
      items(`CONCAT('Rare ', seq % 4)`, 100),
      'ANALYZE TABLE menu_items',
    ],
    timeout: PATIENCE,
  },
);
const people = new People(t);
const superadmin = useFixture(() => people.person({ superadmin: true }));
const owner = useFixture(async () => {
  const [restaurant] = await people.query<{ id: number }>('SELECT MIN(id) AS id FROM restaurants');
  return people.member(restaurant?.id ?? 0, 'owner');
});

const search = (text: string, who: Caller, more = '') =>
  who.http.get<Page<MenuItemOutput>>(
    `/menu-items/?search=${encodeURIComponent(text)}&page_size=${PAGE}${more}`,
  );

/** Follows `next` to the end. Requires that every row appears and that no page overstates the count. */
async function readToEnd(begin: string) {
  const ids = new Set<number>();
  let page = 1;
  for (let more = true; more; page += 1) {
    const { body } = await search(`${begin} ${mark}`, superadmin, `&page=${page}`);
    for (const { id } of body.results) ids.add(id);
    expect(body.count).toBeGreaterThanOrEqual(Math.max(MOST_COUNTED, ids.size));
    expect(body.count).toBeLessThanOrEqual(COMMON);
    more = body.next !== null;
  }
  expect(ids.size).toBe(COMMON);
  expect(page - 1).toBe(Math.ceil(COMMON / PAGE));
}

describe('a search through the items of all restaurants', () => {
  it('the search stops counting common matches', async () => {
    const statements = await recorded(t.database, () => search(`House ${mark}`, superadmin));
    expect(readingMore(MOST_ROWS, statements)).toEqual([]);
    expect((await search(`House ${mark}`, superadmin)).body.count).toBe(MOST_COUNTED);
  });

  it('the pages lead to the last match, and end there', () => readToEnd('House'), PATIENCE);

  it('the search counts rare matches exactly', async () => {
    expect((await search('are', superadmin)).body).toMatchObject({ count: 100, next: null });
    expect((await search('Rare 1', superadmin)).body.count).toBe(26);
    expect((await search(`${mark} 7`, superadmin, '&page=2')).body.previous).toContain('page=1');
  });

  it('a page past the end is empty and has the minimum count', async () => {
    const { body } = await search(`House ${mark}`, superadmin, '&page=900');
    expect(body).toMatchObject({ results: [], count: MOST_COUNTED, next: null });
  });
});

it('the search counts exactly in one restaurant', async () => {
  expect((await search(`House ${mark}`, owner)).body.count).toBe(COMMON / 2);
});

it(
  'the pages lead to the last of rows with different names',
  async () => {
    await t.database.execute(items(`CONCAT('Own ${mark} ', c.id, ' ', seq)`, COMMON));
    await readToEnd('Own');
  },
  PATIENCE,
);
