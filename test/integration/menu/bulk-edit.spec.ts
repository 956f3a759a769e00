import { beforeEach, describe, expect, it } from 'vitest';
import type { ItemBulkResult } from '../../../src/modules/menu/bulk-edit/bulk-edit.schemas.js';
import type { BatchUndone, HistoryEntry } from '../../../src/modules/history/history.schemas.js';
import { sentenceOf } from '../../../src/modules/history/words/sentences.js';
import type { CategoryTree } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { MenuItemOutput } from '../../../src/modules/menu/items/menu-items.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { Page } from '../../../src/shared/schemas.js';
import { type Caller, People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const owner = useFixture(() => people.owner(), beforeEach);
const stranger = useFixture(() => people.owner());

let pasta: number;
let pizza: CategoryTree;
beforeEach(async () => {
  pasta = (await owner.http.post<{ id: number }>('/categories/', { name: 'Pasta' })).body.id;
  pizza = (
    await owner.http.post<CategoryTree>('/categories/deep/', {
      name: 'Pizza',
      detail: { priced_by: 'size' },
      sizes: [{ name: 'Small' }, { name: 'Large' }],
    })
  ).body;
});

const add = async (fields: object) =>
  (await owner.http.post<MenuItemOutput>('/menu-items/', { category_id: pasta, ...fields })).body;
const bulk = (body: object, caller: Caller = owner) =>
  caller.http.post<ItemBulkResult & ErrorBody>('/menu-items/bulk/', body);
const rowsOf = (items: readonly MenuItemOutput[]) => items.map(({ id, version }) => ({ id, version }));
const list = async () =>
  (await owner.http.get<Page<MenuItemOutput>>('/menu-items/?page_size=200')).body.results;
const withoutVersions = (items: readonly MenuItemOutput[]) => items.map(({ version: _, ...item }) => item);
const entries = async (query = '') =>
  (await owner.http.get<Page<HistoryEntry>>(`/history/${query}`)).body.results;
const headings = async (query = '') =>
  (await entries(query)).map((entry) => sentenceOf({ ...entry, partLabel: null, who: 'Ana' }));
const undo = (id: number | null, caller: Caller = owner) =>
  caller.http.post<BatchUndone & ErrorBody>(`/history/${id}/undo/`);
const percent = (value: number, ending: string | null = null) => ({
  edit: 'prices',
  by: 'percent',
  value,
  ending,
});

describe('POST /menu-items/bulk/', () => {
  it('changes prices, also by size, as one entry that can be undone', async () => {
    const [small, large] = pizza.sizes.map(({ id }) => id);
    const carbonara = await add({ name: 'Carbonara', price: 12.5 });
    const unpriced = await add({ name: 'Of the day' });
    const margherita = await add({
      name: 'Margherita',
      category_id: pizza.id,
      prices: [{ size_id: large, price: 10 }],
    });
    const before = await list();
    const { body } = await bulk({
      rows: rowsOf([carbonara, unpriced, margherita]),
      change: percent(8, '95'),
    });
    expect(body).toMatchObject({
      changed: 2,
      unchanged: 1,
      prices: [
        { id: carbonara.id, name: 'Carbonara', size_id: null, size: null, before: 12.5, after: 13.95 },
        { id: margherita.id, name: 'Margherita', size_id: large, size: 'Large', before: 10, after: 10.95 },
      ],
    });
    expect(body.items).toMatchObject([
      { id: carbonara.id, price: 13.95, version: 2 },
      { id: margherita.id, prices: [{ size_id: large, price: 10.95 }], version: 2 },
    ]);
    expect(small).not.toBe(large);
    expect((await headings())[0]).toBe('Prices of 2 items changed by +8%, to the nearest .95');
    expect(await headings(`?batch_id=${body.batch_id}`)).toHaveLength(2);
    expect((await headings(`?entity=menu_item&entity_id=${carbonara.id}`))[0]).toBe(
      'Price of Carbonara: 12.50 to 13.95',
    );

    const undone = await undo(body.batch_id);
    expect(undone).toMatchObject({ status: 200, body: { undone: 2, kept: [] } });
    const priceOf = ({ price, prices }: MenuItemOutput) => ({ price, prices });
    expect((await list()).map(priceOf)).toEqual(before.map(priceOf));
    expect((await headings())[0]).toBe('Undone: Prices of 2 items changed by +8%, to the nearest .95');
    expect(await undo(body.batch_id)).toMatchObject({ status: 409, body: { code: 'already_undone' } });
  });

  it('previews without a change', async () => {
    const item = await add({ name: 'Carbonara', price: 10 });
    const { body } = await bulk({ rows: rowsOf([item]), change: percent(10), preview: true });
    expect(body).toMatchObject({
      batch_id: null,
      changed: 1,
      prices: [{ before: 10, after: 11 }],
      items: [],
    });
    expect(await list()).toMatchObject([{ price: 10, version: 1 }]);
  });

  it('shows, hides and moves items, and states allergens and diets, all of which can be undone', async () => {
    const [a, b] = [
      await add({ name: 'A', visible: false }),
      await add({ name: 'B', allergens: ['milk', 'eggs'] }),
    ];
    const rows = [{ id: a.id }, { id: b.id }];
    const before = withoutVersions(await list());
    const hidden = (await bulk({ rows, change: { edit: 'hidden' } })).body;
    expect(hidden).toMatchObject({
      changed: 1,
      unchanged: 1,
    });
    const shown = (await bulk({ rows, change: { edit: 'shown' } })).body;
    expect(shown).toMatchObject({
      changed: 2,
      unchanged: 0,
    });
    const stated = {
      edit: 'stated',
      allergens: { add: ['peanuts'], remove: ['milk'] },
      diets: { remove: ['vegan'] },
    };
    const said = (await bulk({ rows, change: stated })).body;
    expect(said.items).toMatchObject([
      { id: a.id, allergens: ['peanuts'], diets: null },
      { id: b.id, allergens: ['eggs', 'peanuts'], diets: null },
    ]);
    await add({ name: 'Margherita', category_id: pizza.id });
    const moved = await bulk({
      rows: [{ id: b.id }, { id: a.id }],
      change: { edit: 'moved', category_id: pizza.id },
    });
    expect(moved.body.changed).toBe(2);
    const there = await owner.http.get<Page<MenuItemOutput>>(`/menu-items/?category_id=${pizza.id}`);
    expect(there.body.results.map(({ name }) => name)).toEqual(['Margherita', 'A', 'B']);
    expect((await headings()).slice(0, 4)).toEqual([
      '2 items moved to Pizza',
      'Item “Margherita” added',
      'Allergens and diets of 2 items changed',
      '2 items shown to guests',
    ]);
    for (const { batch_id } of [moved.body, said, shown, hidden])
      expect(await undo(batch_id)).toMatchObject({ status: 200, body: { kept: [] } });
    expect(withoutVersions(await list()).slice(0, 2)).toEqual(before);
  });

  it('marks items sold out and available, which can be undone', async () => {
    const [a, b] = [await add({ name: 'A' }), await add({ name: 'B' })];
    const rows = [{ id: a.id }, { id: b.id }];
    await owner.http.post(`/menu-items/${a.id}/sold_out/`, {});
    const marked = await bulk({ rows, change: { edit: 'sold_out', for: 'hour' } });
    expect(marked.body.items).toMatchObject([{ sold_out: true }, { sold_out: true }]);
    await undo(marked.body.batch_id);
    expect(await list()).toMatchObject([
      { id: a.id, sold_out: true, sold_out_until: null },
      { id: b.id, sold_out: false },
    ]);
    const available = await bulk({ rows, change: { edit: 'available' } });
    expect(available.body).toMatchObject({ changed: 1, unchanged: 1 });
  });

  it('counts items that are sold out until the same end as unchanged', async () => {
    const [a, b] = [await add({ name: 'A' }), await add({ name: 'B' })];
    const rows = [{ id: a.id }, { id: b.id }];
    await owner.http.post(`/menu-items/${a.id}/sold_out/`, {});
    const mark = async (until: string | null) =>
      (await bulk({ rows, change: { edit: 'sold_out', until } })).body;
    expect(await mark(null)).toMatchObject({ changed: 1, unchanged: 1 });
    expect(await mark(null)).toMatchObject({ batch_id: null, changed: 0, unchanged: 2 });
    const later = new Date(Date.now() + 86_400_000).toISOString();
    expect(await mark(later)).toMatchObject({ changed: 2, unchanged: 0 });
    expect(await mark(later)).toMatchObject({ batch_id: null, changed: 0, unchanged: 2 });
  });

  it('deletes items, and undo restores them with prices, places and ids', async () => {
    const [, large] = pizza.sizes.map(({ id }) => id);
    const items: MenuItemOutput[] = [];
    for (const name of ['A', 'B', 'C', 'D'])
      items.push(await add({ name, category_id: pizza.id, prices: [{ size_id: large, price: 7 }] }));
    const before = withoutVersions(await list());
    const deleted = await bulk({ rows: rowsOf(items.slice(1, 3)), change: { edit: 'deleted' } });
    expect(deleted.body).toMatchObject({ changed: 2, items: [] });
    expect((await list()).map(({ name }) => name)).toEqual(['A', 'D']);
    expect(await undo(deleted.body.batch_id)).toMatchObject({ status: 200, body: { undone: 2 } });
    expect(withoutVersions(await list())).toEqual(before);
  });

  it('undo leaves rows that were edited or deleted since, and lists them', async () => {
    const [a, b, c] = [
      await add({ name: 'A', price: 1 }),
      await add({ name: 'B', price: 2 }),
      await add({ name: 'C', price: 3 }),
    ];
    const { body } = await bulk({ rows: rowsOf([a, b, c]), change: percent(100) });
    await owner.http.patch(`/menu-items/${a.id}/`, { price: 5 });
    await owner.http.patch(`/menu-items/${c.id}/`, { description: 'Fresh' });
    await owner.http.delete(`/menu-items/${b.id}/`);
    const undone = (await undo(body.batch_id)).body;
    expect(undone.undone).toBe(1);
    const changed = { at: expect.any(String), by: { id: owner.id, name: expect.stringMatching(/./) } };
    expect(undone.kept).toEqual([
      {
        entity: 'menu_item',
        entity_id: b.id,
        label: 'B',
        exists: false,
        reason: 'Deleted later.',
        changed,
        fields: [{ field: 'price', former: 2, present: null }],
      },
      {
        entity: 'menu_item',
        entity_id: a.id,
        label: 'A',
        exists: true,
        reason: 'Changed later.',
        changed,
        fields: [{ field: 'price', former: 1, present: 5 }],
      },
    ]);
    expect(await list()).toMatchObject([
      { id: a.id, price: 5 },
      { id: c.id, price: 3, description: 'Fresh' },
    ]);
    const [{ batch }] = (await owner.http.get<Page<HistoryEntry>>('/history/')).body.results as [
      HistoryEntry,
    ];
    const reasons = undone.kept.map(({ exists: _, fields: __, ...row }) => row);
    expect(batch).toMatchObject({ rows: 1, kept_count: 2, kept: reasons });
  });

  it('finds the items anew by a filter, and refuses another number', async () => {
    for (const name of ['Spaghetti al pesto', 'Pesto rosso', 'Ragù']) await add({ name, price: 10 });
    const matching = { category_id: pasta, q: 'pesto' };
    expect((await bulk({ matching: { ...matching, count: 3 }, change: percent(8) })).body).toMatchObject({
      code: 'matches_changed',
      message: '2 match now instead of 3. Load the list again and choose anew.',
    });
    expect((await bulk({ matching: { ...matching, count: 2 }, change: percent(8) })).body.changed).toBe(2);
    expect((await list()).map(({ price }) => price)).toEqual([10.8, 10.8, 10]);
  });

  it('finds items by their description when asked to, and without a limit', async () => {
    await add({ name: 'Trofie', description: 'With basil pesto', price: 10 });
    await people.execute(
      `INSERT INTO menu_items (restaurant_id, category_id, name, description, visible, position)
       SELECT ?, ?, CONCAT('Pesto ', seq), '', 1, seq FROM seq_1_to_2100`,
      [owner.restaurant, pasta],
    );
    const hide = (matching: object) =>
      bulk({ matching: { q: 'pesto', ...matching }, change: { edit: 'hidden' } });
    expect(await hide({ count: 2101 })).toMatchObject({ status: 409 });
    expect((await hide({ count: 2101, in_descriptions: true })).body.changed).toBe(2101);
  });

  it('changes nothing if one row is refused', async () => {
    const [a, b] = [await add({ name: 'A', price: 10 }), await add({ name: 'B', price: 0.2 })];
    await owner.http.patch(`/menu-items/${a.id}/`, { description: 'Fresh' });
    expect(await bulk({ rows: rowsOf([a, b]), change: percent(8) })).toMatchObject({
      status: 412,
      body: {
        code: 'edited_since',
        message:
          'Someone edited “A” since you loaded the list. Load it again and check it before you change it.',
      },
    });
    const byAmount = { edit: 'prices', by: 'amount', value: -0.5 };
    expect(await bulk({ rows: [{ id: a.id }, { id: b.id }], change: byAmount })).toMatchObject({
      status: 400,
    });
    const foreign = await bulk({ rows: [{ id: a.id }], change: percent(8) }, stranger);
    expect(foreign).toMatchObject({ status: 404 });
    const elsewhere = (await stranger.http.post<{ id: number }>('/categories/', { name: 'Theirs' })).body.id;
    expect(
      await bulk({ rows: [{ id: a.id }], change: { edit: 'moved', category_id: elsewhere } }),
    ).toMatchObject({ status: 404 });
    expect((await list()).map(({ price }) => price)).toEqual([10, 0.2]);
  });

  it('another restaurant can’t undo it', async () => {
    const item = await add({ name: 'A', price: 10 });
    const { body } = await bulk({ rows: rowsOf([item]), change: percent(8) });
    expect(await undo(body.batch_id, stranger)).toMatchObject({ status: 404 });
  });

  it.each([
    [{ rows: [] }, percent(8), 'Choose at least one.'],
    [{}, percent(8), 'Send `rows` or `matching`.'],
    [{ rows: [{ id: 1 }] }, percent(-101), 'Enter a percentage from -100 to 1000.'],
    [{ rows: [{ id: 1 }] }, percent(8.123), 'Use at most 2 decimals.'],
    [{ rows: [{ id: 1 }] }, { edit: 'stated' }, 'Choose what to add or remove.'],
  ])('%o %o is refused', async (which, change, message) => {
    const { status, body } = await bulk({ ...which, change });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(message);
  });

  it('takes the same statements for few and for many items', async () => {
    const counts = [];
    for (const many of [2, 10]) {
      const items: MenuItemOutput[] = [];
      for (let one = 0; one < many; one += 1)
        items.push(await add({ name: `Dish ${many} ${one}`, price: 10 }));
      counts.push((await statementsOf(() => bulk({ rows: rowsOf(items), change: percent(8) }))).length);
    }
    expect(counts[1]).toBe(counts[0]);
  });
});
