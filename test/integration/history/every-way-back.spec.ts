import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TRACKED } from '../../../src/infra/database/change-tracking/tracked.js';
import type { HistoryEntry, HistoryRestored } from '../../../src/modules/history/history.schemas.js';
import type { CategoryTree } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { OptionSet } from '../../../src/modules/menu/option-sets/primary-options.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { Page } from '../../../src/shared/schemas.js';
import { restoreHandlers } from '../../../src/modules/history/restore-handlers.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

vi.setConfig({ testTimeout: 60_000 });

const t = useApp();
const people = new People(t);
const owner = useFixture(() => people.owner('Nonna'), beforeEach);
const admin = useFixture(() => people.person({ superadmin: true }), beforeEach);

/** A change made by an operation, with its inputs in order. */
interface Change {
  operation: string;
  inputs: object[];
  caller?: Caller;
}

async function send({ operation, caller = owner }: Change, input: object): Promise<void> {
  const { status, body } = await caller.http.post(`/trpc/${operation}`, input);
  expect({ operation, status, body: status === 200 || body }).toEqual({ operation, status: 200, body: true });
}
async function post<R = { id: number }>(path: string, body: object, caller: Caller = owner): Promise<R> {
  const reply = await caller.http.post<R>(path, body);
  expect([path, reply.status < 400 || reply.body]).toEqual([path, true]);
  return reply.body;
}
const ORDERS = restoreHandlers.names.flatMap((name) =>
  restoreHandlers.get(name).order ? [`${name}.reordered`] : [],
);
const isOrder = (action: string) => ORDERS.includes(action);
const newestId = async () =>
  Number((await people.query<{ id: number | null }>('SELECT MAX(id) AS id FROM audit_log'))[0]?.id ?? 0);

/** Lists every way to restore an entry: as a whole, each field alone, and the full recorded row. */
const waysOf = ({ changes, whole_restorable }: HistoryEntry): object[] => [
  {},
  ...changes.filter(({ restorable }) => restorable).map(({ field }) => ({ fields: [field] })),
  ...(whole_restorable ? [{ whole: true }] : []),
];

/**
 * Makes the changes and restores every entry in every way. After each restore the change is made again.
 * @returns the restored entities and actions
 */
async function restoreAll(changes: readonly Change[], by: Caller): Promise<Set<string>> {
  const restored = new Set<string>();
  const refused: object[] = [];
  for (const change of changes)
    for (const input of change.inputs) {
      const before = await newestId();
      await send(change, input);
      const { body } = await by.http.get<Page<HistoryEntry>>('/history/');
      const entries = body.results.filter(({ id, restorable }) => id > before && restorable !== null);
      for (const entry of entries) {
        restored.add(isOrder(entry.action) ? entry.action : String(entry.entity));
        for (const way of waysOf(entry)) {
          const { status, body } = await by.http.post<HistoryRestored & ErrorBody>(
            `/history/${entry.id}/restore/`,
            way,
          );
          if (status !== 200) refused.push({ action: entry.action, way, status, detail: body.detail });
          await send(change, input);
        }
      }
    }
  expect(refused).toEqual([]);
  return restored;
}

const slug = () => `nonna-${randomUUID().slice(0, 8)}`;
const week = (open_time: string) => ({
  hours: [1, 2, 3].map((day_of_week) => ({ day_of_week, open_time, close_time: '22:00' })),
});
const place = (street: string, city: string, zip_code: string) => ({
  country: 'United States',
  state: 'NY',
  street,
  city,
  zip_code,
});

