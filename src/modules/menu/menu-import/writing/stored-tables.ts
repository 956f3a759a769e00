import { switchesOf } from '../../../../shared/menu/choice-rules.js';
import type { RestaurantScope } from '../../../../shared/access/scope.js';
import type { SoldOutKind } from '../../../../shared/menu/sold-out.js';
import type { Value } from '../../../../infra/database/statements.js';
import type { MenuTableName } from '../../menu-file/menu-file.schemas.js';
import { type FieldValue, type MenuRow, referenceIn } from '../comparing/menu-state.js';

/** The restaurant whose menu is written. */
export type MenuOfRestaurant = Pick<RestaurantScope, 'restaurantId'>;

/** A table of the database with rows of a menu file. */
export interface StoredTable {
  table: string;
  /** Name in the history. */
  entity: string;
  /** Columns by field. */
  columns: Readonly<Record<string, string>>;
  /** Columns of the rows that it names, by prefix. */
  references: Readonly<Record<string, string>>;
  /** Further columns that follow from the fields. */
  derived?: (row: MenuRow) => Readonly<Record<string, Value>>;
  /** True if the restaurant's id is a column. */
  hasRestaurant: boolean;
  /** True if `name_key` follows the name. */
  hasNameKey?: true;
}

const same = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, field]));
const NAMED = { name: 'name', key: 'external_key' };
const DIETARY = same('allergens', 'may_contain', 'diets');
const RULE = same('min_choices', 'max_choices', 'included_choices');
const CATEGORY = { category: 'category_id' };

/** Tables whose rows have an id. */
export const STORED = {
  toppings: {
    table: 'toppings',
    entity: 'topping',
    columns: { ...NAMED, ...DIETARY, ...same('image_url') },
    references: {},
    hasRestaurant: true,
  },
  dressings: {
    table: 'dressings',
    entity: 'dressing',
    columns: { ...NAMED, ...DIETARY },
    references: {},
    hasRestaurant: true,
  },
  option_sets: {
    table: 'primary_option_sets',
    entity: 'primary_option_set',
    columns: { ...NAMED, ...same('allow_images') },
    references: {},
    hasRestaurant: true,
  },
  options: {
    table: 'primary_option_selections',
    entity: 'primary_option_set',
    columns: { ...NAMED, ...DIETARY, ...same('image_url', 'position') },
    references: { option_set: 'set_id' },
    hasRestaurant: false,
  },
  categories: {
    table: 'categories',
    entity: 'category',
    columns: { ...NAMED, ...same('description', 'position') },
    references: {},
    hasRestaurant: true,
  },
  sizes: {
    table: 'sizes',
    entity: 'size',
    columns: { ...NAMED, ...same('units', 'measurement', 'position') },
    references: CATEGORY,
    hasRestaurant: true,
  },
  items: {
    table: 'menu_items',
    entity: 'menu_item',
    columns: {
      ...NAMED,
      ...DIETARY,
      ...same('description', 'price', 'calories', 'visible', 'image_url', 'position'),
    },
    references: CATEGORY,
    hasRestaurant: true,
  },
  extra_groups: {
    table: 'extra_option_groups',
    entity: 'extra_option_group',
    columns: { ...NAMED, ...RULE, ...same('position'), show_images: 'add_images_to_selections' },
    references: CATEGORY,
    derived: (row) => {
      const { min_choices, max_choices } = row as { min_choices: number; max_choices: number | null };
      return { ...switchesOf({ min_choices, max_choices }) };
    },
    hasRestaurant: true,
    hasNameKey: true,
  },
  extras: {
    table: 'extra_option_selections',
    entity: 'extra_option_selection',
    columns: { ...NAMED, ...DIETARY, ...same('price', 'default_choice', 'image_url', 'position') },
    references: { extra_group: 'group_id' },
    hasRestaurant: true,
    hasNameKey: true,
  },
} as const satisfies Partial<Record<MenuTableName, StoredTable>>;
export type KeyedTable = keyof typeof STORED;
export const KEYED_TABLES = Object.keys(STORED) as KeyedTable[];

/** Fields of a category that are stored in its detail. */
export const DETAIL_COLUMNS = [
  'priced_by',
  'allow_toppings',
  'allow_dressings',
  'allow_remove_toppings',
  'allow_add_toppings',
  'max_extra_toppings',
  'min_choices',
  'max_choices',
  'included_choices',
  'image_url',
] as const;

/** Tables that join a category with rows that can be shared. */
export const OFFERS = {
  category_toppings: {
    table: 'category_toppings',
    of: 'topping',
    from: 'toppings',
    column: 'topping_id',
    own: 'default_choice',
  },
  category_dressings: {
    table: 'category_dressings',
    of: 'dressing',
    from: 'dressings',
    column: 'dressing_id',
    own: null,
  },
  category_option_sets: {
    table: 'category_primary_option_sets',
    of: 'option_set',
    from: 'option_sets',
    column: 'set_id',
    own: 'position',
  },
} as const satisfies Partial<Record<MenuTableName, object>>;
export type OfferTable = keyof typeof OFFERS;

/** Types of things that can be sold out. */
export const SOLD_OUT_TABLES = {
  items: 'item',
  toppings: 'topping',
  dressings: 'dressing',
  extras: 'extra_selection',
  options: 'primary_selection',
} as const satisfies Partial<Record<MenuTableName, SoldOutKind>>;

/** Value of a field for the database. */
export const storedValue = (value: FieldValue | undefined): Value => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'object') return JSON.stringify(value);
  return value;
};

/** Number of a row that another one names. */
export const idIn = (row: MenuRow, prefix: string): number => Number(referenceIn(row, prefix));
