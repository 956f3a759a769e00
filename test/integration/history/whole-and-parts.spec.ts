import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Audit } from '../../../src/infra/audit/audit.js';
import type { HistoryEntry, HistoryRestored } from '../../../src/modules/history/history.schemas.js';
import type { CategoryTree } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import { MASKED } from '../../../src/shared/history/changes.js';
import type { HistoryEntity } from '../../../src/modules/history/words/things.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { writeEntry } from './entries.js';

const t = useApp();
const people = new People(t);
const owner = useFixture(() => people.owner('Nonna'), beforeEach);
const admin = useFixture(() => people.person({ superadmin: true }), beforeEach);

interface Row {
  id: number;
}
const post = async <T = Row>(path: string, body: object) => (await owner.http.post<T>(path, body)).body;
const read = async (path: string) => (await owner.http.get<Record<string, unknown>>(path)).body;
const historyOf = async (entity: HistoryEntity, id: number, caller: Caller = owner) =>
  (await caller.http.get<Page<HistoryEntry>>(`/history/?entity=${entity}&entity_id=${id}`)).body.results;
async function newest(entity: HistoryEntity, id: number, caller: Caller = owner): Promise<HistoryEntry> {
  const [entry] = await historyOf(entity, id, caller);
  if (!entry) throw new Error(`There is no entry of the ${entity}.`);
  return entry;
}
const restore = (id: number, body: object = {}, caller: Caller = owner) =>
  caller.http.post<HistoryRestored & ErrorBody>(`/history/${id}/restore/`, body);
const remove = async (path: string, caller: Caller = owner) =>
  expect((await caller.http.delete(path)).status).toBe(204);

describe('an item that was moved', () => {
  it('the item is restored into its category with its prices, and refused without the category', async () => {
    const [pizza, pasta] = [
      await post<CategoryTree>('/categories/deep/', { name: 'Pizza', sizes: [{ name: 'Small' }] }),
      await post('/categories/', { name: 'Pasta' }),
    ];
    const { id } = await post('/menu-items/', {
      category_id: pizza.id,
      name: 'Special',
      prices: [{ size_id: pizza.sizes[0]?.id, price: 8 }],
    });
    const move = async (category_id: number) => {
      await owner.http.patch(`/menu-items/${id}/`, { category_id });
      return newest('menu_item', id);
    };
    const moved = await move(pasta.id);
    expect(moved.changes).toMatchObject([
      { field: 'prices' },
      { field: 'category', old: 'Pizza', new: 'Pasta', restorable: true },
    ]);
    expect(await restore(moved.id)).toMatchObject({ status: 200 });
    expect(await read(`/menu-items/${id}/`)).toMatchObject({ category_id: pizza.id, prices: [{ price: 8 }] });

    const again = await move(pasta.id);
    await remove(`/categories/${pizza.id}/`);
    for (const fields of [undefined, ['category']])
      expect(await restore(again.id, { fields })).toMatchObject({
        status: 409,
        body: { detail: 'Restore the category “Pizza” first.' },
      });
    expect(await read(`/menu-items/${id}/`)).toMatchObject({ category_id: pasta.id });
  });
});

describe('the whole version of an entry', () => {
  it('an entry says if more than its change can be restored', async () => {
    const { id } = await post('/toppings/', { name: 'Olives' });
    await owner.http.patch(`/toppings/${id}/`, { name: 'Green olives' });
    expect(await newest('topping', id)).toMatchObject({ whole_restorable: true, instead: null });
    const { id: size } = await post('/categories/', { name: 'Pizza' });
    const everything = { name: 'Pies', description: 'Round', external_key: 'pies' };
    await owner.http.patch(`/categories/${size}/`, everything);
    expect(await newest('category', size)).toMatchObject({ restorable: 'fields', whole_restorable: false });
  });

  it('the restore needs the notice about it', async () => {
    const { id } = await post('/toppings/', { name: 'Olives' });
    await owner.http.patch(`/toppings/${id}/`, { name: 'Green olives' });
    const changed = await newest('topping', id);
    const audit = t.app.get(Audit);
    const note = vi.spyOn(audit, 'recordBy').mockRejectedValueOnce(new Error('lost'));
    expect((await restore(changed.id)).status).toBe(500);
    note.mockRestore();
    expect(await read(`/toppings/${id}/`)).toMatchObject({ name: 'Green olives' });
    expect((await restore(changed.id)).body.entry).toMatchObject({ restored_from: changed.id });
  });
});

describe('the history of an extra group', () => {
  it("the history has the group's own extras only", async () => {
    const { id: category_id } = await post('/categories/', { name: 'Pizza' });
    const group = await post('/extra-options/groups/', { category_id, name: 'Extras' });
    const other = await post('/extra-options/groups/', { category_id, name: 'Sauces' });
    const ham = await post('/extra-options/selections/', { group_id: group.id, name: 'Ham', price: 1 });
    await post('/extra-options/selections/', { group_id: other.id, name: 'Aioli' });
    await owner.http.patch(`/extra-options/selections/${ham.id}/`, { price: 2 });
    await remove(`/extra-options/selections/${ham.id}/`);
    const told = await historyOf('extra_option_group', group.id);
    expect(told.map(({ entity, action }) => [entity, action])).toEqual([
      ['extra_option_selection', 'extra_option_selection.deleted'],
      ['extra_option_selection', 'extra_option_selection.changed'],
      ['extra_option_selection', 'extra_option_selection.created'],
      ['extra_option_group', 'extra_option_group.created'],
    ]);
    expect(await historyOf('invite', 1)).toEqual([]);
  });
});

describe('a deleted user', () => {
  it('a user cannot be restored, and the entry names the alternative', async () => {
    const person = await people.person();
    await admin.http.patch(`/auth/admin/users/${person.id}/`, { disabled: true });
    const off = await newest('user', person.id, admin);
    expect(off).toMatchObject({
      restorable: null,
      instead: 'Enable and disable users in the list of users.',
    });
    expect(await restore(off.id, {}, admin)).toMatchObject({
      status: 409,
      body: { detail: 'Enable and disable users in the list of users.' },
    });
    const masked = { first_name: MASKED };
    const renamed = await writeEntry(t, {
      entity: 'user',
      entity_id: person.id,
      restaurant_id: null,
      action: 'user.changed',
      changed: ['first_name'],
      old: masked,
      new: masked,
    });
    expect(await restore(renamed, {}, admin)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Personal details aren’t kept') as unknown },
    });
    await remove(`/auth/admin/users/${person.id}/`, admin);
    const deleted = await newest('user', person.id, admin);
    expect(deleted).toMatchObject({
      restorable: null,
      instead: expect.stringContaining('Invite the user again, or ask them to sign up') as unknown,
    });
    expect(await restore(deleted.id, {}, admin)).toMatchObject({
      status: 409,
      body: {
        code: 'cannot_restore',
        detail: expect.stringContaining('Invite the user again, or ask them to sign up') as unknown,
      },
    });
  });
});
