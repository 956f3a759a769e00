import { z } from 'zod';
import { FIELD, type MenuFileField } from './menu-file.fields.js';

/** Name and version of the format. A change that old readers cannot read gets a new version. */
export const MENU_FORMAT = 'menu';
export const MENU_FORMAT_VERSION = 1;

const own = () => ({ id: FIELD.id(), key: FIELD.key(), name: FIELD.name() });
const shared = () => FIELD.yes('True for a row of all restaurants, which an import cannot change.');
const images = () => ({ image_url: FIELD.image(), image_file: FIELD.imageFile() });
const dietary = () => ({
  allergens: FIELD.allergens(),
  may_contain: FIELD.allergens(),
  diets: FIELD.diets(),
});
const rule = () => ({
  min_choices: FIELD.count(),
  max_choices: FIELD.limit(),
  included_choices: FIELD.count('Number of choices that the price includes.'),
});
/** A row that another one belongs to, by id and key, and with its name for readers. */
const parent = <const P extends string>(name: P, words = name.replaceAll('_', ' ')) =>
  ({
    [`${name}_id`]: FIELD.reference(words),
    [`${name}_key`]: FIELD.key(words),
    [name]: FIELD.named(words),
  }) as Record<`${P}_id`, ReturnType<typeof FIELD.reference>> &
    Record<`${P}_key`, ReturnType<typeof FIELD.key>> &
    Record<P, ReturnType<typeof FIELD.named>>;

/** Tables of a menu file, in the order of writing: a row comes after those that it names. */
export const MENU_TABLES = {
  toppings: {
    title: 'Toppings',
    fields: { ...own(), shared: shared(), ...images(), ...dietary(), sold_out_until: FIELD.soldOut() },
  },
  dressings: {
    title: 'Dressings',
    fields: { ...own(), shared: shared(), ...dietary(), sold_out_until: FIELD.soldOut() },
  },
  option_sets: {
    title: 'Option sets',
    fields: {
      ...own(),
      shared: shared(),
      locked: FIELD.yes('True if only platform users can change the set.'),
      allow_images: FIELD.yes(),
    },
  },
  options: {
    title: 'Options',
    fields: {
      ...own(),
      shared: shared(),
      ...parent('option_set'),
      ...images(),
      ...dietary(),
      sold_out_until: FIELD.soldOut(),
      position: FIELD.count(),
    },
  },
  categories: {
    title: 'Categories',
    fields: {
      ...own(),
      description: FIELD.text(),
      position: FIELD.count(),
      priced_by: FIELD.basis(),
      allow_toppings: FIELD.yes(),
      allow_dressings: FIELD.yes(),
      allow_remove_toppings: FIELD.yes(),
      allow_add_toppings: FIELD.yes(),
      max_extra_toppings: FIELD.count('0: no limit.'),
      ...rule(),
      ...images(),
    },
  },
  sizes: {
    title: 'Sizes',
    fields: {
      ...own(),
      ...parent('category'),
      units: FIELD.amount(),
      measurement: FIELD.measurement(),
      position: FIELD.count(),
    },
  },
  items: {
    title: 'Items',
    fields: {
      ...own(),
      ...parent('category'),
      description: FIELD.text(),
      price: FIELD.price(),
      calories: FIELD.calories(),
      visible: FIELD.yes(),
      ...images(),
      ...dietary(),
      sold_out_until: FIELD.soldOut(),
      position: FIELD.count(),
    },
  },
  prices: {
    title: 'Prices',
    fields: {
      ...parent('category'),
      ...parent('item'),
      ...parent('size'),
      price: FIELD.price(),
      calories: FIELD.calories(),
    },
  },
  category_toppings: {
    title: 'Category toppings',
    fields: {
      ...parent('category'),
      ...parent('topping'),
      default_choice: FIELD.yes('True if it is selected when a guest opens the item.'),
    },
  },
  category_dressings: {
    title: 'Category dressings',
    fields: { ...parent('category'), ...parent('dressing') },
  },
  category_option_sets: {
    title: 'Category option sets',
    fields: { ...parent('category'), ...parent('option_set'), position: FIELD.count() },
  },
  extra_groups: {
    title: 'Extra groups',
    fields: {
      ...own(),
      ...parent('category'),
      ...rule(),
      show_images: FIELD.yes('True if guests see an image for each extra.'),
      position: FIELD.count(),
    },
  },
  extras: {
    title: 'Extras',
    fields: {
      ...own(),
      ...parent('extra_group'),
      ...parent('category'),
      price: FIELD.price(),
      default_choice: FIELD.yes('True if it is selected when a guest opens the item.'),
      ...images(),
      ...dietary(),
      sold_out_until: FIELD.soldOut(),
      position: FIELD.count(),
    },
  },
} as const satisfies Record<string, { title: string; fields: Record<string, MenuFileField> }>;

export type MenuTableName = keyof typeof MENU_TABLES;
export const MENU_TABLE_NAMES = Object.keys(MENU_TABLES) as [MenuTableName, ...MenuTableName[]];

type FieldsOf<T extends MenuTableName> = (typeof MENU_TABLES)[T]['fields'];
/** A row of a table. */
export type MenuFileRow<T extends MenuTableName = MenuTableName> = {
  [K in keyof FieldsOf<T>]: FieldsOf<T>[K] extends MenuFileField<infer S> ? z.output<S> : never;
};

/** Fields of a table by name, in the order of its columns. */
export const menuFieldsOf = (table: MenuTableName): [name: string, field: MenuFileField][] =>
  Object.entries(MENU_TABLES[table].fields);

const rowSchemaOf = <T extends MenuTableName>(table: T) =>
  z.object(Object.fromEntries(menuFieldsOf(table).map(([name, { schema }]) => [name, schema]))) as z.ZodType<
    MenuFileRow<T>
  >;
/** Schemas of the rows, by table. */
export const menuRowSchemas = Object.fromEntries(
  MENU_TABLE_NAMES.map((table) => [table, rowSchemaOf(table)]),
) as { [T in MenuTableName]: z.ZodType<MenuFileRow<T>> };

/** Head of a JSON document, besides its tables. */
export const menuFileHead = z.object({
  $schema: z.url(),
  format: z.literal(MENU_FORMAT),
  version: z.literal(MENU_FORMAT_VERSION),
  restaurant: z.object({ id: z.int().positive(), name: z.string(), currency: z.string().length(3) }),
  exported_at: z.iso.datetime(),
});
export type MenuFileHead = z.output<typeof menuFileHead>;

/** A whole menu as one JSON document. */
export const menuFileDocument = z.object({
  ...menuFileHead.shape,
  ...(Object.fromEntries(MENU_TABLE_NAMES.map((table) => [table, z.array(menuRowSchemas[table])])) as {
    [T in MenuTableName]: z.ZodArray<(typeof menuRowSchemas)[T]>;
  }),
});

/** A document. */
export type MenuFileDocument = z.output<typeof menuFileDocument>;
