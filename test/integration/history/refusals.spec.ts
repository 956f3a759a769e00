import { beforeEach, describe, expect, it } from 'vitest';
import type { CategoryTree } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { HistoryEntry, HistoryRestored } from '../../../src/modules/history/history.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { Page } from '../../../src/shared/schemas.js';
import { bodyOf } from '../../support/newcomer.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { type Entry, writeEntry } from './entries.js';

const t = useApp();
const people = new People(t);
const owner = useFixture(() => people.owner('Nonna'), beforeEach);

interface Row {
  id: number;
}
const post = async <T = Row>(path: string, body: object, caller: Caller = owner) =>
  (await caller.http.post<T>(path, body)).body;
const read = async (path: string, caller: Caller = owner) =>
  (await caller.http.get<Record<string, unknown>>(path)).body;

const entryOf = (entry: Entry) =>
  writeEntry(t, { restaurant_id: owner.restaurant, label: 'Thing', ...entry });
const restore = (id: number, body: object = {}, caller: Caller = owner) =>
  caller.http.post<HistoryRestored & ErrorBody>(`/history/${id}/restore/`, body);

const categoryOf = () =>
  post<CategoryTree>('/categories/deep/', {
    name: 'Pizza',
    detail: { priced_by: 'size' },
    sizes: [{ name: 'Small' }, { name: 'Large' }],
    extra_groups: [{ name: 'Extras', selections: [{ name: 'Ham', price: 2 }] }],
  });

