import { AppError } from '../../shared/errors.js';
import {
  type CallOperation,
  changedBy,
  createdBy,
  type Restored,
  RESTORES,
  type Restoring,
  type Values,
  within,
} from '../../transport/trpc/restoring.js';

const STATED = ['allergens', 'diets'];
const RULE = ['min_choices', 'max_choices', 'included_choices'];

/** Something that was chosen then is not there any more. */
class GoneSince extends AppError {
  constructor(what: string, name: string) {
    super('conflict', 'gone_since', `The ${what} “${name}” is not there any more. Create it again first.`);
  }
}

interface Named {
  id: number;
  name: string;
}
/** All rows of a list that is short by nature, by their names. */
async function namedRows(
  call: CallOperation,
  operation: string,
  input: object,
): Promise<Map<string, number>> {
  const { results } = (await call(operation, { ...input, page_size: 500 })) as { results: Named[] };
  return new Map(results.map(({ id, name }) => [name, id]));
}

/** Prices are recorded by the names of the sizes. Those that were none are taken away. */
async function itemValues({ prices, ...values }: Values, { restaurantId, recorded, call }: Restored) {
  if (prices === undefined) return values;
  const category = { ...within(restaurantId), category_id: recorded['category_id'] };
  const sizes = await namedRows(call, 'menu.sizes.list', category);
  const priced = (prices ?? {}) as Record<string, unknown>;
  const gone = Object.keys(priced).find((name) => !sizes.has(name));
  if (gone !== undefined) throw new GoneSince('size', gone);
  return {
    ...values,
    prices: [...sizes].map(([name, size_id]) => ({
      size_id,
      price: priced[name] === undefined ? null : Number(priced[name]),
    })),
  };
}

/** The sets that a category offers are recorded by their names. */
async function detailValues(
  { primary_option_sets: names, ...values }: Values,
  { restaurantId, call }: Restored,
) {
  if (names === undefined) return values;
  const sets = await namedRows(call, 'menu.primaryOptions.list', within(restaurantId));
  const ids = ((names ?? []) as string[]).map((name) => {
    const id = sets.get(name);
    if (id === undefined) throw new GoneSince('set', name);
    return id;
  });
  return { ...values, primary_option_sets: ids };
}

const plain = (router: string, fields: readonly string[], parent: readonly string[] = []): Restoring => ({
  fields,
  change: changedBy(`${router}.update`),
  anew: createdBy(`${router}.create`, ...parent),
});

RESTORES.add({
  category: {
    fields: ['name', 'description', 'position'],
    change: changedBy('menu.categories.update'),
    anew: 'What was in the category went with it, so it cannot be put back. Create it again.',
  },
  category_detail: {
    fields: [
      'priced_by',
      'primary_option_sets',
      'allow_toppings',
      'allow_dressings',
      'allow_remove_toppings',
      'allow_add_toppings',
      'max_extra_toppings',
      ...RULE,
      'image_url',
    ],
    change: async (values, restored) =>
      changedBy('menu.details.update')(await detailValues(values, restored), restored),
    anew: async (values, restored) =>
      createdBy('menu.details.save', 'category_id')(await detailValues(values, restored), restored),
  },
  size: plain('menu.sizes', ['name', 'units', 'measurement', 'position'], ['category_id']),
  menu_item: {
    fields: ['name', 'description', 'price', 'prices', 'visible', 'image_url', ...STATED, 'position'],
    change: async (values, restored) =>
      changedBy('menu.items.update')(await itemValues(values, restored), restored),
    anew: async (values, restored) =>
      createdBy('menu.items.create', 'category_id')(await itemValues(values, restored), restored),
  },
  extra_option_group: {
    fields: ['name', 'add_images_to_selections', ...RULE, 'position'],
    change: changedBy('menu.extraGroups.update'),
    anew: 'The extras in the group went with it, so it cannot be put back. Add the group again.',
  },
  extra_option_selection: plain(
    'menu.extraSelections',
    ['name', 'price', 'image_url', ...STATED, 'default_choice', 'position'],
    ['group_id'],
  ),
  category_topping: plain('menu.categoryToppings', ['default_choice'], ['category_id', 'topping_id']),
  category_dressing: plain('menu.categoryDressings', [], ['category_id', 'dressing_id']),
  topping: plain('menu.toppings', ['name', 'image_url', ...STATED]),
  dressing: plain('menu.dressings', ['name', ...STATED]),
  primary_option_set: plain('menu.primaryOptions', [
    'name',
    'selections',
    'allow_images',
    'prevent_restaurant_changes',
  ]),
});
