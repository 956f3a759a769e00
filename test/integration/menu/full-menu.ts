import type { CategoryTree } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { OptionSet } from '../../../src/modules/menu/option-sets/primary-options.schemas.js';
import type { Caller } from '../../support/people.js';

/** Creates a menu with everything that a file could lose. */
export async function fullMenuOf(
  { http }: Caller,
  { shared, image, until, count }: { shared: number; image: string; until: string; count: number },
): Promise<void> {
  const post = async <T = { id: number }>(path: string, body: object) => {
    const reply = await http.post<T>(path, body);
    if (reply.status >= 300) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  const topping = await post('/toppings/', {
    name: '=Jalapeño, "hot"',
    image: `/media/${image}`,
    allergens: [],
    diets: ['vegan', 'vegetarian'],
    external_key: '0012',
  });
  const dressing = await post('/dressings/', { name: "'Caesar", allergens: ['eggs', 'fish'] });
  const set = await post<OptionSet>('/primary-options/', {
    name: 'Crust;',
    allow_images: true,
    selections: [{ name: 'Thin 🍕', external_key: 'thin', diets: [] }, { name: '-Thick-' }],
  });
  const bySize = await post<CategoryTree>('/categories/deep/', {
    name: 'Pizzas à la carte',
    description: 'Two lines,\nof “text”',
    external_key: 'pizza',
    detail: {
      priced_by: 'size',
      allow_toppings: true,
      allow_dressings: true,
      max_extra_toppings: 3,
      max_choices: 2,
      included_choices: 1,
      primary_option_sets: [set.id],
    },
    sizes: [{ name: 'Small', units: 30.5, measurement: 'Centimeters', external_key: 'S' }, { name: 'Large' }],
    toppings: [{ topping_id: topping.id, default_choice: true }, { topping_id: shared }],
    dressings: [dressing.id],
    extra_groups: [
      {
        name: '@Extras',
        min_choices: 1,
        max_choices: null,
        external_key: 'G',
        selections: [
          { name: 'Cheese', price: 1.1, default_choice: true },
          { name: 'Ham', price: 0 },
        ],
      },
    ],
  });
  await post('/categories/', { name: 'Empty' });
  const [small, large] = bySize.sizes;
  const items = [];
  for (let number = 0; number < count; number += 1)
    items.push(
      await post('/menu-items/', {
        category_id: bySize.id,
        name: `Crème ${number}, fraîche`,
        description: number % 2 ? '' : "+1 (= '2')",
        external_key: `sku-${number}`,
        prices: [
          { size_id: small?.id, price: 9.5, ...(number % 2 && { calories: 700 + number }) },
          ...(number % 3 ? [{ size_id: large?.id, price: 1_234.56 }] : []),
        ],
        visible: number % 4 !== 0,
        allergens: [null, [], ['milk', 'gluten']][number % 3],
        may_contain: [null, ['sesame', 'almonds'], []][number % 3],
        calories: [null, 0, 850][number % 3],
        image: number === 1 ? 'https://images.example/a,b.jpg' : null,
      }),
    );
  await post(`/menu-items/${items[0]?.id}/sold_out/`, {});
  await post(`/menu-items/${items[1]?.id}/sold_out/`, { until });
  await post(`/toppings/${shared}/sold_out/`, {});
}
