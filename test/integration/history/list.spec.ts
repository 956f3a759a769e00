import { beforeEach, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../src/modules/history/history.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import type { Caller, Owner } from '../../support/people.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { type Entry, writeEntry } from './entries.js';

const t = useApp();
const people = new People(t);
const owner = useFixture<Owner>(() => people.owner('Nonna'), beforeEach);

const PRICE = {
  old: { name: 'Cheese', price: 1.5, version: 1 },
  new: { name: 'Cheese', price: 1.75, version: 2 },
};
const READ_ONLY = { restorable: null, whole_restorable: false, instead: null };
/** Entries written by this test. Creating its users leaves entries, too. */
const written = new Set<number>();
const write = async (entry: Entry = {}) => {
  const id = await writeEntry(t, {
    restaurant_id: owner.restaurant,
    actor_user_id: owner.id,
    actor_role: 'owner',
    entity: 'menu_item',
    entity_id: 77,
    label: 'Cheese',
    ...PRICE,
    ...entry,
  });
  written.add(id);
  return id;
};
const list = async (caller: Caller, query: Record<string, string | number> = {}) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const { status, body } = await caller.http.get<Page<HistoryEntry>>(`/history/?${search.toString()}`);
  expect(status).toBe(200);
  return { ...body, results: body.results.filter(({ id }) => written.has(id)) };
};
const idsOf = async (caller: Caller, query: Record<string, string | number> = {}) =>
  (await list(caller, query)).results.map(({ id }) => id);

describe('the history list', () => {
  it('an entry has the differences, the user and the address, newest first', async () => {
    await t.rows('restaurants').update(owner.restaurant, { city: 'Enns' });
    const first = await write({
      at: new Date('2026-01-01T10:00:00Z'),
      ip: '10.0.0.1',
      user_agent: 'Firefox',
    });
    const second = await write({ action: 'menu_item.deleted', new: null });

    const { results, count } = await list(owner, { entity: 'menu_item', entity_id: 77 });

    expect(results.map(({ id }) => id)).toEqual([second, first]);
    expect(count).toBe(2);
    expect(results[1]).toMatchObject({
      at: '2026-01-01T10:00:00.000Z',
      kind: 'menu',
      entity: 'menu_item',
      label: 'Cheese',
      restaurant: { id: owner.restaurant, name: 'Nonna', slug: null, city: 'Enns' },
      currency: 'USD',
      actor: { id: owner.id, name: 'Test Person', role: 'owner' },
      source: { ip: '10.0.0.1', device: 'Firefox' },
      request_id: null,
      restorable: 'fields',
      changes: [{ field: 'price', old: 1.5, new: 1.75, masked: false, restorable: true }],
    });
    expect(results[0]).toMatchObject({ restorable: 'row' });
  });

  it("a row's history has its own entries and those of its parts only", async () => {
    const category = await write({ entity: 'category', entity_id: 9, action: 'category.changed' });
    const item = await write({ part_of: 'category', part_of_id: 9 });
    await write({ entity: 'category', entity_id: 10 });
    await write({ entity: 'topping', entity_id: 9 });

    expect(await idsOf(owner, { entity: 'category', entity_id: 9 })).toEqual([item, category]);
    expect(await idsOf(owner, { entity: 'menu_item', entity_id: 77 })).toEqual([item]);
    expect((await owner.http.get('/history/?entity_id=9')).status).toBe(400);
  });

  it('an entry that a later one continues is left out', async () => {
    const first = await write();
    const last = await write({ continues: first });

    expect(await idsOf(owner)).toEqual([last]);
  });

  it("an entry has its row's present name until the row or its restaurant is deleted", async () => {
    const { body: topping } = await owner.http.post<{ id: number }>('/toppings/', { name: 'Basil' });
    const about = { entity: 'topping', entity_id: topping.id, label: 'Mint' };
    await write(about);
    await write({ ...about, entity: 'user', entity_id: owner.id });
    await write({ ...about, entity: 'restaurant', entity_id: owner.restaurant });
    const namesIn = async () =>
      (await list(await people.person({ staff: true }), { restaurant_id: owner.restaurant })).results.map(
        ({ current_name }) => current_name,
      );
    expect(await namesIn()).toEqual(['Nonna', '', 'Basil']);

    await people.execute('DELETE FROM toppings WHERE id = ?', [topping.id]);
    await people.execute('UPDATE users SET deleted_at = NOW(3) WHERE id = ?', [owner.id]);
    expect(await namesIn()).toEqual(['Nonna', null, null]);

    await people.execute('UPDATE restaurants SET deleted_at = NOW(3) WHERE id = ?', [owner.restaurant]);
    const admin = await people.person({ superadmin: true });
    const { results } = await list(admin, { entity: 'restaurant', entity_id: owner.restaurant });
    expect(results.map(({ current_name }) => current_name)).toEqual([null]);
  });

  it('a deleted user is named as deleted, and the system has no user', async () => {
    const { id } = await people.person();
    await write({ actor_user_id: id });
    await people.execute('UPDATE users SET deleted_at = NOW(3) WHERE id = ?', [id]);
    await write({ actor_user_id: null });

    const { results } = await list(owner);
    expect(results.map(({ actor }) => actor?.name)).toEqual([undefined, 'Deleted user']);
  });

  it('a change of personal data is shown without values', async () => {
    const masked = { first_name: 'personal details', phone: 'personal details' };
    const admin = await people.person({ superadmin: true });
    await write({
      restaurant_id: null,
      entity: 'user',
      entity_id: owner.id,
      label: null,
      action: 'user.changed',
      old: masked,
      new: masked,
      changed: ['phone'],
    });

    const { results } = await list(admin, { entity: 'user', entity_id: owner.id });
    expect(results).toMatchObject([
      {
        label: 'Test Person',
        restorable: null,
        changes: [{ field: 'phone', masked: true, restorable: false }],
      },
    ]);
  });
});

