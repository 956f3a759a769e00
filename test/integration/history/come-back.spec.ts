import { beforeEach, describe, expect, it } from 'vitest';
import { TRACKED } from '../../../src/infra/database/change-tracking/tracked.js';
import type { HistoryEntry } from '../../../src/modules/history/history.schemas.js';
import type { CategoryTree } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { MenuItemOutput } from '../../../src/modules/menu/items/menu-items.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { HistoryEntity } from '../../../src/modules/history/words/things.schemas.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { deleting, type Named } from './deleting.js';

const t = useApp();
const people = new People(t);
const owner = useFixture(() => people.owner('Nonna'), beforeEach);

const { list, post, remove, restore, deletionOf } = deleting(owner);

describe('restoring a deletion again or with Undo', () => {
  it('a second restore needs a confirmation, also for parallel requests', async () => {
    const { id: category_id } = await post('/categories/', { name: 'Pizza' });
    const { id } = await post('/menu-items/', { category_id, name: 'Marinara', price: 9 });
    await remove(`/menu-items/${id}/`);
    const deleted = await deletionOf('menu_item', id);
    expect(deleted).toMatchObject({ restored_to: null, restored: null });
    const items = () => list<MenuItemOutput>(`/menu-items/?category_id=${category_id}`);

    const replies = await Promise.all([restore(deleted.id), restore(deleted.id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [made] = await items();
    expect(await deletionOf('menu_item', id)).toMatchObject({
      id: deleted.id,
      restored_to: made?.id,
      restored: { at: expect.any(String) as unknown, by: 'Test Person' },
    });
    expect(await restore(deleted.id)).toMatchObject({
      status: 409,
      body: {
        code: 'already_restored',
        detail: 'This was already restored. Restoring it again adds a copy with “(copy)” in its name.',
      },
    });
    expect(await items()).toHaveLength(1);

    expect(await restore(deleted.id, { again: true })).toMatchObject({ status: 200 });
    expect(await items()).toHaveLength(2);
  });

  it('a row that comes back is not overwritten from a screen that shows it as it was before', async () => {
    const { id: category_id } = await post('/categories/', { name: 'Pizza' });
    const { id } = await post('/menu-items/', { category_id, name: 'Marinara', price: 9 });
    const change = (name: string, version?: number) =>
      owner.http.patch<MenuItemOutput>(`/menu-items/${id}/`, { name, version });
    const { version: shown } = (await change('Marinara classica')).body;
    await remove(`/menu-items/${id}/`);
    await restore((await deletionOf('menu_item', id)).id);
    // Another user's change: counted from 1 again, the version would be the one shown before.
    const { version } = (await change('Marinara nuova')).body;
    expect((await change('Marinara vecchia', shown)).status).toBe(412);
    expect((await change('Marinara', version)).status).toBe(200);
  });

  it('a member without access to the history can undo a deletion', async () => {
    const staff = await people.member(owner.restaurant, 'staff');
    const { id: category_id } = await post('/categories/', { name: 'Pizza' });
    const { id } = await post('/menu-items/', { category_id, name: 'Marinara', price: 9 });
    await post('/menu-items/', { category_id, name: 'Other', price: 9 });
    const undo = (caller: Caller = staff) =>
      caller.http.post<ErrorBody & { entity_id: number }>('/history/undo/', {
        entity: 'menu_item',
        entity_id: id,
      });
    // The row still exists.
    expect((await undo()).status).toBe(404);
    await remove(`/menu-items/${id}/`, staff);
    expect((await undo(await people.owner('Elsewhere'))).status).toBe(404);

    expect(await undo()).toMatchObject({ status: 200, body: { entity_id: id } });
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'already_restored' } });
    const [restored, deleted] = await list<HistoryEntry>(`/history/?entity=menu_item&entity_id=${id}`);
    expect(restored).toMatchObject({
      action: 'menu_item.restored',
      restored_from: deleted?.id,
      actor: { id: staff.id },
    });
    expect(deleted).toMatchObject({ action: 'menu_item.deleted', restored_to: id });
    expect(await restore(Number(deleted?.id))).toMatchObject({
      status: 409,
      body: { code: 'already_restored' },
    });
    expect(
      (await list<MenuItemOutput>(`/menu-items/?category_id=${category_id}`)).map(({ name }) => name),
    ).toEqual(['Marinara', 'Other']);
  });

  it('a restored size and its prices are one entry', async () => {
    const { id: category_id } = await post('/categories/', { name: 'Pizza' });
    const size = await post('/categories/sizes/', { category_id, name: 'Large' });
    for (const name of ['Marinara', 'Funghi'])
      await post('/menu-items/', {
        category_id,
        name,
        prices: [{ size_id: size.id, price: 9, calories: null }],
      });
    await remove(`/categories/sizes/${size.id}/`);
    const { id: deleted } = await deletionOf('size', size.id);
    await restore(deleted);
    const written = (await list<HistoryEntry>('/history/')).filter(({ id }) => id > deleted);
    expect(written).toMatchObject([{ action: 'size.restored', restored_from: deleted, label: 'Large' }]);
    expect(written[0]?.changes.find(({ field }) => field === 'prices')?.new).toHaveLength(2);
    expect((await list<MenuItemOutput>('/menu-items/')).map(({ prices }) => prices)).toEqual([
      [{ size_id: size.id, price: 9, calories: null }],
      [{ size_id: size.id, price: 9, calories: null }],
    ]);
  });
});

