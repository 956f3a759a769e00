import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CategoryOutput } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { Page } from '../../../src/shared/schemas.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);

const owner = useFixture(() => people.owner(), beforeEach);

const create = async (body: object, caller: Caller = owner) =>
  caller.http.post<CategoryOutput>('/categories/', body);
const at = (id: number) => `/categories/${id}/`;
const countOf = async (id = owner.restaurant) =>
  Number(
    (
      await people.query<{ n: number }>('SELECT COUNT(*) AS n FROM categories WHERE restaurant_id = ?', [id])
    )[0]?.n,
  );

describe('creating a category', () => {
  it('a new category has no detail', async () => {
    const reply = await create({ name: '  Pizzas ', description: ' Round ', unknown: 'dropped' });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      id: expect.any(Number),
      external_key: null,
      name: 'Pizzas',
      description: 'Round',
      restaurant_id: owner.restaurant,
      position: 0,
      version: 1,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
      detail: null,
    });
    expect((await owner.http.get(at(reply.body.id))).body).toEqual(reply.body);
  });

  it('a deep creation returns the category with its detail', async () => {
    const reply = await owner.http.post<CategoryOutput>('/categories/deep/', {
      name: 'Steaks',
      detail: { priced_by: 'weight' },
      restaurant_id: owner.restaurant,
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      name: 'Steaks',
      description: '',
      detail: { category_id: reply.body.id, priced_by: 'weight', version: 1 },
    });
    expect((await owner.http.get(`${at(reply.body.id)}deep/`)).body).toEqual(reply.body);
    expect(reply.body).toMatchObject((await owner.http.get<CategoryOutput>(at(reply.body.id))).body);
  });

  it('a deep creation has no price basis by default', async () => {
    const { body } = await owner.http.post<CategoryOutput>('/categories/deep/', { name: 'Salads' });
    expect(body.detail?.priced_by).toBe('none');
  });

  it.each(['/categories/', '/categories/deep/'])(
    'the operation %s refuses invalid fields with a sentence',
    async (path) => {
      const cases: [unknown, string, string][] = [
        [{}, 'Please enter a category name', 'name'],
        [{ name: '   ' }, 'Please enter a category name', 'name'],
        [{ name: 7 }, 'Please enter a category name', 'name'],
        [{ name: 'x'.repeat(121) }, 'The name must be at most 120 characters.', 'name'],
        [
          { name: 'x', description: 'x'.repeat(2_001) },
          'The description must be at most 2000 characters.',
          'description',
        ],
      ];
      for (const [body, message, field] of cases) {
        const reply = await owner.http.post<ErrorBody>(path, body);
        expect(reply).toMatchObject({ status: 400, body: { detail: message, message, code: 'invalid' } });
        expect(reply.body.errors).toContainEqual({ path: field, message });
      }
      expect(await countOf()).toBe(0);
    },
  );

  it('a deep creation refuses an unknown price basis and writes nothing', async () => {
    const reply = await owner.http.post<ErrorBody>('/categories/deep/', {
      name: 'X',
      detail: { priced_by: 'mood' },
    });
    expect(reply).toMatchObject({
      status: 400,
      body: { detail: 'Choose a price basis: none, weight or size.' },
    });
    expect(reply.body.errors?.[0]?.path).toBe('detail.priced_by');
    expect(await countOf()).toBe(0);
  });

  it('two categories can have the same name', async () => {
    await create({ name: 'Specials' });
    expect((await create({ name: 'Specials' })).status).toBe(201);
  });
});

describe('reading a category', () => {
  it("another restaurant's category, an unknown one and an invalid id get the same 404", async () => {
    const foreign = await people.restaurant();
    const theirs = await create({ name: 'Theirs' }, await people.member(foreign, 'owner'));
    for (const id of [theirs.body.id, 4_000_000_000]) {
      const reply = await owner.http.get<ErrorBody>(at(id));
      expect(reply).toMatchObject({
        status: 404,
        body: { detail: 'Category not found.', message: 'Category not found.', code: 'not_found' },
      });
    }
    expect((await owner.http.get('/categories/0/')).status).toBe(404);
  });
});

