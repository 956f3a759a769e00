import { beforeAll, describe, expect, it } from 'vitest';
import { RECORDED } from '../../../src/infra/database/recording/recorded.js';
import type { HistoryEntry, HistoryRestored } from '../../../src/modules/history/history.schemas.js';
import type { CategoryTree } from '../../../src/modules/menu/categories.schemas.js';
import type { OptionSet } from '../../../src/modules/menu/primary-options.schemas.js';
import { REP_EMAIL } from '../../../src/modules/territories/rep-email.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { HistoryEntity } from '../../../src/shared/history/entities.js';
import type { Page } from '../../../src/shared/schemas.js';
import { RESTORES } from '../../../src/transport/trpc/restoring.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { allRows, deletingLinks, listedRows, restorableEntities } from './all-rows.js';

const t = useApp();
const people = new People(t);
const owner = useFixture(() => people.owner('Nonna'), beforeAll);
const admin = useFixture(() => people.person({ superadmin: true }), beforeAll);

interface Row {
  id: number;
}
async function post<R = Row>(path: string, body: object, caller: Caller = owner): Promise<R> {
  const reply = await caller.http.post<R & ErrorBody>(path, body);
  expect([path, reply.status < 400 || reply.body]).toEqual([path, true]);
  return reply.body;
}

const IMAGE = 'https://images.example/one.webp';
const STATED = { allergens: ['milk'], diets: ['vegetarian'] };

/** One of everything with all of its fields and all that hangs on it, between siblings. */
async function makeEverything() {
  const salads = await post('/categories/', { name: 'Salads' });
  const topping = { image_url: IMAGE, ...STATED };
  const [basil, olives] = [
    await post('/toppings/', { name: 'Basil' }),
    await post('/toppings/', { name: 'Olives', ...topping }),
  ];
  const capers = await post('/toppings/', { name: 'Capers', ...topping }, admin);
  const ranch = await post('/dressings/', { name: 'Ranch', ...STATED });
  const style = await post('/primary-options/', { name: 'Style', selections: [{ name: 'Round' }] });
  const crust = await post<OptionSet>('/primary-options/', {
    name: 'Crust',
    allow_images: true,
    selections: [{ name: 'Thin' }, { name: 'Thick', image_url: IMAGE, ...STATED }],
  });
  const flour = await post('/primary-options/', { name: 'Flour', selections: [{ name: 'Rye' }] });
  const pizza = await post<CategoryTree>('/categories/deep/', {
    name: 'Pizza',
    description: 'Round',
    detail: {
      priced_by: 'size',
      primary_option_sets: [style.id, crust.id, flour.id],
      allow_toppings: true,
      allow_dressings: true,
      allow_remove_toppings: true,
      allow_add_toppings: true,
      max_extra_toppings: 4,
      min_choices: 1,
      max_choices: 2,
      included_choices: 1,
      image_url: IMAGE,
    },
    sizes: [{ name: 'Small' }, { name: 'Medium', units: 12.5, measurement: 'Inches' }, { name: 'Large' }],
    toppings: [{ topping_id: basil.id }, { topping_id: olives.id, default_choice: true }, capers.id],
    dressings: [ranch.id],
    extra_groups: [
      { name: 'Sauces' },
      {
        name: 'Extras',
        add_images_to_selections: true,
        min_choices: 2,
        max_choices: 3,
        included_choices: 1,
        selections: [
          { name: 'Ham', price: 2 },
          { name: 'Corn', price: 1.5, image_url: IMAGE, default_choice: true, ...STATED },
          { name: 'Peas', price: 1 },
        ],
      },
      { name: 'Sides' },
    ],
  });
  await post('/categories/', { name: 'Soups' });
  for (const [name, more] of Object.entries({
    Margherita: {},
    Marinara: { description: 'With garlic', price: 9, visible: false, image_url: IMAGE, ...STATED },
    Funghi: {},
  })) {
    const prices = pizza.sizes.map(({ id }, at) => ({ size_id: id, price: 8.5 + at }));
    const item = await post('/menu-items/', { category_id: pizza.id, name, prices, ...more });
    if (name === 'Marinara') await post(`/menu-items/${item.id}/sold_out/`, { until: null });
  }
  // One that was a pizza before keeps its price, for its way back.
  const calzone = await post('/menu-items/', {
    category_id: pizza.id,
    name: 'Calzone',
    prices: [{ size_id: pizza.sizes[1]?.id, price: 7 }],
  });
  expect((await owner.http.patch(`/menu-items/${calzone.id}/`, { category_id: salads.id })).status).toBe(200);
  await post(`/menu-items/${calzone.id}/sold_out/`, { until: null });
  const corn = pizza.extra_groups[1]?.selections.find(({ name }) => name === 'Corn');
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await post(`/extra-options/selections/${corn?.id}/sold_out/`, { until });
  await post(`/toppings/${olives.id}/sold_out/`, { until });
  await post(`/toppings/${capers.id}/sold_out/`, { until: null });
  await post(`/dressings/${ranch.id}/sold_out/`, { until: null });
  await post(`/primary-options/selections/${crust.selections[1]?.id}/sold_out/`, { until });
  await post(
    '/territories/',
    {
      name: 'North',
      zips: ['10001', '10002'],
      circles: [{ center_lat: 40.7, center_lng: -73.9, radius_meters: 500 }],
      socials: [{ platform_name: 'Web', platform_url: 'https://example.com' }],
      phone: '555 0100',
      email: 'north@example.com',
      active: false,
      current_commission: '12%',
      settlement_date: '2026-12-01',
      wallpaper: IMAGE,
      rep_name: 'Ada Byron',
      rep_dob: '1985-12-10',
      [REP_EMAIL]: 'ada@work.example',
      rep_personal_email: 'ada@home.example',
      rep_phone: '+1 212 555 0100',
      rep_address: '1 Main Street',
      rep_photo: IMAGE,
    },
    admin,
  );
  const country = await post('/countries/', { name: 'Freedonia', code: 'FD' }, admin);
  await post('/cities/', { name: 'Springfield', country_id: country.id }, admin);
  await post('/countries/', { name: 'Sylvania', code: 'SY' }, admin);
}

