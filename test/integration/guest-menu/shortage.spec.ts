import { beforeEach, describe, expect, it } from 'vitest';
import type { CategoryTree } from '../../../src/modules/menu/categories/categories.schemas.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { GuestRestaurants } from './guest-restaurant.js';

const t = useApp();
const people = new People(t);
const guests = new GuestRestaurants(t, people);
const bistro = useFixture(() => guests.make(), beforeEach);

describe('a required choice that is sold out', () => {
  const off = async (path: string) => {
    expect((await bistro.http.post(`/${path}/sold_out/`, { until: null })).status).toBe(200);
  };
  const menu = async () => (await guests.read(bistro.slug)).body.categories[0];

  it("an extra group without choices makes its category's items unavailable", async () => {
    const { tree } = await guests.pizza(bistro, {
      extra_groups: [
        {
          name: 'Cheese',
          min_choices: 2,
          max_choices: 3,
          selections: [{ name: 'Brie' }, { name: 'Feta' }, { name: 'Gouda' }],
        },
      ],
    });
    const [brie, feta] = selections(tree);
    await off(`extra-options/selections/${brie}`);
    expect(await menu()).toMatchObject({ shortage: null, items: [{ available: true }] });

    await off(`extra-options/selections/${feta}`);
    const shortage = 'Only 1 is left, but at least 2 must be chosen.';
    expect(await menu()).toMatchObject({
      shortage: `Cheese: ${shortage}`,
      extra_groups: [{ rule: 'Choose 2 to 3.', shortage }],
      items: [{ available: false, sold_out: false }],
    });
    const { body: page } = await t.http.get<string>(`/m/${bistro.slug}`, {
      headers: { accept: 'text/html' },
    });
    expect(page).toContain(`Not available now. Cheese: ${shortage}`);
    expect(page).toContain('<b class="gone">Not available</b>');
    expect(page).toContain('https://schema.org/OutOfStock');

    await bistro.http.delete(`/extra-options/selections/${brie}/sold_out/`);
    expect(await menu()).toMatchObject({ shortage: null, items: [{ available: true }] });
  });

  it('a required primary option does too, and an optional one does not', async () => {
    const { body: crust } = await bistro.http.post<{ id: number; selections: { id: number }[] }>(
      '/primary-options/',
      { name: 'Crust', selections: [{ name: 'Thin' }] },
    );
    const { body: olives } = await bistro.http.post<{ id: number }>('/toppings/', { name: 'Olives' });
    await guests.pizza(bistro, {
      detail: { allow_toppings: true, primary_option_sets: [crust.id] },
      toppings: [olives.id],
    });
    await off(`toppings/${olives.id}`);
    expect(await menu()).toMatchObject({
      shortage: null,
      toppings: { shortage: null },
      items: [{ available: true }],
    });
    await off(`primary-options/selections/${crust.selections[0]?.id}`);
    const shortage = 'All are sold out, but 1 must be chosen.';
    expect(await menu()).toMatchObject({
      shortage: `Crust: ${shortage}`,
      primary_options: [{ shortage }],
      items: [{ available: false }],
    });
  });

  it('toppings that cannot be chosen do not count', async () => {
    const add = async (name: string) =>
      (await bistro.http.post<{ id: number }>('/toppings/', { name })).body.id;
    const [olives, rocket] = [await add('Olives'), await add('Rocket')];
    await guests.pizza(bistro, {
      detail: { allow_toppings: true, allow_add_toppings: false, min_choices: 1 },
      toppings: [{ topping_id: olives, default_choice: true }, rocket],
    });
    await off(`toppings/${rocket}`);
    expect(await menu()).toMatchObject({ shortage: null, items: [{ available: true }] });
    await bistro.http.delete(`/toppings/${rocket}/sold_out/`);
    await off(`toppings/${olives}`);
    expect(await menu()).toMatchObject({
      shortage: 'Toppings: All are sold out, but at least 1 must be chosen.',
      items: [{ available: false }],
    });
  });
});

describe('a limit on added toppings', () => {
  it('toppings count up to the limit', async () => {
    const ids = [];
    for (const name of ['Olives', 'Rocket', 'Corn'])
      ids.push((await bistro.http.post<{ id: number }>('/toppings/', { name })).body.id);
    const [olives, ...others] = ids;
    await guests.pizza(bistro, {
      detail: { allow_toppings: true, max_extra_toppings: 1, min_choices: 2 },
      toppings: [{ topping_id: olives, default_choice: true }, ...others],
    });
    await bistro.http.post(`/toppings/${olives}/sold_out/`, { until: null });
    const [category] = (await guests.read(bistro.slug)).body.categories;
    expect(category?.shortage).toBe('Toppings: Only 1 can be chosen now, but at least 2 must be chosen.');
  });
});

const selections = ({ extra_groups }: CategoryTree) =>
  extra_groups.flatMap((group) => group.selections.map(({ id }) => id));
