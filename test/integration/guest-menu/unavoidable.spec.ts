import { beforeEach, describe, expect, it } from 'vitest';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { GuestRestaurants } from './guest-restaurant.js';

const t = useApp();
const people = new People(t);
const guests = new GuestRestaurants(t, people);
const bistro = useFixture(() => guests.make(), beforeEach);

const topping = async (
  name: string,
  allergens: readonly string[] | null = [],
  diets: readonly string[] = [],
) => (await bistro.http.post<{ id: number }>('/toppings/', { name, allergens, diets })).body.id;

describe('the allergens of a dish for every choice', () => {
  const item = async () => (await guests.read(bistro.slug)).body.categories[0]?.items[0];
  const vegan = { allergens: ['wheat'], diets: ['vegan'] };
  const crustOf = async (...selections: object[]) =>
    (
      await bistro.http.post<{ id: number; selections: { id: number }[] }>('/primary-options/', {
        name: 'Crust',
        selections,
      })
    ).body;

  it.each([
    // Optional.
    [true, { unavoidable_allergens: ['gluten', 'wheat'], choice_allergens: ['milk'], unsuitable_diets: [] }],
    [
      false,
      {
        unavoidable_allergens: ['gluten', 'wheat', 'milk'],
        choice_allergens: ['milk'],
        unsuitable_diets: ['vegan'],
      },
    ],
  ])('a dish has the allergens of its fixed toppings: %s', async (allow_remove_toppings, expected) => {
    const cheese = await topping('Cheese', ['milk'], ['vegetarian']);
    await guests.pizza(
      bistro,
      {
        detail: { allow_toppings: true, allow_remove_toppings },
        toppings: [{ topping_id: cheese, default_choice: true }, await topping('Corn')],
      },
      vegan,
    );
    const { unsuitable_diets = [], ...found } = (await item()) ?? {};
    expect({
      ...found,
      unsuitable_diets: unsuitable_diets.filter((diet) => diet === 'vegan'),
    }).toMatchObject({
      choices_unstated: false,
      ...expected,
    });
  });

  it('a dish has an allergen that every available option of a set has', async () => {
    const crust = await crustOf({ name: 'Thin', allergens: ['wheat'] }, { name: 'Rice', allergens: [] });
    await guests.pizza(bistro, { detail: { primary_option_sets: [crust.id] } }, { allergens: [] });
    expect(await item()).toMatchObject({ unavoidable_allergens: [], unsure_allergens: [] });
    const rice = `/primary-options/selections/${crust.selections[1]?.id}/sold_out/`;
    await bistro.http.post(rice, { until: null });
    expect(await item()).toMatchObject({
      unavoidable_allergens: ['gluten', 'wheat'],
      choice_allergens: ['wheat'],
    });
    await bistro.http.delete(rice);
    expect(await item()).toMatchObject({ unavoidable_allergens: [] });
  });

  it('a dish has an allergen that too few choices of a group avoid', async () => {
    const { tree } = await guests.pizza(
      bistro,
      {
        extra_groups: [
          {
            name: 'Cheese',
            min_choices: 1,
            max_choices: 3,
            selections: [
              { name: 'Brie', allergens: ['milk'] },
              { name: 'Feta', allergens: ['milk'] },
              { name: 'Tofu', allergens: ['soybeans'] },
            ],
          },
        ],
      },
      { allergens: [] },
    );
    expect(await item()).toMatchObject({ unavoidable_allergens: [] });
    const group = `/extra-options/groups/${tree.extra_groups[0]?.id}/`;
    expect((await bistro.http.patch(group, { min_choices: 2 })).status).toBe(200);
    expect(await item()).toMatchObject({ unavoidable_allergens: ['milk'] });
  });
});

describe('the toppings of a category without additions', () => {
  it('only the included toppings are offered', async () => {
    const [olives, rocket] = [await topping('Olives'), await topping('Rocket', ['fish'])];
    const detail = { allow_toppings: true, allow_add_toppings: false };
    await guests.pizza(bistro, { detail, toppings: [{ topping_id: olives, default_choice: true }, rocket] });
    const [category] = (await guests.read(bistro.slug)).body.categories;
    expect(category?.toppings).toMatchObject({
      rule: 'Comes with these; remove any you don’t want.',
      choices: [{ name: 'Olives', default_choice: true }],
    });
    expect(category?.items[0]?.choice_allergens).toEqual([]);
  });
});
