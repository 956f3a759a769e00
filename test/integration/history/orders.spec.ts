import { beforeEach, describe, expect, it } from 'vitest';
import type { HistoryEntry, HistoryRestored } from '../../../src/modules/history/history.schemas.js';
import type { CategoryTree } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { HistoryEntity } from '../../../src/modules/history/words/things.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const owner = useFixture(() => people.owner('Nonna'), beforeEach);
const tree = useFixture(
  () =>
    post<CategoryTree>('/categories/deep/', {
      name: 'Pizza',
      sizes: [{ name: 'Small' }, { name: 'Big' }],
      extra_groups: [{ name: 'Dips', selections: [{ name: 'Aioli' }, { name: 'Pesto' }] }, { name: 'Sides' }],
    }),
  beforeEach,
);

interface Row {
  id: number;
  name: string;
}
async function post<T = Row>(path: string, body: object): Promise<T> {
  return (await owner.http.post<T>(path, body)).body;
}
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** Rows with an order: their path and their parent. */
interface Ordered {
  path: string;
  of: HistoryEntity;
  parent: Record<string, number>;
  whole: string;
}
/** Two rows of each type; the first comes before the second. */
const ORDERED: Readonly<Record<string, () => Promise<Ordered>>> = {
  'category.reordered': async () => {
    await post('/categories/', { name: 'Salads' });
    return {
      path: '/categories/',
      of: 'restaurant',
      parent: { restaurant_id: owner.restaurant },
      whole: 'Nonna',
    };
  },
  'size.reordered': () => Promise.resolve(inCategory('/categories/sizes/')),
  'menu_item.reordered': async () => {
    for (const name of ['Margherita', 'Calzone']) await post('/menu-items/', { category_id: tree.id, name });
    return inCategory('/menu-items/');
  },
  'extra_option_group.reordered': () => Promise.resolve(inCategory('/extra-options/groups/')),
  'extra_option_selection.reordered': () =>
    Promise.resolve({
      path: '/extra-options/selections/',
      of: 'extra_option_group',
      parent: { group_id: tree.extra_groups[0]?.id ?? 0 },
      whole: 'Dips',
    }),
};
const KINDS = Object.keys(ORDERED);
const inCategory = (path: string): Ordered => ({
  path,
  of: 'category',
  parent: { category_id: tree.id },
  whole: 'Pizza',
});
const ordered = (kind: string): Promise<Ordered> => {
  const make = ORDERED[kind];
  if (!make) throw new Error(`Nothing has the order ${kind}.`);
  return make();
};

async function rowsOf({ path, parent }: Ordered): Promise<Row[]> {
  const [[column, id] = []] = Object.entries(parent);
  const order = path === '/categories/' ? '&ordering=position' : '';
  return (await owner.http.get<Page<Row>>(`${path}?${column}=${id}${order}`)).body.results;
}
const reorder = async ({ path, parent }: Ordered, ids: number[]) =>
  expect((await owner.http.post(`${path}reorder/`, { ...parent, ids })).status).toBe(204);
async function historyOf({ of, parent }: Ordered): Promise<HistoryEntry[]> {
  const [id] = Object.values(parent);
  return (await owner.http.get<Page<HistoryEntry>>(`/history/?entity=${of}&entity_id=${id}`)).body.results;
}
async function newest(of: Ordered): Promise<HistoryEntry> {
  const [entry] = await historyOf(of);
  if (!entry) throw new Error('There is no entry.');
  return entry;
}
const restore = (id: number, body: object = {}) =>
  owner.http.post<HistoryRestored & ErrorBody>(`/history/${id}/restore/`, body);

