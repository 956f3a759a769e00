import { beforeAll, describe, expect, it } from 'vitest';
import { MASKED } from '../../../src/shared/history/changes.js';
import { statementsOf } from '../../support/statements.js';
import { type Owner, People } from '../../support/people.js';
import { useApp } from '../../support/use-app.js';

interface Entry {
  id: number;
  action: string;
  actor: number | null;
  role: string | null;
  entity: string;
  entity_id: number;
  part_of: string | null;
  part_of_id: number | null;
  label: string | null;
  restaurant: number | null;
  old: Record<string, unknown> | null;
  new: Record<string, unknown> | null;
  continues: number | null;
}

const t = useApp({ IDENTITY_PROVIDER: 'none' });
const people = new People(t);
let owner: Owner;
let category: number;

const entries = (entity: string, id: number) =>
  t.database.query<Entry>(
    `SELECT id, action, actor_user_id AS actor, actor_role AS role, entity, entity_id, part_of, part_of_id, label,
            restaurant_id AS restaurant, old_values AS old, new_values AS new, continues
     FROM audit_log WHERE entity = ? AND entity_id = ? ORDER BY id`,
    [entity, id],
  );
const last = async (entity: string, id: number) => (await entries(entity, id)).at(-1);
const make = async (path: string, body: object) =>
  (await owner.http.post<{ id: number }>(path, body)).body.id;
const item = (fields: object = {}) =>
  make('/menu-items/', { category_id: category, name: 'Cheese', price: 1.5, ...fields });
const minutesLater = (minutes: number) => t.clock.advance({ minutes });

beforeAll(async () => {
  owner = await people.owner();
  category = await make('/categories/', { name: 'Sandwiches' });
});

describe('a tracked change', () => {
  it('a change has its user, its row, and the values before and after', async () => {
    const id = await item();
    await owner.http.patch(`/menu-items/${id}/`, { price: 1.75 });
    const [made, changed] = await entries('menu_item', id);
    expect(made).toMatchObject({
      action: 'menu_item.created',
      old: null,
      new: { name: 'Cheese', price: 1.5 },
    });
    expect(changed).toMatchObject({
      action: 'menu_item.changed',
      actor: owner.id,
      role: 'owner',
      part_of: 'category',
      part_of_id: category,
      label: 'Cheese',
      restaurant: owner.restaurant,
      old: { name: 'Cheese', price: 1.5 },
      new: { name: 'Cheese', price: 1.75 },
    });
  });

  it('a change and its entry take one round trip', async () => {
    const id = await make('/toppings/', { name: 'Olives' });
    const texts = await statementsOf(() => owner.http.patch(`/toppings/${id}/`, { name: 'Green olives' }));
    expect(texts.filter((text) => !text.trimStart().startsWith('SELECT'))).toEqual([
      expect.stringMatching(/^BEGIN NOT ATOMIC/),
    ]);
    expect(await last('topping', id)).toMatchObject({
      old: { name: 'Olives' },
      new: { name: 'Green olives' },
    });
  });

  it('a change of case is a change', async () => {
    const id = await make('/toppings/', { name: 'onions' });
    await owner.http.patch(`/toppings/${id}/`, { name: 'Onions' });
    expect(await entries('topping', id)).toHaveLength(2);
  });

  it('a change without differences and a refused one leave no entry', async () => {
    const id = await item();
    await owner.http.patch(`/menu-items/${id}/`, { price: 1.5 });
    await owner.http.patch(`/menu-items/${id}/`, { price: 9, version: 99 });
    await owner.http.patch(`/menu-items/${id}/`, { name: '' });
    expect(await entries('menu_item', id)).toHaveLength(1);
  });

  it('unchanged child rows leave no entry', async () => {
    const place = await make('/categories/', { name: 'Wraps' });
    const detail = { category_id: place, priced_by: 'size' };
    const id = await make('/categories/detail/', detail);
    await owner.http.post('/categories/detail/', detail);
    expect(await entries('category_detail', id)).toHaveLength(1);
    const size = await make('/categories/sizes/', { category_id: place, name: 'Large' });
    const prices = [{ size_id: size, price: 4.5 }];
    const wrap = await item({ category_id: place, price: undefined, prices });
    await owner.http.patch(`/menu-items/${wrap}/`, { prices });
    expect(await entries('menu_item', wrap)).toHaveLength(1);
  });

  it('a deletion has the deleted values', async () => {
    const id = await item({ name: 'Ham' });
    await owner.http.delete(`/menu-items/${id}/`);
    expect(await last('menu_item', id)).toMatchObject({
      action: 'menu_item.deleted',
      label: 'Ham',
      restaurant: owner.restaurant,
      old: { name: 'Ham' },
      new: null,
    });
  });

  it('a change of child rows belongs to the parent', async () => {
    const size = await make('/categories/sizes/', { category_id: category, name: 'Large' });
    const id = await item({ prices: [{ size_id: size, price: 4 }] });
    await owner.http.patch(`/menu-items/${id}/`, { prices: [{ size_id: size, price: 5 }] });
    expect(await last('menu_item', id)).toMatchObject({
      old: { prices: { Large: 4 } },
      new: { prices: { Large: 5 } },
    });
  });

  it('a reorder names the rows', async () => {
    const tree = (
      await owner.http.post<{ id: number; sizes: { id: number }[] }>('/categories/deep/', {
        name: 'Drinks',
        sizes: [{ name: 'Small' }, { name: 'Big' }],
      })
    ).body;
    const ids = tree.sizes.map(({ id }) => id).toReversed();
    expect((await owner.http.post('/categories/sizes/reorder/', { category_id: tree.id, ids })).status).toBe(
      204,
    );
    expect(await last('category', tree.id)).toMatchObject({
      action: 'size.reordered',
      actor: owner.id,
      restaurant: owner.restaurant,
      old: { order: ['Small', 'Big'] },
      new: { order: ['Big', 'Small'] },
    });
  });

  it('rows that are created together have one entry', async () => {
    const { body } = await owner.http.post<{ id: number; sizes: { id: number }[] }>('/categories/deep/', {
      name: 'Desserts',
      sizes: [{ name: 'Small' }, { name: 'Big' }],
    });
    expect(await entries('category', body.id)).toHaveLength(1);
    expect(await entries('size', body.sizes[0]?.id ?? 0)).toEqual([]);
  });
});

