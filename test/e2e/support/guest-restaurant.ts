import { randomUUID } from 'node:crypto';
import { bodyOf } from '../../support/newcomer.js';
import type { Owner } from './test.js';

interface Made {
  id: number;
}
interface Tree extends Made {
  extra_groups: Made[];
}

/**
 * Dietary info for one option of each required choice. Without it, a dish can't be known to be free of an allergen.
 */
const FOR_ALL = { allergens: [], diets: ['vegan', 'vegetarian'] };
const ALWAYS = { open_247: true, closed_within: false, hours: [] };

interface WithMenu {
  /** The last part of its address. */
  slug: string;
  /** The first category and its group. */
  category: number;
  group: number;
}

/** Creates a launched restaurant with two categories, choices and prices. */
export async function restaurantWithMenu({ http, rid }: Owner): Promise<WithMenu> {
  const slug = `trattoria-${randomUUID().slice(0, 8)}`;
  const make = async <T = Made>(path: string, body: object) => bodyOf(await http.post<T>(path, body));
  const add = async (path: string, body: object) => (await make(path, body)).id;
  const at = (step: string) => `/onboarding/${rid}/${step}/`;
  await http.put(at('about'), {
    name: 'Trattoria Verde',
    slug,
    about: 'Slow food from the valley, every day.',
  });
  await http.put(at('hours'), ALWAYS);
  const olives = await add('/toppings/', { name: 'Olives', allergens: ['sulphites'], diets: ['vegan'] });
  const rocket = await add('/toppings/', { name: 'Rocket', allergens: [], diets: ['vegan'] });
  const crust = await add('/primary-options/', {
    name: 'Crust',
    selections: [{ name: 'Thin', ...FOR_ALL }, { name: 'Thick' }],
  });
  const pizza = await make<Tree>('/categories/deep/', {
    name: 'Pizza',
    description: 'From the wood oven, with a crust that has rested for two days.',
    detail: { allow_toppings: true, primary_option_sets: [crust] },
    toppings: [olives, rocket],
    extra_groups: [
      {
        name: 'Cheese',
        required: true,
        allow_multiple: true,
        selections: [
          { name: 'Mozzarella', price: 1.25, ...FOR_ALL },
          { name: 'Burrata', price: 3.5 },
        ],
      },
    ],
  });
  const dish = (category_id: number, name: string, more: object) =>
    add('/menu-items/', { category_id, name, ...more });
  await dish(pizza.id, 'Margherita', {
    price: 11.5,
    description: 'Tomato, mozzarella, basil.',
    allergens: ['wheat', 'milk'],
    diets: ['vegetarian'],
  });
  await dish(pizza.id, 'Marinara', {
    price: 9,
    description: 'Tomato, garlic, oregano.',
    allergens: ['wheat'],
    diets: ['vegan', 'vegetarian'],
  });
  const drinks = await add('/categories/deep/', { name: 'Drinks', description: 'Cold.' });
  await dish(drinks, 'Lemonade', { price: 4, allergens: [], diets: ['vegan', 'vegetarian'] });
  await dish(drinks, 'House red', { price: 6.25 });
  return { slug, category: pizza.id, group: pizza.extra_groups[0]?.id ?? 0 };
}