describe('a reorder in the history', () => {
  it.each(KINDS)('the entry %s names its parent, is in its history, and can be restored', async (action) => {
    const of = await ordered(action);
    const before = await rowsOf(of);
    await reorder(of, idsOf(before).toReversed());
    const entry = await newest(of);
    const names = before.map(({ name }) => name);
    expect(entry).toMatchObject({
      action,
      kind: of.of === 'restaurant' ? 'restaurant' : 'menu',
      label: of.whole,
      part_of: of.of === 'extra_option_group' ? 'category' : null,
      restaurant: { id: owner.restaurant },
      restorable: 'fields',
      whole_restorable: false,
      changes: [{ field: 'order', old: names, new: names.toReversed(), restorable: true }],
    });

    expect(await restore(entry.id)).toMatchObject({
      status: 200,
      body: { entity: of.of, created: false, entry: { action, restored_from: entry.id } },
    });
    expect(idsOf(await rowsOf(of))).toEqual(idsOf(before));
  });

  it('a renamed row and a recreated one are recognized', async () => {
    const sizes = inCategory('/categories/sizes/');
    const [small, big] = idsOf(tree.sizes);
    await reorder(sizes, [big ?? 0, small ?? 0]);
    const entry = await newest(sizes);
    await owner.http.patch(`/categories/sizes/${small}/`, { name: 'Tiny' });
    await owner.http.delete(`/categories/sizes/${big}/`);
    const again = await post('/categories/sizes/', { category_id: tree.id, name: 'Big', position: 0 });
    expect((await restore(entry.id, { fields: ['order'] })).status).toBe(200);
    expect(idsOf(await rowsOf(sizes))).toEqual([small, again.id]);
  });

  it('an order with deleted or new rows is not restored', async () => {
    const sizes = inCategory('/categories/sizes/');
    const ids = idsOf(tree.sizes).toReversed();
    await reorder(sizes, ids);
    const entry = await newest(sizes);
    const huge = await post('/categories/sizes/', { category_id: tree.id, name: 'Huge' });
    expect(await restore(entry.id)).toMatchObject({
      status: 409,
      body: {
        code: 'cannot_restore',
        detail: expect.stringContaining('The size “Huge” was added since') as unknown,
      },
    });
    await owner.http.delete(`/categories/sizes/${huge.id}/`);
    await owner.http.delete(`/categories/sizes/${ids[0]}/`);
    expect(await restore(entry.id)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Restore the size “Big” first') as unknown },
    });
    expect(idsOf(await rowsOf(sizes))).toEqual(ids.slice(1));
  });
});

describe('a position in an edit', () => {
  it.each(KINDS)('a position is recorded as %s', async (action) => {
    const of = await ordered(action);
    const before = await rowsOf(of);
    const last = before.at(-1);
    expect((await owner.http.patch(`${of.path}${last?.id}/`, { position: 9 })).status).toBe(200);
    expect((await historyOf(of)).map((entry) => entry.action)).not.toContain(action);

    const [first] = before;
    await owner.http.patch(`${of.path}${first?.id}/`, { position: 10 });
    const now = idsOf(await rowsOf(of));
    expect(now.at(-1)).toBe(first?.id);
    expect(await newest(of)).toMatchObject({ action, label: of.whole, changes: [{ field: 'order' }] });
  });

  it('the position is one entry, and other fields are another', async () => {
    const sizes = inCategory('/categories/sizes/');
    const [small] = tree.sizes;
    await owner.http.patch(`/categories/sizes/${small?.id}/`, { position: 5, name: 'Tiny' });
    const told = (await historyOf(sizes)).map(({ action }) => action);
    expect(told.slice(0, 2).sort()).toEqual(['size.changed', 'size.reordered']);
  });

  it('a move to another category has no entry for the position', async () => {
    const items = inCategory('/menu-items/');
    const other = await post('/categories/', { name: 'Pasta' });
    const made = await post('/menu-items/', { category_id: tree.id, name: 'Special' });
    await post('/menu-items/', { category_id: tree.id, name: 'Plain' });
    await owner.http.patch(`/menu-items/${made.id}/`, { category_id: other.id, position: 0 });
    const told = [...(await historyOf(items)), ...(await historyOf({ ...items, parent: { c: other.id } }))];
    expect(told.map(({ action }) => action)).not.toContain('menu_item.reordered');
  });
});