describe('a refused restore', () => {
  const refused = (detail: RegExp | string) => ({
    status: 409,
    body: { code: 'cannot_restore', detail: expect.stringMatching(detail) as unknown },
  });

  it('a change without earlier values, with personal ones or with its own operation is refused', async () => {
    const events = await entryOf({ action: 'member.left', entity: null });
    expect(await restore(events)).toMatchObject(refused('no earlier value to restore'));
    const { restaurant } = owner;
    const paused = await entryOf({
      entity: 'restaurant',
      entity_id: restaurant,
      old: { paused_at: null, name: 'x' },
      new: { paused_at: '2026-01-01 10:00:00', name: 'x' },
    });
    expect(await restore(paused, { fields: ['paused_at'] })).toMatchObject(refused('its own switch'));
    expect(await restore(paused, { fields: ['name'] })).toMatchObject(refused('didn’t change “Name”'));
    const masked = await entryOf({
      entity: 'restaurant_contacts',
      entity_id: restaurant,
      old: { public_phone: 'personal details' },
      new: { public_phone: 'personal details' },
      changed: ['public_phone'],
    });
    expect(await restore(masked)).toMatchObject(refused('personal and isn’t kept'));
  });

  it('a restore that breaks a rule is refused, and nothing is written', async () => {
    const tree = await categoryOf();
    const group = tree.extra_groups[0]?.id ?? 0;
    const rule = await entryOf({
      entity: 'extra_option_group',
      entity_id: group,
      old: { name: 'Old', min_choices: 9, max_choices: 9 },
      new: { name: 'Extras', min_choices: 0, max_choices: null },
    });
    expect(await restore(rule)).toMatchObject(refused(/^Not restored: /));
    await post('/extra-options/groups/', { category_id: tree.id, name: 'Sauces' });
    const taken = await entryOf({
      entity: 'extra_option_group',
      entity_id: group,
      old: { name: 'Sauces' },
      new: { name: 'Extras' },
    });
    expect(await restore(taken)).toMatchObject(
      refused('another extra group is called “Sauces” now. Rename that one first.'),
    );
    expect(await read(`/categories/${tree.id}/deep/`)).toMatchObject({
      extra_groups: [{ name: 'Extras' }, {}],
    });
  });

  it('a restore without its row, its parent or its choices is refused', async () => {
    const item = { entity: 'menu_item', entity_id: 999_999 };
    const changed = await entryOf({ ...item, old: { name: 'A' }, new: { name: 'B' } });
    expect(await restore(changed)).toMatchObject(refused('Menu item not found'));
    const orphan = await entryOf({ ...item, old: { name: 'A', category_id: 999_999 }, new: null });
    expect(await restore(orphan)).toMatchObject(refused('Category not found'));
    const tree = await categoryOf();
    const sized = await entryOf({
      ...item,
      old: { name: 'A', category_id: tree.id, prices: { Medium: 3 } },
      new: null,
    });
    expect(await restore(sized)).toMatchObject(refused('Restore the size “Medium” first'));
  });

  it('the refusal names what has to be restored first', async () => {
    const tree = await categoryOf();
    const [group] = tree.extra_groups;
    const [small] = tree.sizes;
    const [ham] = group?.selections ?? [];
    const item = await post('/menu-items/', { category_id: tree.id, name: 'Calzone', price: 9 });
    await owner.http.patch(`/menu-items/${item.id}/`, { name: 'Folded' });
    const undo = (entity: string, entity_id?: number) =>
      owner.http.post('/history/undo/', { entity, entity_id });
    const remove = async (path: string) => expect((await owner.http.delete(path)).status).toBe(204);

    await remove(`/extra-options/selections/${ham?.id}/`);
    await remove(`/extra-options/groups/${group?.id}/`);
    expect(await undo('extra_option_selection', ham?.id)).toMatchObject(
      refused('Restore the extra group “Extras” first.'),
    );
    expect((await undo('extra_option_group', group?.id)).status).toBe(200);

    const { results } = bodyOf(
      await owner.http.get<Page<HistoryEntry>>(`/history/?entity=menu_item&entity_id=${item.id}`),
    );
    const renamed = results.find(({ action }) => action === 'menu_item.changed')?.id ?? 0;
    await remove(`/menu-items/${item.id}/`);
    expect(await restore(renamed)).toMatchObject(refused('Restore the item “Folded” first.'));

    await remove(`/categories/sizes/${small?.id}/`);
    await remove(`/categories/${tree.id}/`);
    for (const [entity, id] of [
      ['size', small?.id],
      ['menu_item', item.id],
      ['extra_option_selection', ham?.id],
    ] as const)
      expect(await undo(entity, id)).toMatchObject(refused('Restore the category “Pizza” first.'));
  });

  it('a user who cannot make the change is refused', async () => {
    const manager = await people.member(owner.restaurant, 'manager');
    const about = await entryOf({
      entity: 'restaurant',
      entity_id: owner.restaurant,
      old: { about: 'Old' },
      new: { about: 'New' },
    });
    expect((await restore(about, {}, manager)).status).toBe(403);
    const own = await people.member(owner.restaurant, 'staff');
    await entryOf({
      entity: 'membership',
      entity_id: 1,
      part_of: 'user',
      part_of_id: own.id,
      old: { role: 'staff', can_menu: 0 },
      new: { role: 'manager', can_menu: 1 },
    });
    await entryOf({
      entity: 'primary_option_set',
      entity_id: 1,
      old: { name: 'Old', prevent_restaurant_changes: 1 },
      new: { name: 'New', prevent_restaurant_changes: 1 },
    });
    const offered = async ({ http }: Caller) => {
      const { results } = bodyOf(
        await http.get<Page<HistoryEntry>>(`/history/?restaurant_id=${owner.restaurant}`),
      );
      const those = results.filter(({ action }) => action === 'menu_item.changed');
      return Object.fromEntries<unknown>(
        those.map(({ entity, restorable, instead }) => [String(entity), [restorable, instead]]),
      );
    };
    expect(await offered(manager)).toEqual({
      restaurant: [null, 'Only an owner can restore this.'],
      membership: [null, expect.stringContaining('Ask an owner')],
      primary_option_set: [null, expect.stringContaining('locked')],
    });
    expect(await offered(owner)).toMatchObject({
      restaurant: ['fields', null],
      membership: ['fields', null],
      primary_option_set: [null, expect.stringContaining('locked')],
    });
    const admin = await people.person({ superadmin: true });
    expect(await offered(admin)).toMatchObject({
      restaurant: ['fields', null],
      membership: ['fields', null],
      primary_option_set: ['fields', null],
    });
    expect((await restore(about, {}, await people.owner())).status).toBe(404);
    expect((await restore(about, {}, await people.member(owner.restaurant, 'staff'))).status).toBe(403);
    expect((await restore(about, {}, await people.person({ staff: true }))).status).toBe(403);
  });
});