describe('changing a category', () => {
  it('an edit changes only the sent fields', async () => {
    const { body } = await create({ name: 'Old', description: 'Kept' });
    const reply = await owner.http.patch<CategoryOutput>(at(body.id), { name: 'New' });
    expect(reply).toMatchObject({ status: 200, body: { name: 'New', description: 'Kept', version: 2 } });
    const cleared = await owner.http.patch<CategoryOutput>(at(body.id), { description: '' });
    expect(cleared.body).toMatchObject({ name: 'New', description: '', version: 3 });
  });

  it('an edit with an old version is refused in either form, and writes nothing', async () => {
    const { body } = await create({ name: 'First' });
    await owner.http.patch(at(body.id), { name: 'Second', version: 1 });
    const stale = [
      await owner.http.patch<ErrorBody>(at(body.id), { name: 'Lost', version: 1 }),
      await owner.http.patch<ErrorBody>(at(body.id), { name: 'Lost' }, { headers: { 'if-match': '"1"' } }),
      await owner.http.patch<ErrorBody>(at(body.id), { version: 1 }),
    ];
    for (const reply of stale) expect(reply).toMatchObject({ status: 412, body: { code: 'stale' } });
    expect((await owner.http.get(at(body.id))).body).toMatchObject({ name: 'Second', version: 2 });
    const fresh = await owner.http.patch(at(body.id), { name: 'Third' }, { headers: { 'if-match': '"2"' } });
    expect(fresh).toMatchObject({ status: 200, body: { version: 3 } });
  });

  it('one of many edits with the same version succeeds', async () => {
    const { body } = await create({ name: 'Contested' });
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        owner.http.patch(at(body.id), { name: `By ${index}`, version: 1 }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 412)).toHaveLength(7);
    expect((await owner.http.get(at(body.id))).body).toMatchObject({ version: 2 });
  });

  it('an empty edit keeps the version', async () => {
    const { body } = await create({ name: 'Same' });
    expect((await owner.http.patch(at(body.id), {})).body).toEqual(body);
  });

  it('an edit refuses a blank name', async () => {
    const { body } = await create({ name: 'Kept' });
    const reply = await owner.http.patch<ErrorBody>(at(body.id), { name: ' ' });
    expect(reply).toMatchObject({ status: 400, body: { detail: 'Please enter a category name' } });
    expect((await owner.http.get(at(body.id))).body).toEqual(body);
  });
});

describe('deleting a category', () => {
  it('a category is deleted with its detail and its items', async () => {
    const { body } = await owner.http.post<CategoryOutput>('/categories/deep/', { name: 'Gone' });
    await t
      .rows('menu_items')
      .insert({ restaurant_id: owner.restaurant, category_id: body.id, name: 'Dish' });
    const reply = await owner.http.delete(at(body.id));
    expect(reply).toMatchObject({ status: 204, body: '' });
    expect((await owner.http.get(at(body.id))).status).toBe(404);
    expect((await owner.http.delete(at(body.id))).status).toBe(404);
    for (const table of ['category_details', 'menu_items']) {
      expect(await people.query(`SELECT id FROM ${table} WHERE category_id = ?`, [body.id])).toEqual([]);
    }
  });
});

describe('the database itself', () => {
  it("the database refuses a detail and an item under another restaurant's category", async () => {
    const { body } = await create({ name: 'Mine' });
    const other = await people.restaurant();
    const statements = [
      'INSERT INTO category_details (restaurant_id, category_id) VALUES (?, ?)',
      `INSERT INTO menu_items (restaurant_id, category_id, name) VALUES (?, ?, 'Dish')`,
    ];
    for (const statement of statements) {
      await expect(people.execute(statement, [other, body.id])).rejects.toMatchObject({
        code: 'ER_NO_REFERENCED_ROW_2',
      });
    }
  });
});

describe('GET /categories/', () => {
  const NAMES = ['Pizzas', 'Pasta', '100% Juice', 'under_score', 'Soups'];
  const owner = useFixture(() => people.owner());
  beforeAll(async () => {
    for (const name of NAMES) {
      await owner.http.post('/categories/deep/', { name, detail: { priced_by: 'size' } });
    }
  });

  const list = (query = '', caller: Pick<Caller, 'http'> = owner) =>
    caller.http.get<Page<CategoryOutput>>(`/categories/${query}`);
  const names = ({ body }: { body: Page<CategoryOutput> }) => body.results.map(({ name }) => name);

  it("the list has the restaurant's own categories by id, with details", async () => {
    const reply = await list();
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ count: 5, next: null, previous: null });
    expect(names(reply)).toEqual(NAMES);
    for (const { id, detail } of reply.body.results) {
      expect(detail).toMatchObject({ category_id: id, priced_by: 'size', version: 1 });
    }
  });

  it('the list is empty for a restaurant without categories', async () => {
    const newcomer = await people.owner();
    expect((await list('', newcomer)).body).toEqual({ results: [], count: 0, next: null, previous: null });
  });

  it("the pages' links lead through the list", async () => {
    const seen: string[] = [];
    let address: string | null = '/categories/?page_size=2';
    while (address !== null) {
      const { body }: { body: Page<CategoryOutput> } = await owner.http.get<Page<CategoryOutput>>(address);
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
  ])('the search finds by %s', async (query, expected) => {
    const reply = await list(`?${query}`);
    expect(names(reply)).toEqual(expected);
    expect(reply.body.count).toBe(expected.length);
  });

  it.each(['page=0', 'page_size=501', 'page_size=ten', 'restaurant_id=x'])(
    'the list refuses %s',
    async (query) => {
      expect((await list(`?${query}`)).status).toBe(400);
    },
  );
});