/** Changes each part of a restaurant's settings, from none to first values and to other values. */
function settings(): Change[] {
  const of = (operation: string, ...inputs: object[]): Change => ({
    operation,
    inputs: inputs.map((input) => ({ rid: owner.restaurant, ...input })),
  });
  return [
    of(
      'onboarding.putAbout',
      { name: 'Nonna', slug: slug() },
      { name: 'Nina', slug: slug(), about: 'Soups' },
    ),
    of('onboarding.putLocation', place('1 Main St', 'New York', '10001'), place('', 'Buffalo', '14201')),
    of('onboarding.putHours', week('10:00'), { ...week('11:00'), closed_within: true }),
    of(
      'hours.putSpecial',
      { special_hours: [{ from: '2031-12-25', closed: true, reason: 'Holiday' }] },
      { special_hours: [{ from: '2031-12-31', closed: false, open: '10:00', close: '15:00' }] },
      { special_hours: [] },
    ),
    of(
      'onboarding.putDelivery',
      { has_delivery: true, has_pickup: true, coverage_mode: 'zip', zip_codes: ['10001'] },
      { coverage_mode: 'distance', coverage_radius_miles: 5, zip_codes: [], has_dine_in: true },
    ),
    of('onboarding.putAdditional', { selections: {} }, { selections: { crowd: ['Family'] } }),
    of(
      'onboarding.putContacts',
      { restaurant_phone: '+12125550100', public_phone: '+12125550101' },
      { restaurant_phone: '+12125550102', public_phone: '' },
    ),
  ];
}

/** Changes each type of row, from required fields only to all fields. */
async function rows(): Promise<Change[]> {
  const [basil, olives] = [
    await post('/toppings/', { name: 'Basil' }),
    await post('/toppings/', { name: 'Olives' }),
  ];
  const [ranch, caesar] = [
    await post('/dressings/', { name: 'Ranch' }),
    await post('/dressings/', { name: 'Caesar' }),
  ];
  const set = await post<OptionSet>('/primary-options/', { name: 'Crust', selections: [{ name: 'Thin' }] });
  const salads = await post('/categories/', { name: 'Salads' });
  const pizza = await post<CategoryTree>('/categories/deep/', {
    name: 'Pizza',
    detail: {},
    sizes: [{ name: 'Small' }, { name: 'Large' }],
    toppings: [basil.id],
    dressings: [ranch.id],
    extra_groups: [{ name: 'Extras', selections: [{ name: 'Ham' }, { name: 'Corn' }] }, { name: 'Sides' }],
  });
  const [small, large] = pizza.sizes;
  const [extras, sides] = pizza.extra_groups;
  const [ham, corn] = extras?.selections ?? [];
  const cheese = await post('/menu-items/', { category_id: pizza.id, name: 'Cheese' });
  const plain = await post('/menu-items/', { category_id: pizza.id, name: 'Plain' });
  const dietaryInfo = { allergens: ['milk'], diets: ['vegetarian'] };
  const image_url = 'https://images.example/one.webp';
  const row = (operation: string, id: number | undefined, ...inputs: object[]): Change => ({
    operation,
    inputs: inputs.map((input) => ({ id, ...input })),
  });
  const order = (operation: string, of: object, ids: (number | undefined)[]): Change => ({
    operation,
    inputs: [{ ...of, ids }],
  });
  const of = { category_id: pizza.id };
  return [
    row('menu.categories.update', pizza.id, { name: 'Pies', description: 'Round' }),
    row(
      'menu.details.update',
      pizza.detail?.id,
      { priced_by: 'size', primary_option_sets: [set.id], image_url },
      { primary_option_sets: [], allow_toppings: true, max_extra_toppings: 2 },
    ),
    row('menu.sizes.update', small?.id, { name: 'Little', units: 10, measurement: 'Inches' }),
    row('menu.toppings.update', olives.id, { name: 'Green olives', image_url, ...dietaryInfo }),
    row('menu.dressings.update', caesar.id, { name: 'Vinegar', ...dietaryInfo }),
    row('menu.primaryOptions.update', set.id, { name: 'Base', selections: [{ name: 'Thick' }] }),
    row('menu.categoryToppings.update', pizza.toppings[0]?.id, { topping: olives.id, default_choice: true }),
    row('menu.categoryDressings.update', pizza.dressings[0]?.id, { dressing: caesar.id }),
    row('menu.extraGroups.update', extras?.id, { name: 'More', min_choices: 1, max_choices: 2 }),
    row('menu.extraSelections.update', ham?.id, { name: 'Bacon', price: 2.5, image_url, ...dietaryInfo }),
    row(
      'menu.items.update',
      cheese.id,
      { name: 'Margherita', description: 'Red', visible: false, image_url, ...dietaryInfo },
      { prices: [{ size_id: small?.id, price: 8.5 }] },
      {
        prices: [
          { size_id: small?.id, price: null },
          { size_id: large?.id, price: 9 },
        ],
      },
    ),
    order('menu.categories.reorder', { restaurant_id: owner.restaurant }, [pizza.id, salads.id]),
    order('menu.sizes.reorder', of, [large?.id, small?.id]),
    order('menu.items.reorder', of, [plain.id, cheese.id]),
    order('menu.extraGroups.reorder', of, [sides?.id, extras?.id]),
    order('menu.extraSelections.reorder', { group_id: extras?.id }, [corn?.id, ham?.id]),
  ];
}

