import { beforeEach, describe, expect, it } from 'vitest';
import type { BatchUndone, HistoryEntry } from '../../../src/modules/history/history.schemas.js';
import { sentenceOf } from '../../../src/modules/history/words/sentences.js';
import type { ExtraBulkResult } from '../../../src/modules/menu/bulk-edit/bulk-edit.schemas.js';
import type { CategoryTree } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { Page } from '../../../src/shared/schemas.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const owner = useFixture(() => people.owner(), beforeEach);
const stranger = useFixture(() => people.owner());

const headings = async (query = '') =>
  (await owner.http.get<Page<HistoryEntry>>(`/history/${query}`)).body.results.map((entry) =>
    sentenceOf({ ...entry, partLabel: null, who: 'Ana' }),
  );
const undo = (id: number | null) => owner.http.post<BatchUndone & ErrorBody>(`/history/${id}/undo/`);

describe('POST /toppings/bulk/ and its siblings', () => {
  const edit = (path: string, rows: readonly { id: number }[], change: object) =>
    owner.http.post<ExtraBulkResult & ErrorBody>(`${path}bulk/`, {
      rows: rows.map(({ id }) => ({ id })),
      change,
    });
  const make = async (path: string, body: object, caller: Caller = owner) =>
    (await caller.http.post<{ id: number }>(path, body)).body;
  const all = async (path: string) =>
    (await owner.http.get<Page<Record<string, unknown>>>(path)).body.results;

  it.each([
    ['/toppings/', 'toppings'],
    ['/dressings/', 'dressings'],
  ])('%s: states allergens, marks sold out and deletes, each with an undo', async (path, nouns) => {
    const rows = [await make(path, { name: 'Anchovy' }), await make(path, { name: 'Caper' })];
    const before = await all(path);
    const stated = await edit(path, rows, { edit: 'stated', allergens: { add: ['fish'] } });
    expect(await all(path)).toMatchObject([{ allergens: ['fish'] }, { allergens: ['fish'] }]);
    const off = await edit(path, rows, { edit: 'sold_out' });
    expect(await all(path)).toMatchObject([{ sold_out: true }, { sold_out: true }]);
    expect((await edit(path, rows, { edit: 'available' })).body).toMatchObject({ changed: 2, unchanged: 0 });
    const deleted = await edit(path, rows, { edit: 'deleted' });
    expect(await all(path)).toEqual([]);
    expect((await headings())[0]).toBe(`2 ${nouns} deleted`);
    for (const { body } of [deleted, stated]) expect((await undo(body.batch_id)).body.undone).toBe(2);
    expect(await undo(off.body.batch_id)).toMatchObject({ status: 409 });
    const unversioned = (found: Record<string, unknown>[]) => found.map(({ version: _, ...row }) => row);
    expect(unversioned(await all(path))).toEqual(unversioned(before));
  });

  it('adds "may contain" only to rows that do not contain it', async () => {
    const rows = [
      await make('/toppings/', { name: 'Ham' }),
      await make('/toppings/', { name: 'Mozzarella', allergens: ['milk'] }),
    ];
    const traces = { edit: 'stated', may_contain: { add: ['milk'] } };
    expect((await edit('/toppings/', rows, traces)).body).toMatchObject({ changed: 1, unchanged: 1 });
    const contains = { allergens: ['milk'], may_contain: null };
    expect(await all('/toppings/')).toMatchObject([{ allergens: null, may_contain: ['milk'] }, contains]);
    await edit('/toppings/', rows, { ...traces, allergens: { add: ['milk'] } });
    expect(await all('/toppings/')).toMatchObject([contains, contains]);
  });

  it('deletes categories with everything in them, and undo restores it', async () => {
    const pasta = await make('/categories/', { name: 'Pasta' });
    const deep = { name: 'Pizza', detail: { priced_by: 'size' }, sizes: [{ name: 'Small' }] };
    const pizza = (await owner.http.post<CategoryTree>('/categories/deep/', deep)).body;
    const item = await make('/menu-items/', {
      category_id: pizza.id,
      name: 'Margherita',
      prices: [{ size_id: pizza.sizes[0]?.id, price: 9 }],
    });
    const deleted = await edit('/categories/', [pasta, pizza], { edit: 'deleted' });
    expect(await all('/categories/')).toEqual([]);
    expect((await headings())[0]).toBe('2 categories deleted');
    await undo(deleted.body.batch_id);
    expect(await all('/menu-items/')).toMatchObject([
      { id: item.id, name: 'Margherita', prices: [{ price: 9 }] },
    ]);
  });

  it('deletes option sets and extras', async () => {
    const set = await make('/primary-options/', { name: 'Crust', selections: [{ name: 'Thin' }] });
    const { id: category_id } = await make('/categories/', { name: 'Pasta' });
    const group = await make('/extra-options/groups/', { category_id, name: 'Extras' });
    const extra = await make('/extra-options/selections/', { group_id: group.id, name: 'Ham' });
    expect((await edit('/primary-options/', [set], { edit: 'deleted' })).body.changed).toBe(1);
    expect((await edit('/extra-options/selections/', [extra], { edit: 'deleted' })).body.changed).toBe(1);
    expect([...(await all('/primary-options/')), ...(await all('/extra-options/selections/'))]).toEqual([]);
  });

  it('changes prices of extras as one entry that can be undone', async () => {
    const path = '/extra-options/selections/';
    const { id: category_id } = await make('/categories/', { name: 'Pizza' });
    const group_id = (await make('/extra-options/groups/', { category_id, name: 'Cheese' })).id;
    const add = (name: string, price: number) => make(path, { group_id, name, price });
    const extras = [await add('Feta', 1.5), await add('Brie', 2.3), await add('Basil', 0)];
    const pricesOf = async () => (await all(path)).map(({ price }) => price);
    const raise = { edit: 'prices', by: 'percent', value: 10, ending: '50' };
    const seen = await owner.http.post<ExtraBulkResult>(`${path}bulk/`, {
      rows: extras.map(({ id }) => ({ id, version: 1 })),
      change: raise,
      preview: true,
    });
    const [, brie, basil] = extras.map(({ id }) => id);
    const prices = [
      { id: brie, name: 'Brie', before: 2.3, after: 2.5 },
      { id: basil, name: 'Basil', before: 0, after: 0.5 },
    ];
    expect(seen.body).toEqual({ batch_id: null, changed: 2, unchanged: 1, prices });
    expect(await pricesOf()).toEqual([1.5, 2.3, 0]);
    const raised = await edit(path, extras, raise);
    expect(raised.body).toMatchObject({ changed: 2, unchanged: 1, prices });
    expect(await pricesOf()).toEqual([1.5, 2.5, 0.5]);
    expect((await headings())[0]).toBe('Prices of 2 extra options changed by +10%, to the nearest .50');
    expect((await undo(raised.body.batch_id)).body.undone).toBe(2);
    expect(await pricesOf()).toEqual([1.5, 2.3, 0]);
  });

  it('refuses extras that would cost less than 0, or skips them when asked to', async () => {
    const path = '/extra-options/selections/';
    const { id: category_id } = await make('/categories/', { name: 'Pizza' });
    const group_id = (await make('/extra-options/groups/', { category_id, name: 'Cheese' })).id;
    const add = (name: string, price: number) => make(path, { group_id, name, price });
    const extras = [await add('Feta', 2), await add('Brie', 1), await add('Basil', 0.5)];
    const pricesOf = async () => (await all(path)).map(({ price }) => price);
    const lower = { edit: 'prices', by: 'amount', value: -1 };
    expect(await edit(path, extras, lower)).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('The new price of “Basil” would be below 0.') },
    });
    expect(await pricesOf()).toEqual([2, 1, 0.5]);
    const skipped = await edit(path, extras, { ...lower, out_of_range: 'skip' });
    expect(skipped.body).toMatchObject({ changed: 2, unchanged: 1 });
    expect(await pricesOf()).toEqual([1, 0, 0.5]);
    const stale = { rows: [{ id: extras[0]?.id, version: 1 }], change: { ...lower, by: 'percent' } };
    expect(await owner.http.post(`${path}bulk/`, stale)).toMatchObject({ status: 412 });
    const foreign = await make('/categories/', { name: 'Pasta' }, stranger);
    const group = await make('/extra-options/groups/', { category_id: foreign.id, name: 'Oils' }, stranger);
    const theirs = await make(path, { group_id: group.id, name: 'Chili', price: 5 }, stranger);
    expect(await edit(path, [extras[0] ?? theirs, theirs], lower)).toMatchObject({ status: 404 });
    expect(await pricesOf()).toEqual([1, 0, 0.5]);
  });

  it.each(['/toppings/', '/dressings/', '/categories/', '/primary-options/'])(
    '%s: deletes what a search finds when the edit runs, and refuses another number',
    async (path) => {
      for (const name of ['Sea herb', 'Herb butter', 'Olives'])
        await make(path, { name, selections: [{ name: 'Thin' }] });
      const deletion = (matching: object) =>
        owner.http.post<ExtraBulkResult & ErrorBody>(`${path}bulk/`, {
          matching,
          change: { edit: 'deleted' },
        });
      expect(await deletion({ search: 'herb', count: 3 })).toMatchObject({
        status: 409,
        body: {
          code: 'matches_changed',
          message: '2 match now instead of 3. Load the list again and choose anew.',
        },
      });
      expect(await all(path)).toHaveLength(3);
      const { body } = await deletion({ search: 'herb', count: 2 });
      expect(body).toMatchObject({ changed: 2, unchanged: 0 });
      expect(await all(path)).toMatchObject([{ name: 'Olives' }]);
      expect((await undo(body.batch_id)).body.undone).toBe(2);
      expect(await all(path)).toHaveLength(3);
    },
  );

  it('matches the extras of a group or a category, as their list does', async () => {
    const path = '/extra-options/selections/';
    const { id: category_id } = await make('/categories/', { name: 'Pizza' });
    const groups = [];
    for (const name of ['Cheese', 'Sauces'])
      groups.push(await make('/extra-options/groups/', { category_id, name }));
    for (const group of groups) await make(path, { group_id: group.id, name: 'Feta', price: 1 });
    const other = await make('/categories/', { name: 'Pasta' });
    const oils = await make('/extra-options/groups/', { category_id: other.id, name: 'Oils' });
    await make(path, { group_id: oils.id, name: 'Feta oil', price: 1 });
    const raise = (matching: object) =>
      owner.http.post<ExtraBulkResult>(`${path}bulk/`, {
        matching,
        change: { edit: 'prices', by: 'amount', value: 1 },
      });
    expect(await raise({ category_id, q: 'feta', count: 3 })).toMatchObject({ status: 409 });
    expect((await raise({ category_id, q: 'feta', count: 2 })).body.changed).toBe(2);
    expect((await raise({ group_id: oils.id, count: 1 })).body.changed).toBe(1);
    expect((await all(path)).map(({ price }) => price)).toEqual([2, 2, 2]);
  });

  it('matches shared rows as the list does, or only own ones that the caller can change', async () => {
    const mark = crypto.randomUUID();
    await people.execute('INSERT INTO toppings (name) VALUES (?)', [`Shared ${mark}`]);
    await people.execute('INSERT INTO primary_option_sets (name) VALUES (?)', [`Shared ${mark}`]);
    for (const path of ['/toppings/', '/primary-options/'])
      for (const name of ['Own', 'Locked'])
        await make(path, { name: `${name} ${mark}`, selections: [{ name: 'Thin' }] });
    await people.execute('UPDATE primary_option_sets SET prevent_restaurant_changes = 1 WHERE name = ?', [
      `Locked ${mark}`,
    ]);
    await make('/toppings/', { name: `Theirs ${mark}` }, stranger);
    const edit = (path: string, matching: object, change: object) =>
      owner.http.post<ExtraBulkResult>(`${path}bulk/`, { matching: { q: mark, ...matching }, change });
    expect((await edit('/toppings/', { count: 3 }, { edit: 'sold_out' })).body.changed).toBe(3);
    const deleted = { edit: 'deleted' };
    expect(await edit('/toppings/', { count: 3 }, deleted)).toMatchObject({ status: 403 });
    expect((await edit('/toppings/', { own: true, count: 2 }, deleted)).body.changed).toBe(2);
    expect(await edit('/primary-options/', { own: true, count: 2 }, deleted)).toMatchObject({ status: 409 });
    expect((await edit('/primary-options/', { own: true, count: 1 }, deleted)).body.changed).toBe(1);
    for (const table of ['toppings', 'primary_option_sets'])
      await people.execute(`DELETE FROM ${table} WHERE name = ?`, [`Shared ${mark}`]);
  });

  it("leaves out shared rows for the restaurant's own marks only, not for those of another one", async () => {
    const { insertId: id } = await people.execute(`INSERT INTO toppings (name) VALUES ('Shared')`);
    const off = { edit: 'sold_out' };
    expect((await stranger.http.post(`/toppings/${id}/sold_out/`, {})).status).toBe(200);
    expect((await edit('/toppings/', [{ id }], { edit: 'available' })).body.changed).toBe(0);
    expect((await edit('/toppings/', [{ id }], off)).body.changed).toBe(1);
    expect(await all('/toppings/')).toMatchObject([{ id, sold_out: true }]);
    expect((await edit('/toppings/', [{ id }], off)).body.changed).toBe(0);
    await people.execute('DELETE FROM toppings WHERE id = ?', [id]);
  });

  it('refuses an edit with both ways to choose rows, or none', async () => {
    const change = { edit: 'deleted' };
    for (const which of [{}, { rows: [{ id: 1 }], matching: { count: 1 } }]) {
      const { status, body } = await owner.http.post('/toppings/bulk/', { ...which, change });
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain('Send `rows` or `matching`.');
    }
  });

  it('changes nothing if one row is refused', async () => {
    const { insertId: shared } = await people.execute(`INSERT INTO toppings (name) VALUES ('Olives')`);
    const own = await make('/toppings/', { name: 'Ham' });
    const theirs = await make('/toppings/', { name: 'Corn', allergens: ['milk'] }, stranger);
    // Also a change that would leave it as it is, which would tell what it states.
    const milk = { edit: 'stated', allergens: { add: ['milk'] } };
    expect(await edit('/toppings/', [theirs], milk)).toMatchObject({ status: 404 });
    expect(await edit('/toppings/', [own, { id: shared }], { edit: 'deleted' })).toMatchObject({
      status: 403,
    });
    expect(await edit('/toppings/', [own, theirs], { edit: 'deleted' })).toMatchObject({ status: 404 });
    expect(await edit('/toppings/', [own, theirs], { edit: 'sold_out' })).toMatchObject({ status: 404 });
    expect(await all('/toppings/')).toMatchObject([
      { name: 'Olives', sold_out: false },
      { name: 'Ham', sold_out: false },
    ]);
    expect(await headings('?kind=menu')).toHaveLength(1);
  });
});
