import type { Sample, Samples } from './sample.js';
import type { Rows, World } from './world.js';

type Key = keyof Rows;
const NAME = { name: 'Child' };
const SET = { ...NAME, selections: [{ name: 'One' }] };

const reads = (key: Key): Sample => ({
  row: 'menu',
  letter: 'R',
  names: 'row',
  input: (rows) => ({ id: rows[key] }),
});
const lists = (input: object = {}): Sample => ({
  row: 'menu',
  letter: 'R',
  names: 'restaurant',
  input: (rows) => ({ restaurant_id: rows.restaurant, ...input }),
});
const updates = (key: Key, changes: object): Sample => ({
  row: 'menu',
  letter: 'W',
  names: 'row',
  input: (rows) => ({ id: rows[key], ...changes }),
});
/** Creates a row below the one that `body` names. */
const adds = (body: NonNullable<Sample['input']>): Sample => ({
  row: 'menu',
  letter: 'W',
  names: 'row',
  input: body,
});
const creates = (body: object): Sample => ({
  row: 'menu',
  letter: 'W',
  names: 'restaurant',
  input: (rows) => ({ restaurant_id: rows.restaurant, ...body }),
});
const duplicates = (key: Key): Sample => updates(key, {});
const deletes = (key: Key, path: string, body: (rows: Rows) => object): Sample => ({
  row: 'menu',
  letter: 'W',
  names: 'row',
  input: (rows) => ({ id: rows[key] }),
  fresh: async (world, rows) => ({ [key]: (await world.make(path, body(rows))).id }),
});
/** Reorders two rows of `parent`; the second one is new and last until then. */
const reorders = (
  key: Key,
  path: string,
  parent: (rows: Rows) => object,
  body: () => object = () => NAME,
): Sample => ({
  ...adds((rows) => ({ ...parent(rows), ids: [rows.another, rows[key]] })),
  fresh: async (world, rows) => ({ another: (await world.make(path, { ...parent(rows), ...body() })).id }),
});

/** Edits one row as a bulk edit does. */
const bulks = (key: Key, change: object = { edit: 'stated', allergens: { add: ['milk'] } }): Sample => ({
  row: 'menu',
  letter: 'W',
  names: 'restaurant',
  input: (rows) => ({ restaurant_id: rows.restaurant, rows: [{ id: rows[key] }], change }),
});
const bulkDeletes = (key: Key, deletion: Sample): Sample => ({
  ...bulks(key, { edit: 'deleted' }),
  ...(deletion.fresh && { fresh: deletion.fresh }),
});

/** Moves a sample to the catalog's row of the matrix. */
const catalogue = (sample: Sample): Sample => ({ ...sample, row: 'catalogue' });
const shelf = (key: Key, path: string, body: object = NAME): Samples => ({
  list: catalogue(lists()),
  get: catalogue(reads(key)),
  create: catalogue(creates(body)),
  update: catalogue(updates(key, NAME)),
  delete: catalogue(shelfDelete(key, path, body)),
});
const shelfDelete = (key: Key, path: string, body: object = NAME) =>
  deletes(key, path, ({ restaurant }) => ({ restaurant_id: restaurant, ...body }));

/** Samples for the catalog rows that a category offers. */
const offered = (what: 'topping' | 'dressing', key: Key): Samples => {
  const another = async (world: World, { restaurant }: Rows) =>
    (await world.make(`/${what}s/`, { restaurant_id: restaurant, ...NAME })).id;
  return {
    list: lists(),
    create: {
      ...adds((rows) => ({ category_id: rows.category, [`${what}_id`]: rows[what] })),
      fresh: async (world, rows) => ({ [what]: await another(world, rows) }),
    },
    update: adds((rows) => ({ id: rows[key], [what]: rows[what] })),
    delete: {
      ...adds((rows) => ({ id: rows[key] })),
      fresh: async (world, rows) => {
        const body = { category_id: rows.category, [`${what}_id`]: await another(world, rows) };
        return { [key]: (await world.make(`/categories/${what}s/`, body)).id };
      },
    },
  };
};

