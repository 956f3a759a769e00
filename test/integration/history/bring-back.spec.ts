import { beforeEach, describe, expect, it } from 'vitest';
import type { HistoryEntry, HistoryRestored } from '../../../src/modules/history/history.schemas.js';
import type {
  CategoryOutput,
  CategoryTree,
} from '../../../src/modules/menu/categories/categories.schemas.js';
import type { MenuItemOutput } from '../../../src/modules/menu/items/menu-items.schemas.js';
import type { TerritoryOutput } from '../../../src/modules/territories/territories.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { HistoryEntity } from '../../../src/modules/history/words/things.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const owner = useFixture(() => people.owner('Nonna'), beforeEach);
const admin = useFixture(() => people.person({ superadmin: true }), beforeEach);

const REPRESENTATIVE = { rep_name: 'Ada Byron', rep_dob: '1985-12-10', rep_phone: '+1 212 555 0100' };

interface Row {
  id: number;
}
const post = async <T = Row>(path: string, body: object, caller: Caller = owner) =>
  (await caller.http.post<T>(path, body)).body;
const read = async <T = Record<string, unknown>>(path: string, caller: Caller = owner) =>
  (await caller.http.get<T>(path)).body;
const list = async <T>(path: string, caller: Caller = owner) => (await read<Page<T>>(path, caller)).results;

/** Reads a row's newest entry. */
async function newest(entity: HistoryEntity, id: number, caller: Caller = owner): Promise<HistoryEntry> {
  const [entry] = await list<HistoryEntry>(`/history/?entity=${entity}&entity_id=${id}`, caller);
  if (!entry) throw new Error(`There is no entry of the ${entity}.`);
  return entry;
}
const restore = (id: number, body: object = {}, caller: Caller = owner) =>
  caller.http.post<HistoryRestored & ErrorBody>(`/history/${id}/restore/`, body);

/** Reads the actions on a row and its parts, newest first. */
const actionsOf = async (entity: HistoryEntity, id: number) =>
  (await list<HistoryEntry>(`/history/?entity=${entity}&entity_id=${id}`)).map(({ action }) => action);

/** Restores a row that was just deleted. */
async function bringBack(entity: HistoryEntity, id: number, caller: Caller = owner): Promise<number> {
  const entry = await newest(entity, id, caller);
  expect(entry.restorable).toBe('row');
  const { status, body } = await restore(entry.id, {}, caller);
  expect([status, body.detail, body.created]).toEqual([200, undefined, true]);
  expect(body.entry).toMatchObject({ entity, action: `${entity}.restored`, restored_from: entry.id });
  return body.entity_id;
}
const keptOf = ({ id }: HistoryEntry) =>
  people.query<{ sealed: Buffer }>('SELECT sealed FROM deleted_details WHERE entry_id = ?', [id]);
const remove = async (path: string, caller: Caller = owner) =>
  expect((await caller.http.delete(path)).status).toBe(204);

const ofWhole = ({ name, description, detail, sizes, toppings, dressings, extra_groups }: CategoryTree) => ({
  name,
  description,
  detail: detail && { ...detail, id: 0, category_id: 0, category: 0, version: 0 },
  sizes: sizes.map(({ name, units, measurement, position }) => ({ name, units, measurement, position })),
  toppings: toppings.map(({ topping_id, default_choice }) => ({ topping_id, default_choice })),
  dressings: dressings.map(({ dressing_id }) => dressing_id),
  groups: extra_groups.map(({ name, min_choices, max_choices, included_choices, selections }) => ({
    name,
    rule: [min_choices, max_choices, included_choices],
    selections: selections.map(({ name, price, default_choice, allergens }) => ({
      name,
      price,
      default_choice,
      allergens,
    })),
  })),
});

async function wholeCategory() {
  const [olives, basil] = [
    await post('/toppings/', { name: 'Olives' }),
    await post('/toppings/', { name: 'Basil' }),
  ];
  const dressing = await post('/dressings/', { name: 'Ranch' });
  const set = await post('/primary-options/', { name: 'Crust', selections: [{ name: 'Thin' }] });
  const tree = await post<CategoryTree>('/categories/deep/', {
    name: 'Pizza',
    description: 'Round',
    detail: {
      priced_by: 'size',
      primary_option_sets: [set.id],
      allow_toppings: true,
      allow_dressings: true,
      min_choices: 2,
      max_choices: 2,
      included_choices: 1,
    },
    sizes: [{ name: 'Small', units: 10, measurement: 'Inches' }, { name: 'Large' }],
    toppings: [{ topping_id: basil.id, default_choice: true }, { topping_id: olives.id }],
    dressings: [dressing.id],
    extra_groups: [
      {
        name: 'Extras',
        min_choices: 2,
        max_choices: 2,
        selections: [
          { name: 'Ham', price: 2, default_choice: true },
          { name: 'Corn', price: 1.5, default_choice: true, allergens: ['milk'] },
        ],
      },
      { name: 'Sauces' },
    ],
  });
  const [small, large] = tree.sizes;
  if (!small || !large) throw new Error('The category has no sizes.');
  await post('/menu-items/', {
    category_id: tree.id,
    name: 'Margherita',
    description: 'With tomatoes',
    price: 9,
    prices: [{ size_id: large.id, price: 12 }],
    allergens: ['milk'],
  });
  await post('/menu-items/', { category_id: tree.id, name: 'Marinara', visible: false });
  return { tree, olives };
}