describe('entries while a user types', () => {
  const type = async (id: number, name: string) => owner.http.patch(`/menu-items/${id}/`, { name });
  /** Reads the entries that no later one continues. */
  const shown = async (id: number) => {
    const all = await entries('menu_item', id);
    const continued = new Set(all.map(({ continues }) => continues));
    return all
      .filter((entry) => !continued.has(entry.id))
      .map((entry) => [entry.old?.['name'], entry.new?.['name']]);
  };

  it('typing in one field is one entry, from the first value to the last', async () => {
    const id = await item({ name: 'S' });
    for (const name of ['Sa', 'Sal', 'Salami']) await type(id, name);
    expect(await shown(id)).toEqual([
      [undefined, 'S'],
      ['S', 'Salami'],
    ]);
  });

  it('edits that cancel each other are not in the history, and the next one is', async () => {
    const id = await item();
    const changes = async () => {
      const { body } = await owner.http.get<{ results: { action: string; changes: object[] }[] }>(
        `/history/?entity=menu_item&entity_id=${id}`,
      );
      return body.results.map(({ action, changes: fields }) => [action, fields]);
    };
    const [made] = await changes();
    for (const price of [9, 7, 1.5]) await owner.http.patch(`/menu-items/${id}/`, { price });
    expect(await changes()).toEqual([made]);
    await owner.http.patch(`/menu-items/${id}/`, { price: 9 });
    expect(await changes()).toEqual([
      ['menu_item.changed', [expect.objectContaining({ field: 'price', old: 1.5, new: 9 })]],
      made,
    ]);
  });

  it('another field, a pause of five minutes and another user start a new entry', async () => {
    const id = await item({ name: 'S' });
    await type(id, 'Sa');
    await owner.http.patch(`/menu-items/${id}/`, { price: 2 });
    await type(id, 'Sal');
    minutesLater(6);
    await type(id, 'Sala');
    const manager = await people.member(owner.restaurant, 'manager');
    await manager.http.patch(`/menu-items/${id}/`, { name: 'Salami' });
    expect((await shown(id)).slice(1)).toEqual([
      ['S', 'Sa'],
      ['Sa', 'Sa'],
      ['Sa', 'Sal'],
      ['Sal', 'Sala'],
      ['Sala', 'Salami'],
    ]);
  });
});

describe('personal and secret values', () => {
  it('the values are masked, and their changes are still detected', async () => {
    const person = await people.person();
    await person.http.patch('/auth/me/', { first_name: 'Adalbert', phone: '+12125550143' });
    const entry = await last('user', person.id);
    expect(entry).toMatchObject({ actor: person.id, new: { first_name: MASKED, phone: MASKED } });
    expect(JSON.stringify(entry)).not.toMatch(/Adalbert|5550143|password_hash/);
    await person.http.patch('/auth/me/', { first_name: 'Augusta' });
    expect((await last('user', person.id))?.id).toBeGreaterThan(entry?.id ?? 0);
  });
});

describe('a statement on tracked columns without the tracker', () => {
  it('the statement fails in a request', async () => {
    const { RequestContext } = await import('../../../src/infra/logging/request-context.js');
    const facts = { requestId: 'one', ip: '127.0.0.1', userAgent: null };
    const write = (sql: string) => RequestContext.run(facts, () => t.database.execute(sql, [0]));
    await expect(write('DELETE FROM menu_items WHERE id = ?')).rejects.toThrow('without the tracker');
    await expect(write('DELETE FROM menu_item_prices WHERE item_id = ?')).rejects.toThrow(
      'without the tracker',
    );
    await expect(write(`UPDATE users SET first_name = 'X' WHERE id = ?`)).rejects.toThrow(
      'without the tracker',
    );
    await write('UPDATE users SET last_login_at = NULL WHERE id = ?');
  });
});
