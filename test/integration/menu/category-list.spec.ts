import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Category } from '../../../src/modules/menu/categories.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { type Caller, People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useFixture } from '../../support/use-app.js';

const NAMES = ['Pizzas', 'Pasta', '100% Juice', 'under_score', 'Soups'];

const t = useApp();
const people = new People(t);
const owner = useFixture(() => people.owner());
beforeAll(async () => {
  for (const name of NAMES) {
    await owner.http.post('/categories/deep/', { name, detail: { priced_by: 'size' } });
  }
});

const list = (query = '', caller: Pick<Caller, 'http'> = owner) =>
  caller.http.get<Page<Category>>(`/categories/${query}`);
const names = ({ body }: { body: Page<Category> }) => body.results.map(({ name }) => name);

describe('GET /categories/', () => {
  it('lists the restaurant’s own by id, each with its detail', async () => {
    const reply = await list();
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ count: 5, next: null, previous: null });
    expect(names(reply)).toEqual(NAMES);
    for (const { id, detail } of reply.body.results) {
      expect(detail).toMatchObject({ category_id: id, priced_by: 'size', version: 1 });
    }
  });

  it('is empty for a restaurant without categories', async () => {
    const newcomer = await people.owner();
    expect((await list('', newcomer)).body).toEqual({ results: [], count: 0, next: null, previous: null });
  });

  it('walks pages by their links', async () => {
    const seen: string[] = [];
    let address: string | null = '/categories/?page_size=2';
    while (address !== null) {
      const { body }: { body: Page<Category> } = await owner.http.get<Page<Category>>(address);
      expect(body.count).toBe(5);
      seen.push(...body.results.map(({ name }) => name));
      const next: URL | null = body.next === null ? null : new URL(body.next);
      address = next && `${next.pathname}${next.search}`;
    }
    expect(seen).toEqual(NAMES);
    expect((await list('?page=9&page_size=2')).body).toMatchObject({ results: [], count: 5, next: null });
  });

  it.each([
    ['search=pi', ['Pizzas']],
    ['q=PAS', ['Pasta']],
    ['search=100%25', ['100% Juice']],
    ['search=%25', ['100% Juice']],
    ['search=_', ['under_score']],
    ['search=%5C', []],
    ['search=', NAMES],
    [`search=${encodeURIComponent("' OR 1=1 -- ")}`, []],
  ])('finds by %s', async (query, expected) => {
    const reply = await list(`?${query}`);
    expect(names(reply)).toEqual(expected);
    expect(reply.body.count).toBe(expected.length);
  });

  it.each(['page=0', 'page_size=501', 'page_size=ten', 'restaurant_id=x'])('refuses %s', async (query) => {
    expect((await list(`?${query}`)).status).toBe(400);
  });

  it('takes three statements, whether there are five or five hundred', async () => {
    const five = (await statementsOf(() => list())).length;
    const full = await people.restaurant();
    const rows = Array.from({ length: 500 }, (_, index) => [full, `Category ${index}`]);
    await people.execute(
      `INSERT INTO categories (restaurant_id, name) VALUES ${rows.map(() => '(?, ?)').join(', ')}`,
      rows.flat(),
    );
    const owner500 = await people.member(full, 'owner');
    const many = await statementsOf(async () => {
      expect((await list('?page_size=500', owner500)).body.results).toHaveLength(500);
    });
    expect([five, many.length]).toEqual([3, 3]);
  });
});