describe('restoring a deletion', () => {
  it('a category is restored with everything in it, as one entry', async () => {
    const { tree } = await wholeCategory();
    const before = ofWhole(tree);
    await remove(`/categories/${tree.id}/`);
    expect(await newest('category', tree.id)).toMatchObject({
      changes: expect.arrayContaining([
        expect.objectContaining({
          field: 'contents',
          old: expect.objectContaining({
            size: ['Small', 'Large'],
            menu_item: ['Margherita', 'Marinara'],
          }) as unknown,
        }),
      ]) as unknown,
    });

    const id = await bringBack('category', tree.id);

    expect(ofWhole(await read<CategoryTree>(`/categories/${id}/deep/`))).toEqual(before);
    const items = await list<MenuItemOutput>(`/menu-items/?category_id=${id}`);
    const { sizes } = await read<CategoryTree>(`/categories/${id}/deep/`);
    expect(items).toMatchObject([
      {
        name: 'Margherita',
        description: 'With tomatoes',
        price: 9,
        prices: [{ size_id: sizes[1]?.id, price: 12 }],
        allergens: ['milk'],
      },
      { name: 'Marinara', visible: false, prices: [] },
    ]);
    expect(id).toBe(tree.id);
    expect((await actionsOf('category', id)).slice(0, 2)).toEqual(['category.restored', 'category.deleted']);
  });

  it('a category uses a topping that was created again, and is refused without one', async () => {
    const { tree, olives } = await wholeCategory();
    await remove(`/categories/${tree.id}/`);
    await remove(`/toppings/${olives.id}/`);
    const entry = await newest('category', tree.id);
    expect(await restore(entry.id)).toMatchObject({
      status: 409,
      body: {
        code: 'cannot_restore',
        detail: expect.stringContaining('Restore the topping “Olives” first') as unknown,
      },
    });
    expect(await list<CategoryOutput>('/categories/')).toEqual([]);

    const again = await post('/toppings/', { name: 'Olives' });
    const id = await bringBack('category', tree.id);
    const { toppings } = await read<CategoryTree>(`/categories/${id}/deep/`);
    expect(toppings.map(({ topping_id }) => topping_id)).toContain(again.id);
  });

  it('each part of a category is restored', async () => {
    const { tree } = await wholeCategory();
    const path = `/categories/${tree.id}/deep/`;
    const before = ofWhole(tree);
    const [small] = tree.sizes;
    const [group] = tree.extra_groups;
    const [sauces] = tree.extra_groups.slice(1);
    const [dressing] = tree.dressings;
    if (!small || !group || !sauces || !tree.detail || !dressing)
      throw new Error('The category is not whole.');

    await remove(`/categories/detail/${tree.detail.id}/`);
    await bringBack('category_detail', tree.detail.id);
    await remove(`/categories/dressings/${dressing.id}/`);
    await bringBack('category_dressing', dressing.id);
    await remove(`/extra-options/groups/${group.id}/`);
    await bringBack('extra_option_group', group.id);
    await remove(`/extra-options/groups/${sauces.id}/`);
    await bringBack('extra_option_group', sauces.id);
    expect(ofWhole(await read<CategoryTree>(path))).toEqual(before);

    await remove(`/categories/sizes/${small.id}/`);
    await bringBack('size', small.id);
    expect((await read<CategoryTree>(path)).sizes).toMatchObject([
      { name: 'Small', units: 10 },
      { name: 'Large' },
    ]);
    const [item] = await list<MenuItemOutput>(`/menu-items/?category_id=${tree.id}`);
    if (!item) throw new Error('There is no item.');
    await remove(`/menu-items/${item.id}/`);
    const made = await bringBack('menu_item', item.id);
    expect(await read(`/menu-items/${made}/`)).toMatchObject({ name: 'Margherita', prices: [{ price: 12 }] });
  });

  it('a topping is restored with its offers', async () => {
    const topping = await post('/toppings/', { name: 'Olives' });
    const { id } = await post('/categories/', { name: 'Pizza' });
    const offered = await post('/categories/toppings/', {
      category_id: id,
      topping_id: topping.id,
      default_choice: true,
    });
    await remove(`/categories/toppings/${offered.id}/`);
    await bringBack('category_topping', offered.id);
    expect((await read<CategoryTree>(`/categories/${id}/deep/`)).toppings).toMatchObject([
      { topping_id: topping.id, default_choice: true },
    ]);
  });

  it('a territory is restored with its zips and circles', async () => {
    const sent = {
      name: 'North',
      zips: ['10001', '10002'],
      circles: [{ center_lat: 40.7, center_lng: -73.9, radius_meters: 500 }],
      socials: [{ platform_name: 'Web', platform_url: 'https://example.com' }],
      phone: '555 0100',
      active: false,
      current_commission: '12%',
    };
    const { id } = await post<TerritoryOutput>('/territories/', sent, admin);
    await remove(`/territories/${id}/`, admin);
    const made = await bringBack('territory', id, admin);
    expect(await read(`/territories/${made}/`, admin)).toMatchObject({ ...sent, slug: 'north' });

    await remove(`/territories/${made}/`, admin);
    await post('/territories/', { name: 'North' }, admin);
    expect(await restore((await newest('territory', made, admin)).id, {}, admin)).toMatchObject({
      status: 409,
      body: {
        code: 'cannot_restore',
        detail: 'Not restored: the URL “north” belongs to another territory now. Change that one first.',
      },
    });
  });

  it('a territory is restored without a representative that is no longer kept, and says so', async () => {
    const { id } = await post<TerritoryOutput>('/territories/', { name: 'South', ...REPRESENTATIVE }, admin);
    await remove(`/territories/${id}/`, admin);
    const deletion = await newest('territory', id, admin);
    await people.execute('DELETE FROM deleted_details WHERE entry_id = ?', [deletion.id]);
    const { body } = await restore(deletion.id, {}, admin);
    expect(body).toMatchObject({ created: true, details_lost: true });
    expect(await read(`/territories/${id}/`, admin)).toMatchObject({ name: 'South', rep_name: '' });
  });

  it('a representative is kept encrypted with one deletion until it is restored', async () => {
    const { id } = await post<TerritoryOutput>('/territories/', { name: 'East', ...REPRESENTATIVE }, admin);
    await remove(`/territories/${id}/`, admin);
    const deletion = await newest('territory', id, admin);
    expect(JSON.stringify(deletion)).not.toContain('Ada');
    const [row, ...others] = await keptOf(deletion);
    expect([row?.sealed.includes('Ada'), others]).toEqual([false, []]);
    const { body } = await restore(deletion.id, {}, admin);
    expect(body.details_lost).toBe(false);
    expect(JSON.stringify(body)).not.toContain('Ada');
    expect(await keptOf(deletion)).toEqual([]);
  });

  it('nothing is kept of a territory without a representative', async () => {
    const { id } = await post<TerritoryOutput>('/territories/', { name: 'West' }, admin);
    await remove(`/territories/${id}/`, admin);
    const deletion = await newest('territory', id, admin);
    expect(await keptOf(deletion)).toEqual([]);
    const { body } = await restore(deletion.id, {}, admin);
    expect(body).toMatchObject({ created: true, details_lost: false });
  });

  it('a country is restored, and a city in its country', async () => {
    const country = await post('/countries/', { name: 'Freedonia', code: 'FD' }, admin);
    const city = await post('/cities/', { name: 'Springfield', country_id: country.id }, admin);
    await admin.http.patch(`/countries/${country.id}/`, { name: 'Sylvania' });
    const renamed = await newest('country', country.id, admin);
    expect((await restore(renamed.id, {}, admin)).status).toBe(200);
    expect(await read(`/countries/${country.id}/`, admin)).toMatchObject({ name: 'Freedonia', code: 'FD' });
    await admin.http.patch(`/cities/${city.id}/`, { name: 'Shelbyville' });
    expect((await restore((await newest('city', city.id, admin)).id, {}, admin)).status).toBe(200);
    expect(await read(`/cities/${city.id}/`, admin)).toMatchObject({ name: 'Springfield' });

    await remove(`/cities/${city.id}/`, admin);
    const again = await bringBack('city', city.id, admin);
    expect(await read(`/cities/${again}/`, admin)).toMatchObject({
      name: 'Springfield',
      country_id: country.id,
    });

    await remove(`/cities/${again}/`, admin);
    await remove(`/countries/${country.id}/`, admin);
    const orphan = await newest('city', again, admin);
    expect(await restore(orphan.id, {}, admin)).toMatchObject({
      status: 409,
      body: { code: 'cannot_restore', detail: 'Restore the country “Freedonia” first.' },
    });
    const id = await bringBack('country', country.id, admin);
    expect(await read(`/countries/${id}/`, admin)).toMatchObject({ name: 'Freedonia', code: 'FD' });
  });
});
