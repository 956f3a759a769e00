import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CategoryTree } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { HistoryEntry, HistoryRestored } from '../../../src/modules/history/history.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import { HISTORY_ENTITY_NAMES } from '../../../src/modules/history/words/things.schemas.js';
import { labelOf } from '../../../src/modules/history/words/fields.js';
import { restoreHandlers } from '../../../src/modules/history/restore-handlers.js';
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

/** Records a different old value, restores it, and requires a success. */
async function putBack(
  entity: string,
  { id }: { id: number },
  old: Record<string, unknown>,
  caller: Caller = owner,
  shared = false,
) {
  const now = Object.fromEntries(Object.keys(old).map((field) => [field, `other than ${field}`]));
  const entry = await entryOf({
    entity,
    entity_id: id,
    ...(shared && { restaurant_id: null }),
    action: 'menu_item.changed',
    old,
    new: now,
  });
  const reply = await restore(entry, {}, caller);
  expect(reply).toMatchObject({ status: 200, body: { entity, entity_id: id, created: false } });
}

describe('restoring a change', () => {
  it('every type of row on a menu can be restored', async () => {
    const tree = await categoryOf();
    const [size, detail, group] = [tree.sizes[0], tree.detail, tree.extra_groups[0]];
    const extra = group?.selections[0];
    if (!size || !detail || !group || !extra) throw new Error('The category is not whole.');
    const item = await post('/menu-items/', { category_id: tree.id, name: 'Margherita' });
    const topping = await post('/toppings/', { name: 'Olives' });
    const dressing = await post('/dressings/', { name: 'Caesar' });
    const set = await post('/primary-options/', { name: 'Crust', selections: [{ name: 'Thin' }] });
    const offered = await post('/categories/toppings/', { category_id: tree.id, topping_id: topping.id });

    await putBack('category', tree, { name: 'Pies', description: 'Round' });
    await putBack('category_detail', detail, {
      priced_by: 'none',
      primary_option_sets: ['Crust'],
      allow_toppings: 1,
    });
    await putBack('size', size, { name: 'Tiny', units: 12, measurement: 'Inches' });
    await putBack('menu_item', item, {
      price: '7.50',
      visible: 0,
      allergens: ['milk'],
      category_id: tree.id,
      prices: { Large: 12 },
    });
    await putBack('extra_option_group', group, { name: 'More', min_choices: 0, max_choices: null });
    await putBack('extra_option_selection', extra, { price: 3.5, default_choice: 0 });
    await putBack('topping', topping, { name: 'Green olives', diets: ['vegan'] });
    await putBack('dressing', dressing, { name: 'Ranch', allergens: [] });
    await putBack('primary_option_set', set, {
      name: 'Base',
      selections: [{ name: 'Thick' }, { name: 'Thin' }],
    });
    await putBack('category_topping', offered, { default_choice: 1 });

    expect(await read(`/categories/${tree.id}/deep/`)).toMatchObject({
      name: 'Pies',
      detail: { priced_by: 'none', allow_toppings: true, primary_option_sets: [set.id] },
      sizes: [{ name: 'Tiny', units: 12, measurement: 'Inches' }, { name: 'Large' }],
      extra_groups: [{ name: 'More', selections: [{ price: 3.5 }] }],
      toppings: [{ name: 'Green olives', default_choice: true }],
      primary_options: [{ name: 'Base', selections: [{ name: 'Thick' }, { name: 'Thin' }] }],
    });
    expect(await read(`/menu-items/${item.id}/`)).toMatchObject({
      price: 7.5,
      visible: false,
      allergens: ['milk'],
      prices: [{ price: 12 }],
    });
  });

  it('every part of a restaurant can be restored', async () => {
    const { restaurant } = owner;
    const part = { id: restaurant };
    const path = `/onboarding/${restaurant}`;
    await owner.http.put(`${path}/location/`, { city: 'Springfield', state: 'IL', zip_code: '62701' });
    await owner.http.put(`${path}/about/`, { name: 'Nonna', slug: `now-${randomUUID().slice(0, 8)}` });
    const slug = `was-${randomUUID().slice(0, 8)}`;

    await putBack('restaurant', part, { slug });
    await putBack('restaurant_location', part, { street: '1 Main St' });
    await putBack('restaurant_hours', part, {
      open_247: 0,
      days: [1, 2, 3, 4, 5, 6, 7].map((day_of_week) => ({
        day_of_week,
        closed: day_of_week === 7 ? 1 : 0,
        open_time: day_of_week === 7 ? null : '09:00:00',
        break_start: null,
        reopen_time: null,
        close_time: day_of_week === 7 ? null : '17:00:00',
      })),
    });
    await putBack('special_hours', part, {
      dates: [
        { from: '2026-12-25', to: '2026-12-26', closed: 1, open: null, close: null, reason: 'Christmas' },
      ],
    });
    await putBack('delivery_settings', part, { has_delivery: 0, delivery_fee: '3.50', zip_codes: ['62701'] });
    await putBack('additional_info', part, { selections: {} });
    await putBack('restaurant_contacts', part, { public_phone: '555 0100' });

    expect(await read(`${path}/about/`)).toMatchObject({ name: 'Nonna', slug });
    expect(await read(`${path}/location/`)).toMatchObject({ street: '1 Main St', city: 'Springfield' });
    expect(await read(`${path}/hours/`)).toMatchObject({
      open_247: false,
      hours: [{ open_time: '09:00' }, {}, {}, {}, {}, {}, { closed: true }],
    });
    expect(await read(`/restaurants/${restaurant}/special-hours/`)).toMatchObject({
      special_hours: [{ reason: 'Christmas' }],
    });
    expect(await read(`${path}/delivery/`)).toMatchObject({ has_delivery: false, delivery_fee: 3.5 });
    expect(await read(`${path}/contacts/`)).toMatchObject({ public_phone: '555 0100' });
  });

  it("a member's role is restored with its modules", async () => {
    const { id } = await people.member(owner.restaurant, 'driver');
    const [membership] = await people.query<Row>('SELECT id FROM memberships WHERE user_id = ?', [id]);
    if (!membership) throw new Error('There is no membership.');
    await putBack('membership', membership, { role: 'staff', can_menu: 1, can_dashboard: 1, can_support: 0 });
    expect(
      await people.query('SELECT role, can_menu, can_dashboard, can_support FROM memberships WHERE id = ?', [
        membership.id,
      ]),
    ).toMatchObject([{ role: 'staff', can_menu: 1, can_dashboard: 1, can_support: 0 }]);
  });

  it('a superadmin can restore changes of the platform', async () => {
    const admin = await people.person({ superadmin: true });
    const territory = await post('/territories/', { name: 'North' }, admin);
    await putBack(
      'territory',
      territory,
      {
        name: 'South',
        zips: ['10001'],
        circles: [{ center_lat: '40.70', center_lng: '-73.9', radius_meters: 500 }],
      },
      admin,
      true,
    );
    expect(await read(`/territories/${territory.id}/`, admin)).toMatchObject({
      name: 'South',
      zips: ['10001'],
      circles: [{ center_lat: 40.7, radius_meters: 500 }],
    });
    const { restaurant: _, ...topping } = {
      restaurant: null,
      ...(await post('/toppings/', { name: 'Ham' }, admin)),
    };
    await putBack('topping', topping, { name: 'Bacon' }, admin, true);
    expect(await read(`/toppings/${topping.id}/`, admin)).toMatchObject({
      name: 'Bacon',
      restaurant_id: null,
    });
  });

  it('a restore can include some fields, or everything that was recorded', async () => {
    const { id } = await post('/toppings/', { name: 'Olives', diets: ['vegan'], allergens: ['nuts'] });
    const entry = await entryOf({
      entity: 'topping',
      entity_id: id,
      old: { name: 'Old', diets: ['halal'], allergens: ['milk'] },
      new: { name: 'Olives', diets: ['vegan'], allergens: ['milk'] },
    });
    await restore(entry, { fields: ['name'] });
    expect(await read(`/toppings/${id}/`)).toMatchObject({
      name: 'Old',
      diets: ['vegan'],
      allergens: ['nuts'],
    });
    await restore(entry);
    expect(await read(`/toppings/${id}/`)).toMatchObject({ diets: ['halal'], allergens: ['nuts'] });
    await restore(entry, { whole: true });
    expect(await read(`/toppings/${id}/`)).toMatchObject({ allergens: ['milk'] });
  });

  it('a deleted row is restored under its former parent', async () => {
    const tree = await categoryOf();
    const deleted = async (entity: string, old: Record<string, unknown>) =>
      (
        await restore(
          await entryOf({ entity, entity_id: 999_999, action: 'menu_item.deleted', old, new: null }),
        )
      ).body;

    const item = await deleted('menu_item', {
      category_id: tree.id,
      name: 'Calzone',
      description: '',
      price: null,
      prices: { Small: 8 },
      visible: 1,
      image_url: null,
      allergens: ['milk'],
      diets: null,
    });
    expect(item).toMatchObject({ entity: 'menu_item', created: true });
    expect(await read(`/menu-items/${item.entity_id}/`)).toMatchObject({
      name: 'Calzone',
      category_id: tree.id,
      prices: [{ price: 8 }],
      allergens: ['milk'],
    });
    await deleted('size', { category_id: tree.id, name: 'Huge', units: '16.000', measurement: 'Inches' });
    await deleted('extra_option_selection', {
      group_id: tree.extra_groups[0]?.id,
      name: 'Corn',
      price: '1.00',
    });
    const topping = await deleted('topping', {
      name: 'Capers',
      image_url: null,
      allergens: null,
      diets: null,
    });
    await deleted('category_topping', {
      category_id: tree.id,
      topping_id: topping.entity_id,
      topping: 'Capers',
      default_choice: 0,
    });
    await deleted('dressing', { name: 'Ranch', allergens: null, diets: null });
    await deleted('primary_option_set', { name: 'Crust', selections: [{ name: 'Thin' }], allow_images: 0 });

    expect(await read(`/categories/${tree.id}/deep/`)).toMatchObject({
      sizes: [{ name: 'Small' }, { name: 'Large' }, { name: 'Huge', units: 16 }],
      extra_groups: [{ selections: [{ name: 'Ham' }, { name: 'Corn' }] }],
      toppings: [{ name: 'Capers' }],
    });
  });
});