interface Sample {
  path: string;
  /** Finds its id, which is another one whenever it was restored. */
  found: string;
  caller?: Caller;
}
const named = (path: string, name: string, caller?: Caller): Sample => ({
  path,
  found: `name = '${name}'`,
  ...(caller && { caller }),
});
/** What is deleted and restored of each entity, one after the other. */
const SAMPLES: readonly (readonly [HistoryEntity, Sample])[] = [
  ['size', named('/categories/sizes/', 'Medium')],
  ['menu_item', named('/menu-items/', 'Marinara')],
  ['menu_item', named('/menu-items/', 'Calzone')],
  ['extra_option_selection', named('/extra-options/selections/', 'Corn')],
  ['extra_option_group', named('/extra-options/groups/', 'Extras')],
  [
    'category_topping',
    { path: '/categories/toppings/', found: "topping_id = (SELECT id FROM toppings WHERE name = 'Olives')" },
  ],
  ['category_dressing', { path: '/categories/dressings/', found: 'TRUE' }],
  ['category_detail', { path: '/categories/detail/', found: 'priced_by = "size"' }],
  ['topping', named('/toppings/', 'Olives')],
  ['topping', named('/toppings/', 'Capers', admin)],
  ['dressing', named('/dressings/', 'Ranch')],
  ['primary_option_set', named('/primary-options/', 'Crust')],
  ['category', named('/categories/', 'Pizza')],
  ['territory', named('/territories/', 'North', admin)],
  ['city', named('/cities/', 'Springfield', admin)],
  ['country', named('/countries/', 'Sylvania', admin)],
];

/** Rows that hang on another one and are not made here, with why. */
const NOT_MADE: Readonly<Record<string, string>> = {
  'territory_overlaps.territory_id': 'found by a job from the areas that are there',
  'territory_overlaps.other_id': 'found by a job from the areas that are there',
};