describe('filters of the history', () => {
  it.each<[string, Record<string, string>, Entry, Entry]>([
    ['a text', { q: 'hee' }, {}, { label: 'Ham' }],
    ['a type', { kind: 'menu' }, {}, { entity: 'special_hours', action: 'special_hours.saved' }],
    [
      'a range of days',
      { from: '2026-02-01', to: '2026-02-02' },
      { at: new Date('2026-02-02T23:59:59Z') },
      { at: new Date('2026-02-03T00:00:00Z') },
    ],
    [
      'a range of times',
      { from: '2026-02-01T10:00:00Z', to: '2026-02-01T11:00:00Z' },
      { at: new Date('2026-02-01T10:00:00Z') },
      { at: new Date('2026-02-01T11:00:00Z') },
    ],
  ])('the filter narrows to %s', async (_, query, found, other) => {
    const id = await write(found);
    await write(other);
    expect(await idsOf(owner, query)).toEqual([id]);
  });

  it('the filter narrows to a user', async () => {
    const manager = await people.member(owner.restaurant, 'manager');
    await write();
    const id = await write({ actor_user_id: manager.id });
    expect(await idsOf(owner, { user_id: manager.id })).toEqual([id]);
  });

  it('the search finds a text in all restaurants', async () => {
    const admin = await people.person({ superadmin: true });
    const id = await write({ label: `Rare ${owner.restaurant} cheese` });
    expect(await idsOf(admin, { q: `rare ${owner.restaurant}` })).toEqual([id]);
    expect(await idsOf(admin, { q: 'nothing is called so' })).toEqual([]);
  });

  it("the search finds a user's actions and actions on the user by name, with access to both", async () => {
    const admin = await people.person({ superadmin: true });
    const manager = await people.member(owner.restaurant, 'manager');
    const family = `Quince${manager.id}`;
    await people.execute(`UPDATE users SET first_name = 'Zora', last_name = ? WHERE id = ?`, [
      family,
      manager.id,
    ]);
    const did = await write({ actor_user_id: manager.id });
    const underwent = await write({
      entity: 'membership',
      action: 'membership.changed',
      part_of: 'user',
      part_of_id: manager.id,
      label: null,
    });
    await write();
    const elsewhere = await write({
      actor_user_id: manager.id,
      restaurant_id: (await people.owner()).restaurant,
    });
    const account = await write({ entity: 'user', entity_id: manager.id, label: null, restaurant_id: null });
    const labelled = await write({ label: `Pie of ${family}` });

    for (const q of [family, `zora ${family}`, `${family} zora`])
      expect(await idsOf(owner, { q })).toEqual(expect.arrayContaining([did, underwent]));
    expect(await idsOf(owner, { q: family })).toEqual([labelled, underwent, did]);
    expect(await idsOf(admin, { q: family })).toEqual([labelled, account, elsewhere, underwent, did]);
    expect(await idsOf(admin, { q: family, page_size: 2 })).toEqual([labelled, account]);
    expect(await idsOf(admin, { q: family, kind: 'menu' })).toEqual([labelled, elsewhere, did]);
    expect(await idsOf(admin, { q: family, entity: 'menu_item', entity_id: 77 })).toEqual([
      labelled,
      elsewhere,
      did,
    ]);
    // Hidden values can't be searched.
    expect(await idsOf(owner, { q: manager.email })).toEqual([]);
    // A deleted user has no name.
    await people.execute('UPDATE users SET deleted_at = NOW(3) WHERE id = ?', [manager.id]);
    expect(await idsOf(owner, { q: family })).toEqual([labelled]);
  });

  it("the pages' links keep the filters", async () => {
    for (let at = 0; at < 3; at++) await write();
    const { next, count } = await list(owner, { page_size: 2, from: '2026-01-01', kind: 'menu' });
    expect(count).toBe(3);
    const url = new URL(next ?? '');
    expect(url.searchParams.get('from')).toBe('2026-01-01T00:00:00.000Z');
    const { body } = await owner.http.get<Page<HistoryEntry>>(url.pathname + url.search);
    expect(body.results).toHaveLength(1);
  });
});