describe('the restore handlers', () => {
  it('a handler restores only fields with labels', () => {
    for (const entity of HISTORY_ENTITY_NAMES)
      for (const field of restoreHandlers.find(entity)?.row.fields ?? [])
        expect([entity, field, labelOf(entity, field)]).toEqual([entity, field, expect.any(String)]);
  });
});

describe('undoing a recent change', () => {
  it('an undo within minutes by the same user is its own entry', async () => {
    const category = await categoryOf();
    const item = await post('/menu-items/', { category_id: category.id, name: 'Cheese' });
    for (const price of [1.5, 1.75]) await owner.http.patch(`/menu-items/${item.id}/`, { price });
    const history = async () => {
      const address = `/history/?entity=menu_item&entity_id=${item.id}`;
      return (await owner.http.get<Page<HistoryEntry>>(address)).body.results;
    };
    const [changed] = await history();
    expect(changed?.changes).toMatchObject([{ field: 'price', old: null, new: 1.75 }]);

    expect((await restore(changed?.id ?? 0)).status).toBe(200);

    expect((await read(`/menu-items/${item.id}/`))['price']).toBeNull();
    expect((await history()).map(({ changes }) => changes)).toMatchObject([
      [{ field: 'price', old: 1.75, new: null }],
      [{ field: 'price', old: null, new: 1.75 }],
      expect.anything(),
    ]);
  });

  it('a deleted item is recreated', async () => {
    const topping = await post('/toppings/', { name: 'Olives' });
    await owner.http.delete(`/toppings/${topping.id}/`);
    const address = `/history/?entity=topping&entity_id=${topping.id}`;
    const [deleted] = (await owner.http.get<Page<HistoryEntry>>(address)).body.results;
    const { status, body } = await restore(deleted?.id ?? 0);
    expect([status, body.created]).toEqual([200, true]);
    expect((await read(`/toppings/${body.entity_id}/`))['name']).toBe('Olives');
  });
});