async function team(): Promise<Change> {
  const { id: user } = await people.member(owner.restaurant, 'staff');
  const [member] = await people.query<{ id: number }>('SELECT id FROM memberships WHERE user_id = ?', [user]);
  return {
    operation: 'team.update',
    inputs: [
      { id: member?.id, role: 'driver' },
      { id: member?.id, role: 'staff', can_menu: false },
    ],
  };
}

/** Changes the platform's own rows. */
async function platform(): Promise<Change[]> {
  const territory = await post('/territories/', { name: 'North' }, admin);
  const country = await post('/countries/', { name: 'Freedonia', code: 'FD' }, admin);
  const city = await post('/cities/', { name: 'Springfield', country_id: country.id }, admin);
  const circles = [{ center_lat: 40.7, center_lng: -73.9, radius_meters: 500 }];
  const socials = [{ platform_name: 'Web', platform_url: 'https://example.com' }];
  const change = (operation: string, ...inputs: object[]): Change => ({ operation, inputs, caller: admin });
  return [
    change(
      'territories.update',
      {
        id: territory.id,
        zips: ['10001'],
        circles,
        socials,
        settlement_date: '2031-12-01',
        current_commission: '12%',
      },
      { id: territory.id, zips: [], circles: [], socials: [], active: false },
    ),
    change('countries.update', { id: country.id, name: 'Sylvania', code: 'SY' }),
    change('cities.update', { id: city.id, name: 'Shelbyville' }),
  ];
}

describe('every restorable change', () => {
  /** Parts of a restaurant that only its owner changes. */
  const SETTINGS: readonly string[] = restoreHandlers.names.filter(
    (name) => name !== 'restaurant' && TRACKED.get(name).partOf?.entity === 'restaurant',
  );
  const OF_PLATFORM: readonly string[] = ['territory', 'country', 'city', 'membership'];
  const ofMenu = () => [
    ...restoreHandlers.names.filter(
      (name) =>
        restoreHandlers.get(name).row.fields.length > 0 &&
        ![...SETTINGS, ...OF_PLATFORM, 'restaurant'].includes(name),
    ),
    ...ORDERS,
  ];

  it.each([
    ['an owner', async () => owner],
    ['a superadmin', async () => admin],
  ])('%s can restore changes of the settings and the menu', async (_role, make) => {
    const restored = await restoreAll([...settings(), ...(await rows())], await make());
    expect([...restored].sort()).toEqual([...SETTINGS, 'restaurant', ...ofMenu()].sort());
  });

  it('a manager can restore changes of the menu', async () => {
    const manager = await people.member(owner.restaurant, 'manager');
    expect([...(await restoreAll(await rows(), manager))].sort()).toEqual([...ofMenu()].sort());
  });

  it('an owner can restore changes of a member', async () => {
    expect([...(await restoreAll([await team()], owner))]).toEqual(['membership']);
  });

  it('a superadmin can restore changes of the platform', async () => {
    const restored = await restoreAll(await platform(), admin);
    expect([...restored].sort()).toEqual(['city', 'country', 'territory']);
  });

  it('the first hours are not restorable, because hours cannot be empty', async () => {
    await send({ operation: 'onboarding.putHours', inputs: [] }, { rid: owner.restaurant, ...week('10:00') });
    const { body } = await owner.http.get<Page<HistoryEntry>>('/history/?entity=restaurant_hours');
    const [first] = body.results;
    expect(first).toMatchObject({ restorable: null, changes: [{ field: 'days', restorable: false }] });
    const reply = await owner.http.post<ErrorBody>(`/history/${first?.id}/restore/`, { fields: ['days'] });
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'cannot_restore', detail: '“Weekly hours” was empty before. Clear it in its form.' },
    });
  });
});