describe('access to the history', () => {
  it("members read their own restaurant's history without sign-ins", async () => {
    const manager = await people.member(owner.restaurant, 'manager');
    const own = await write();
    await write({ action: 'auth.login', entity: null, entity_id: null });
    await write({ action: 'access.refused', entity: null, entity_id: null });
    await write({ restaurant_id: null });
    await write({ restaurant_id: (await people.owner()).restaurant });

    expect(await idsOf(owner)).toEqual([own]);
    const [entry] = (await list(manager)).results;
    expect(entry).toMatchObject({ id: own, source: null, request_id: null });
  });

  it('superadmins read everything with addresses', async () => {
    const admin = await people.person({ superadmin: true });
    const id = await write({ ip: '10.0.0.7', request_id: 'abc' });
    const [entry] = (await list(admin, { restaurant_id: owner.restaurant })).results;
    expect(entry).toMatchObject({ id, source: { ip: '10.0.0.7' }, request_id: 'abc' });
    const login = await write({ restaurant_id: null, action: 'auth.login', entity: null, entity_id: null });
    expect(await idsOf(admin, { kind: 'sign_in', user_id: owner.id })).toEqual([login]);
  });

  it('platform staff read everything, without addresses, and restore nothing', async () => {
    const support = await people.person({ staff: true });
    const undone = { edit: 'prices', entity: 'menu_item', rows: 1, to: null, undoes: false, kept_count: 0 };
    const changed = await write({ ip: '10.0.0.8', request_id: 'abc' });
    const deleted = await write({ action: 'menu_item.deleted', new: null });
    const batch = await write({
      entity: 'menu_batch',
      entity_id: null,
      action: 'menu_item.bulk',
      old: null,
      new: undone,
    });

    for (const filter of ['user_id', 'restaurant_id']) {
      const { results } = await list(support, {
        [filter]: filter === 'user_id' ? owner.id : owner.restaurant,
      });
      expect(results.map(({ id }) => id)).toEqual([batch, deleted, changed]);
      for (const { restorable, whole_restorable, instead, source, request_id, changes } of results) {
        expect({ restorable, whole_restorable, instead }).toEqual(READ_ONLY);
        expect({ source, request_id }).toEqual({ source: null, request_id: null });
        expect(changes.some((change) => change.restorable)).toBe(false);
      }
      expect(results[0]?.batch?.undoable).toBe(false);
    }
    const restore = (id: number) =>
      support.http.post(`/history/${id}/restore/`, { restaurant_id: owner.restaurant });
    expect((await restore(changed)).status).toBe(403);
    expect((await restore(deleted)).status).toBe(403);
  });

  it('staff and drivers are refused', async () => {
    for (const caller of [
      await people.member(owner.restaurant, 'staff'),
      await people.member(owner.restaurant, 'driver'),
    ])
      expect((await caller.http.get(`/history/?restaurant_id=${owner.restaurant}`)).status).toBe(403);
  });
});