/** Samples for sold-out rows. They name the restaurant as well, because platform users have none. */
const soldOut = (key: Key, column: string, owner?: string): Samples => {
  const sample: Sample = {
    row: 'soldOut',
    letter: 'W',
    names: 'restaurant',
    input: (rows) => ({ restaurant_id: rows.restaurant, id: rows[key] }),
  };
  const columns = ['restaurant_id', column, ...(owner ? [owner] : [])];
  const off: Sample['fresh'] = async (world, rows) => {
    await world.insert(
      `INSERT IGNORE INTO sold_out (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      [rows.restaurant, rows[key], ...(owner ? [rows.restaurant] : [])],
    );
    return {};
  };
  return { mark: sample, end: { ...sample, fresh: off } };
};

const under = (prefix: string, samples: Samples): Samples =>
  Object.fromEntries(Object.entries(samples).map(([name, sample]) => [`${prefix}.${name}`, sample]));

/** Makes a unique name. */
const named = () => ({ name: crypto.randomUUID() });
const inCategory = (body: object) => (rows: Rows) => ({ category_id: rows.category, ...body });

/** Samples of `menu.…`. */
export const MENU_SAMPLES: Samples = under('menu', {
  get: lists(),
  ...under('allergens', {
    confirm: {
      ...creates({ allergens: ['wheat'] }),
      fresh: (world, { restaurant }) => world.withOpenAllergens(restaurant, ['wheat']),
    },
    reopen: {
      ...creates({ allergens: ['milk'] }),
      fresh: (world, { restaurant }) => world.withOpenAllergens(restaurant, ['wheat']),
    },
  }),
  ...under('categories', {
    list: lists(),
    get: reads('category'),
    getDeep: reads('category'),
    create: creates(NAME),
    createDeep: creates(NAME),
    duplicate: duplicates('category'),
    update: updates('category', NAME),
    reorder: {
      ...reorders('category', '/categories/', ({ restaurant }) => ({ restaurant_id: restaurant })),
      names: 'restaurant',
    },
    delete: shelfDelete('category', '/categories/'),
    bulk: bulkDeletes('category', shelfDelete('category', '/categories/')),
  }),
  ...under('details', {
    list: lists(),
    save: { ...adds(inCategory({ priced_by: 'size' })), answers: 200 },
    update: updates('detail', { priced_by: 'size' }),
    updateById: updates('detail', { priced_by: 'size' }),
    delete: {
      row: 'menu',
      letter: 'W',
      names: 'row',
      input: (rows) => ({ id: rows.detail }),
      fresh: async (world, { restaurant }) => {
        const { id } = await world.make('/categories/', { restaurant_id: restaurant, ...NAME });
        return { detail: (await world.make('/categories/detail/', { category_id: id })).id };
      },
    },
  }),
  ...under('sizes', {
    list: lists(),
    create: adds(inCategory({ name: 'Large' })),
    reorder: reorders('size', '/categories/sizes/', inCategory({})),
    update: updates('size', NAME),
    delete: deletes('size', '/categories/sizes/', inCategory(NAME)),
  }),
  ...under('categoryToppings', offered('topping', 'categoryTopping')),
  ...under('categoryDressings', offered('dressing', 'categoryDressing')),
  ...under('extraGroups', {
    list: lists(),
    create: adds((rows) => ({ category_id: rows.category, name: crypto.randomUUID() })),
    duplicate: duplicates('group'),
    reorder: reorders('group', '/extra-options/groups/', inCategory({}), named),
    update: updates('group', { required: true }),
    delete: deletes('group', '/extra-options/groups/', (rows) => ({
      category_id: rows.category,
      name: crypto.randomUUID(),
    })),
  }),
  ...under('extraSelections', {
    list: lists(),
    create: adds((rows) => ({ group_id: rows.group, name: crypto.randomUUID() })),
    reorder: reorders('selection', '/extra-options/selections/', ({ group }) => ({ group_id: group }), named),
    update: updates('selection', { price: 1 }),
    bulk: bulks('selection'),
    delete: deletes('selection', '/extra-options/selections/', (rows) => ({
      group_id: rows.group,
      name: crypto.randomUUID(),
    })),
  }),
  ...under('items', {
    list: lists(),
    get: reads('item'),
    create: adds(inCategory(NAME)),
    duplicate: duplicates('item'),
    reorder: reorders('item', '/menu-items/', inCategory({})),
    update: updates('item', NAME),
    bulk: bulks('item'),
    delete: deletes('item', '/menu-items/', inCategory(NAME)),
  }),
  ...under('imports', {
    list: { ...lists(), letter: 'W' },
    samples: { ...lists(), letter: 'W' },
    get: { ...reads('menuImport'), letter: 'W' },
    rows: { ...reads('menuImport'), letter: 'W' },
    // A file waits for the worker, which does not run here.
    create: { ...creates({}), answers: 400 },
    update: updates('menuImport', { by_name: true }),
    run: { ...updates('menuImport', { digest: '' }), answers: 409 },
    undo: { ...updates('menuImport', {}), answers: 409 },
    discard: {
      ...updates('menuImport', {}),
      fresh: async (world, { restaurant }) => ({ menuImport: await world.menuImport(restaurant) }),
    },
  }),
  ...under('toppings', { ...shelf('topping', '/toppings/'), bulk: catalogue(bulks('topping')) }),
  ...under('dressings', { ...shelf('dressing', '/dressings/'), bulk: catalogue(bulks('dressing')) }),
  ...under('primaryOptions', {
    ...shelf('set', '/primary-options/', SET),
    bulk: catalogue(bulkDeletes('set', shelfDelete('set', '/primary-options/', SET))),
    duplicate: catalogue(duplicates('set')),
    updateSelection: catalogue(updates('setSelection', { image_url: null })),
  }),
  ...under('soldOut', {
    current: { ...lists(), row: 'soldOut' },
    ...under('items', soldOut('item', 'item_id')),
    ...under('toppings', soldOut('topping', 'topping_id', 'topping_owner_id')),
    ...under('dressings', soldOut('dressing', 'dressing_id', 'dressing_owner_id')),
    ...under('extraSelections', soldOut('selection', 'extra_selection_id')),
    ...under('primarySelections', soldOut('setSelection', 'primary_selection_id')),
  }),
});
