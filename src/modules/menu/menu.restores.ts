import { effectiveRole } from '../../shared/access/scope.js';
import {
  changedBy,
  recreateChildren,
  createdBy,
  type Restored,
  restoreHandlers,
  type RestoreHandler,
  type Values,
  restaurantInput,
} from '../../transport/trpc/restore-handlers.js';
import {
  otherPricesAgain,
  offeredAgain,
  offersOfReturned,
  pricesAgain,
  selectionsSoldOutAgain,
  setOfferedAgain,
  soldOutAgain,
} from './restored-parts.js';
import { GoneSince, type Named, namedRows } from './restored-rows.js';

const DIETARY_COLUMNS = ['allergens', 'diets'];
const RULE = ['min_choices', 'max_choices', 'included_choices'];

/** Returns an item to its former category. Prices are recorded by size name. Sizes that had no price lose theirs. */
async function itemValues(
  { prices, category, ...other }: Values,
  { restaurantId, recorded: { category_id }, call }: Restored,
) {
  const values = category === undefined ? other : { ...other, category_id };
  if (prices === undefined) return values;
  // Read the category first. Otherwise a missing category would be reported as missing sizes.
  await call('menu.categories.get', { ...restaurantInput(restaurantId), id: category_id });
  const sizes = await namedRows(call, 'menu.sizes.list', { ...restaurantInput(restaurantId), category_id });
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

/** Finds the offered sets by name, because history records names. */
async function detailValues(
  { primary_option_sets: names, ...values }: Values,
  { restaurantId, call }: Restored,
) {
  if (names === undefined) return values;
  const sets = await namedRows(call, 'menu.primaryOptions.list', restaurantInput(restaurantId));
  const ids = ((names ?? []) as string[]).map((name) => {
    const id = sets.get(name);
    if (id === undefined) throw new GoneSince('primary option set', name);
    return id;
  });
  return { ...values, primary_option_sets: ids };
}

/** Finds the topping or dressing by id, then by name: it may have been deleted and created again. */
async function offered(what: 'topping' | 'dressing', { recorded, restaurantId, call }: Restored) {
  const name = String(recorded[what]);
  const { results } = (await call(`menu.${what}s.list`, {
    ...restaurantInput(restaurantId),
    search: name,
    page_size: 500,
  })) as { results: Named[] };
  const id = recorded[`${what}_id`];
  const found = results.find((row) => row.id === id) ?? results.find((row) => row.name === name);
  if (!found) throw new GoneSince(what, name);
  return found.id;
}

/** Restore handler of a topping or dressing that a category offers. */
const assignment = (what: 'topping' | 'dressing', fields: readonly string[]): RestoreHandler => {
  const router = what === 'topping' ? 'menu.categoryToppings' : 'menu.categoryDressings';
  return {
    needs: 'menu',
    fields,
    change: changedBy(`${router}.update`),
    recreate: async (values, restored) =>
      createdBy(`${router}.create`, 'category_id')(
        { ...values, [`${what}_id`]: await offered(what, restored) },
        restored,
      ),
  };
};

/** Recreates a group with its extras. Its minimum is at most 1 until the extras exist. */
const recreateGroup: RestoreHandler['recreate'] = async (values, restored) => {
  const least = Number(values['min_choices'] ?? 0);
  const create = createdBy('menu.extraGroups.create', 'category_id');
  const made = await create({ ...values, min_choices: Math.min(least, 1) }, restored);
  await recreateChildren(restored, 'group_id', made.id);
  if (least > 1)
    await changedBy('menu.extraGroups.update')({ min_choices: least }, { ...restored, id: made.id });
  return made;
};

/** Recreates a category with its children. */
const recreateCategory: RestoreHandler['recreate'] = async (values, restored) => {
  const made = await createdBy('menu.categories.create')(values, restored);
  await recreateChildren(restored, 'category_id', made.id);
  await offersOfReturned(restored, made.id);
  return made;
};

interface Plain<Row> extends Pick<RestoreHandler, 'refusal'> {
  /** Default: the menu. */
  needs?: RestoreHandler['needs'];
  fields: readonly string[];
  /** Columns that name the parent. */
  parent?: readonly string[];
  /** Restores values of other rows that were lost with this one. */
  rest?: (restored: Restored, made: Row) => Promise<void>;
}

const plain = <Row extends { id: number }>(
  router: string,
  { needs = 'menu', fields, parent = [], rest, ...of }: Plain<Row>,
): RestoreHandler => ({
  needs,
  fields,
  change: changedBy(`${router}.update`),
  recreate: async (values, restored) => {
    const made = (await createdBy(`${router}.create`, ...parent)(values, restored)) as Row;
    await rest?.(restored, made);
    return made;
  },
  ...of,
});

const LOCKED = 'This set is locked. Ask the platform to restore it.';

/** Lets only platform users restore a set that was locked at that time. */
const lockRefusal: RestoreHandler['refusal'] = (scope, _entry, { old, new: now }) => {
  const isLocked = [old, now].some((values) => Number(values?.['prevent_restaurant_changes'] ?? 0) === 1);
  return isLocked && effectiveRole(scope) !== 'platform' ? LOCKED : undefined;
};

restoreHandlers.add({
  category: {
    needs: 'menu',
    fields: ['name', 'description', 'position'],
    change: changedBy('menu.categories.update'),
    recreate: recreateCategory,
  },
  category_detail: {
    needs: 'menu',
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
    recreate: async (values, restored) =>
      createdBy('menu.details.save', 'category_id')(await detailValues(values, restored), restored),
  },
  size: plain('menu.sizes', {
    fields: ['name', 'units', 'measurement', 'position'],
    parent: ['category_id'],
    rest: (restored, { id }) => pricesAgain(restored, id),
  }),
  menu_item: {
    needs: 'menu',
    fields: [
      'name',
      'description',
      'price',
      'prices',
      'visible',
      'image_url',
      ...DIETARY_COLUMNS,
      'category',
      'position',
    ],
    change: async (values, restored) =>
      changedBy('menu.items.update')(await itemValues(values, restored), restored),
    recreate: async (values, restored) => {
      const create = createdBy('menu.items.create', 'category_id');
      const made = await create(await itemValues(values, restored), restored);
      await otherPricesAgain(restored, made.id);
      await soldOutAgain(restored, 'items', made.id);
      return made;
    },
  },
  extra_option_group: {
    needs: 'menu',
    fields: ['name', 'add_images_to_selections', ...RULE, 'position'],
    change: changedBy('menu.extraGroups.update'),
    recreate: recreateGroup,
  },
  extra_option_selection: plain('menu.extraSelections', {
    fields: ['name', 'price', 'image_url', ...DIETARY_COLUMNS, 'default_choice', 'position'],
    parent: ['group_id'],
    rest: (restored, { id }) => soldOutAgain(restored, 'extraSelections', id),
  }),
  category_topping: assignment('topping', ['default_choice']),
  category_dressing: assignment('dressing', []),
  topping: plain('menu.toppings', {
    needs: 'catalogue',
    fields: ['name', 'image_url', ...DIETARY_COLUMNS],
    rest: async (restored, { id }) => {
      await offeredAgain(restored, 'topping', id);
      await soldOutAgain(restored, 'toppings', id);
    },
  }),
  dressing: plain('menu.dressings', {
    needs: 'catalogue',
    fields: ['name', ...DIETARY_COLUMNS],
    rest: async (restored, { id }) => {
      await offeredAgain(restored, 'dressing', id);
      await soldOutAgain(restored, 'dressings', id);
    },
  }),
  primary_option_set: plain<{ id: number; selections: readonly { id: number }[] }>('menu.primaryOptions', {
    needs: 'catalogue',
    refusal: lockRefusal,
    fields: ['name', 'selections', 'allow_images', 'prevent_restaurant_changes'],
    rest: async (restored, { id, selections }) => {
      await setOfferedAgain(restored, id);
      await selectionsSoldOutAgain(restored, selections);
    },
  }),
});