interface Listed {
  entity: HistoryEntity;
  path: string;
  /** The parent's column; none for categories. */
  parent?: 'category_id' | 'group_id';
}
/** Rows that users can sort. */
const ORDERED: readonly Listed[] = [
  { entity: 'category', path: '/categories/' },
  { entity: 'size', path: '/categories/sizes/', parent: 'category_id' },
  { entity: 'menu_item', path: '/menu-items/', parent: 'category_id' },
  { entity: 'extra_option_group', path: '/extra-options/groups/', parent: 'category_id' },
  { entity: 'extra_option_selection', path: '/extra-options/selections/', parent: 'group_id' },
];

/** Lists every order of a few ids. */
const ordersOf = (ids: readonly number[]): number[][] =>
  ids.length === 0
    ? [[]]
    : ids.flatMap((id) => ordersOf(ids.filter((other) => other !== id)).map((rest) => [id, ...rest]));

describe('the position of a restored row', () => {
  it('every sortable entity is tested', () => {
    const ordered = TRACKED.names.filter((name) => TRACKED.get(name).order !== null);
    expect(ORDERED.map(({ entity }) => entity).sort()).toEqual(ordered.sort());
  });

  it.each(ORDERED)(
    '$entity: the row is after its former neighbor, whatever has changed since',
    async ({ entity, path, parent }) => {
      const { id: category_id } = parent ? await post('/categories/', { name: 'Pizza' }) : { id: 0 };
      const group_id =
        parent === 'group_id'
          ? (await post('/extra-options/groups/', { category_id, name: 'Extras' })).id
          : 0;
      const of = parent
        ? { [parent]: { category_id, group_id }[parent] }
        : { restaurant_id: owner.restaurant };
      const make = async (name: string) => (await post(path, { ...of, name })).id;
      const names = async () => {
        const rows = await list<Named>(
          `${path}?${new URLSearchParams({ ...of, ordering: 'position' } as never).toString()}`,
        );
        return rows.map(({ name }) => name).join('');
      };
      const [a, b, c, d] = [await make('A'), await make('B'), await make('C'), await make('D')];
      const again = async (id: number) =>
        expect((await restore((await deletionOf(entity, id)).id)).status).toBe(200);

      await remove(`${path}${b}/`);
      await remove(`${path}${c}/`);
      await again(b);
      await again(c);
      expect(await names()).toBe('ABCD');

      await remove(`${path}${d}/`);
      const e = await make('E');
      await remove(`${path}${b}/`);
      expect((await owner.http.post(`${path}reorder/`, { ...of, ids: [e, c, a] })).status).toBe(204);
      await again(b);
      expect(await names()).toBe('ECAB');
      // The row before it is last but one now.
      await again(d);
      expect(await names()).toBe('ECDAB');
    },
  );

  it('the row is at its former position for any order of deletions and restores', async () => {
    const { id: category_id } = await post('/categories/', { name: 'Pizza' });
    const path = '/categories/sizes/';
    const names = ['A', 'B', 'C', 'D', 'E'];
    const made: Named[] = [];
    for (const name of ['C', 'E', 'B', 'A', 'D']) made.push(await post(path, { category_id, name }));
    const ids = names.map((name) => Number(made.find((one) => one.name === name)?.id));
    await owner.http.post(`${path}reorder/`, { category_id, ids });
    const inOrder = async () => (await list<Named>(`${path}?category_id=${category_id}`)).map(({ id }) => id);
    const undo = (entity_id: number) => owner.http.post('/history/undo/', { entity: 'size', entity_id });
    expect(await inOrder()).toEqual(ids);

    const [, b, c, d] = ids as [number, number, number, number];
    for (const deleted of [
      [b, c],
      [c, b],
      [b, c, d],
      [c, d, b],
      [d, c, b],
    ])
      for (const restored of ordersOf(deleted)) {
        for (const [at, id] of deleted.entries()) {
          await remove(`${path}${id}/`);
          // Reorder the remaining rows, so that former positions mean nothing.
          const left = ids.filter((one) => !deleted.slice(0, at + 1).includes(one));
          await owner.http.post(`${path}reorder/`, { category_id, ids: left });
        }
        for (const id of restored) expect((await undo(id)).status).toBe(200);
        expect({ deleted, restored, order: await inOrder() }).toEqual({ deleted, restored, order: ids });
      }
  });

  it("a category's set is at its former position, too", async () => {
    const sets: number[] = [];
    for (const name of ['D', 'C', 'B', 'A'])
      sets.unshift((await post('/primary-options/', { name, selections: [{ name }] })).id);
    const pizza = await post('/categories/deep/', { name: 'Pizza', detail: { primary_option_sets: sets } });
    const offered = async () =>
      (await owner.http.get<CategoryTree>(`/categories/${pizza.id}/deep/`)).body.detail?.primary_option_sets;
    const save = async (primary_option_sets: number[]) =>
      expect(
        await owner.http.post('/categories/detail/', { category_id: pizza.id, primary_option_sets }),
      ).toMatchObject({ status: 200 });
    const [a, b, c, d] = sets as [number, number, number, number];
    expect(await offered()).toEqual(sets);
    for (const deleted of ordersOf([b, c]))
      for (const restored of ordersOf(deleted)) {
        for (const [at, id] of deleted.entries()) {
          await remove(`/primary-options/${id}/`);
          await save([a, b, c, d].filter((one) => !deleted.slice(0, at + 1).includes(one)));
        }
        for (const id of restored)
          expect((await restore((await deletionOf('primary_option_set', id)).id)).status).toBe(200);
        expect({ deleted, restored, order: await offered() }).toEqual({ deleted, restored, order: sets });
      }
  });
});
