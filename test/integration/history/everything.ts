import { expect } from 'vitest';
import type { CategoryTree } from '../../../src/modules/menu/categories/categories.schemas.js';
import { REP_EMAIL } from '../../../src/modules/territories/rep-email.schemas.js';
import type { OptionSet } from '../../../src/modules/menu/option-sets/primary-options.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { Caller } from '../../support/people.js';

const IMAGE = 'https://images.example/one.webp';
const DIETARY_INFO = { allergens: ['milk'], may_contain: ['almonds'], diets: ['vegetarian'] };

/** Creates one row of everything with all fields and dependents, between siblings. */
export async function makeEverything(owner: Caller, admin: Caller): Promise<void> {
  const post = async <R = { id: number }>(path: string, body: object, caller = owner): Promise<R> => {
    const reply = await caller.http.post<R & ErrorBody>(path, body);
    expect([path, reply.status < 400 || reply.body]).toEqual([path, true]);
    return reply.body;
  };
  const salads = await post('/categories/', { name: 'Salads' });
  const topping = { image_url: IMAGE, ...DIETARY_INFO };
  const [basil, olives] = [
    await post('/toppings/', { name: 'Basil' }),
    await post('/toppings/', { name: 'Olives', ...topping }),
  ];
  const capers = await post('/toppings/', { name: 'Capers', ...topping }, admin);
  const ranch = await post('/dressings/', { name: 'Ranch', ...DIETARY_INFO });
  const style = await post('/primary-options/', { name: 'Style', selections: [{ name: 'Round' }] });
  const crust = await post<OptionSet>('/primary-options/', {
    name: 'Crust',
    allow_images: true,
    selections: [{ name: 'Thin' }, { name: 'Thick', image_url: IMAGE, ...DIETARY_INFO }],
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
          { name: 'Corn', price: 1.5, image_url: IMAGE, default_choice: true, ...DIETARY_INFO },
          { name: 'Peas', price: 1 },
        ],
      },
      { name: 'Sides' },
    ],
  });
  await post('/categories/', { name: 'Soups' });
  for (const [name, more] of Object.entries({
    Margherita: {},
    Marinara: {
      description: 'With garlic',
      price: 9,
      calories: 850,
      visible: false,
      image_url: IMAGE,
      ...DIETARY_INFO,
    },
    Funghi: {},
  })) {
    const prices = pizza.sizes.map(({ id }, at) => ({ size_id: id, price: 8.5 + at, calories: 700 + at }));
    const item = await post('/menu-items/', { category_id: pizza.id, name, prices, ...more });
    if (name === 'Marinara') await post(`/menu-items/${item.id}/sold_out/`, { until: null });
  }
  // An item that moves to another category keeps its old price, in case it moves back.
  const calzone = await post('/menu-items/', {
    category_id: pizza.id,
    name: 'Calzone',
    prices: [{ size_id: pizza.sizes[1]?.id, price: 7, calories: 640 }],
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