const BY_SWITCH = 'has a switch of its own, with its own mails and rules';
/** Recorded fields that no restoring takes, with why. */
const NOT_TAKEN: Readonly<Partial<Record<HistoryEntity, Readonly<Record<string, string>>>>> = {
  extra_option_group: { required: 'says min_choices', allow_multiple: 'says max_choices' },
  size: { prices: 'are given to the items' },
  city: { country: 'says country_id' },
  user: {
    email_verified_at: 'is proved, not entered',
    phone_verified_at: 'is proved, not entered',
    profile_completed_at: 'follows from the profile',
    terms_version: 'is agreed to by the user alone',
  },
  membership: { disabled_at: BY_SWITCH, restaurant: 'says what the membership is in' },
  restaurant: {
    launched_at: BY_SWITCH,
    paused_at: BY_SWITCH,
    paused_until: BY_SWITCH,
    pause_reason: BY_SWITCH,
    suspended_at: BY_SWITCH,
    suspend_reason: BY_SWITCH,
    deleted_at: BY_SWITCH,
    checklist_dismissed_at: 'is how a screen looks',
  },
};
/** Read by what restores the rest of a row, or names what the row is in. */
const READ_BY_OTHERS = new Set([
  'category_id',
  'group_id',
  'group',
  'country_id',
  'topping_id',
  'topping',
  'dressing_id',
  'dressing',
  'offered_in',
  'kept_prices',
  'sold_out_in',
]);

describe('what was deleted', () => {
  it('is restored with every row that went with it, each under its id at its former place', async () => {
    await makeEverything();
    const links = await deletingLinks(t);
    const before = await allRows(t, links);
    const listed = await listedRows(t);
    expect(new Set(SAMPLES.map(([entity]) => entity))).toEqual(new Set(restorableEntities()));

    for (const [entity, { path, found, caller = owner }] of SAMPLES) {
      const { table, personal } = RECORDED.get(entity);
      const [row] = await people.query<Row & Record<string, unknown>>(
        `SELECT ${['id', ...personal].join(', ')} FROM ${table} WHERE ${found}`,
      );
      if (!row) throw new Error(`There is no ${entity} where ${found}.`);
      // What is masked in the history has to come back, too.
      expect([entity, personal.filter((column) => !row[column])]).toEqual([entity, []]);
      for (const { child, column } of links.filter(({ parent }) => parent === table)) {
        if (NOT_MADE[`${child}.${column}`]) continue;
        const hanging = await people.query(`SELECT 1 FROM ${child} WHERE ${column} = ?`, [row.id]);
        expect({ [`${child}.${column} of the ${entity}`]: hanging.length }).not.toEqual({
          [`${child}.${column} of the ${entity}`]: 0,
        });
      }
      const gone = await caller.http.delete(`${path}${row.id}/`);
      expect([entity, gone.status]).toEqual([entity, 204]);
      const { body } = await caller.http.get<Page<HistoryEntry>>(
        `/history/?entity=${entity}&entity_id=${row.id}`,
      );
      const restored = await caller.http.post<HistoryRestored & ErrorBody>(
        `/history/${body.results[0]?.id}/restore/`,
        {},
      );
      expect([entity, restored.status, restored.body.detail]).toEqual([entity, 200, undefined]);
      expect({ entity, ...(await allRows(t, links)) }).toEqual({ entity, ...before });
      expect({ entity, ...(await listedRows(t)) }).toEqual({ entity, ...listed });
    }
  });

  it('has no recorded field that restoring forgets', () => {
    const forgotten = RESTORES.names.flatMap((entity) => {
      const { columns, json, also, onDelete } = RECORDED.get(entity);
      const { fields, instead = {} } = RESTORES.get(entity);
      const known = [...fields, ...Object.keys(instead), ...Object.keys(NOT_TAKEN[entity] ?? {})];
      return [...columns, ...json, ...Object.keys(also), ...Object.keys(onDelete)]
        .filter((field) => !known.includes(field) && !READ_BY_OTHERS.has(field))
        .map((field) => `${entity}.${field}`);
    });
    expect(forgotten).toEqual([]);
  });
});
