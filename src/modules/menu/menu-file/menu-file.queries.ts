import { joinSoldOut, SOLD_OUT } from '../sold-out/sold-out-columns.js';
import { UNTIL_MARKED_AVAILABLE } from './menu-file.fields.js';
import type { MenuTableName } from './menu-file.schemas.js';

/** SQL that reads a table of the file. Every placeholder is the restaurant. */
export interface MenuQuery {
  from: string;
  where: string;
  /** Unique together, and not null: a page begins after the last row of the one before. */
  order: readonly string[];
  /** Expressions by field; others are the column of `r` with the field's name. */
  columns?: Readonly<Record<string, string>>;
  /** Rows that only say what a category offers. Files lack their ids, which decide the order that guests see. */
  isOffer?: true;
}

const OF_RESTAURANT = 'r.restaurant_id = ?';
/** Shared rows, and the restaurant's own. */
const VISIBLE = (table: string) => `${table}.owner_id IN (0, ?)`;

const KEY = { key: 'r.external_key' };
const SHARED = { shared: 'r.restaurant_id IS NULL' };
const SOLD = {
  sold_out_until: `IF(off.id IS NULL, NULL, COALESCE(${SOLD_OUT.sold_out_until}, '${UNTIL_MARKED_AVAILABLE}'))`,
};
const named = (field: string, table: string) => ({
  [`${field}_id`]: `${table}.id`,
  [`${field}_key`]: `${table}.external_key`,
  [field]: `${table}.name`,
});
const CATEGORY = named('category', 'c');
const IN_CATEGORY = 'JOIN categories AS c ON c.id = r.category_id';
const BY_CATEGORY = ['c.position', 'c.id'];
const BY_POSITION = ['r.position', 'r.id'];

const detail = (column: string, without: string) => ({ [column]: `COALESCE(d.${column}, ${without})` });

/** Queries of the tables. */
export const MENU_QUERIES: Readonly<Record<MenuTableName, MenuQuery>> = {
  toppings: {
    from: `toppings AS r ${joinSoldOut('topping', 'r.id', '?')}`,
    where: VISIBLE('r'),
    order: ['r.owner_id', 'r.id'],
    columns: { ...KEY, ...SHARED, ...SOLD },
  },
  dressings: {
    from: `dressings AS r ${joinSoldOut('dressing', 'r.id', '?')}`,
    where: VISIBLE('r'),
    order: ['r.owner_id', 'r.id'],
    columns: { ...KEY, ...SHARED, ...SOLD },
  },
  option_sets: {
    from: 'primary_option_sets AS r',
    where: VISIBLE('r'),
    order: ['r.owner_id', 'r.id'],
    columns: { ...KEY, ...SHARED, locked: 'r.prevent_restaurant_changes' },
  },
  options: {
    from: `primary_option_selections AS r JOIN primary_option_sets AS o ON o.id = r.set_id
           ${joinSoldOut('primary_selection', 'r.id', '?')}`,
    where: VISIBLE('o'),
    order: ['o.owner_id', 'o.id', ...BY_POSITION],
    columns: { ...KEY, shared: 'o.restaurant_id IS NULL', ...named('option_set', 'o'), ...SOLD },
  },
  categories: {
    from: 'categories AS r LEFT JOIN category_details AS d ON d.category_id = r.id',
    where: OF_RESTAURANT,
    order: BY_POSITION,
    columns: {
      ...KEY,
      ...detail('priced_by', "'none'"),
      ...detail('allow_toppings', '0'),
      ...detail('allow_dressings', '0'),
      ...detail('allow_remove_toppings', '1'),
      ...detail('allow_add_toppings', '1'),
      ...detail('max_extra_toppings', '0'),
      ...detail('min_choices', '0'),
      max_choices: 'd.max_choices',
      ...detail('included_choices', '0'),
      image_url: 'd.image_url',
    },
  },
  sizes: {
    from: `sizes AS r ${IN_CATEGORY}`,
    where: OF_RESTAURANT,
    order: [...BY_CATEGORY, ...BY_POSITION],
    columns: { ...KEY, ...CATEGORY },
  },
  items: {
    from: `menu_items AS r ${IN_CATEGORY} ${joinSoldOut('item', 'r.id', 'r.restaurant_id')}`,
    where: OF_RESTAURANT,
    order: [...BY_CATEGORY, ...BY_POSITION],
    columns: { ...KEY, ...CATEGORY, ...SOLD },
  },
  prices: {
    from: `menu_items AS r ${IN_CATEGORY} JOIN sizes AS s ON s.category_id = r.category_id
           LEFT JOIN menu_item_prices AS p ON p.item_id = r.id AND p.size_id = s.id`,
    where: OF_RESTAURANT,
    order: [...BY_CATEGORY, ...BY_POSITION, 's.position', 's.id'],
    columns: {
      ...CATEGORY,
      ...named('item', 'r'),
      ...named('size', 's'),
      price: 'p.price',
      calories: 'p.calories',
    },
  },
  category_toppings: {
    from: `category_toppings AS r ${IN_CATEGORY} JOIN toppings AS t ON t.id = r.topping_id`,
    where: OF_RESTAURANT,
    order: [...BY_CATEGORY, 'r.id'],
    columns: { ...CATEGORY, ...named('topping', 't') },
    isOffer: true,
  },
  category_dressings: {
    from: `category_dressings AS r ${IN_CATEGORY} JOIN dressings AS t ON t.id = r.dressing_id`,
    where: OF_RESTAURANT,
    order: [...BY_CATEGORY, 'r.id'],
    columns: { ...CATEGORY, ...named('dressing', 't') },
    isOffer: true,
  },
  category_option_sets: {
    from: `category_primary_option_sets AS r ${IN_CATEGORY} JOIN primary_option_sets AS o ON o.id = r.set_id`,
    where: OF_RESTAURANT,
    order: [...BY_CATEGORY, ...BY_POSITION],
    columns: { ...CATEGORY, ...named('option_set', 'o') },
    isOffer: true,
  },
  extra_groups: {
    from: `extra_option_groups AS r ${IN_CATEGORY}`,
    where: OF_RESTAURANT,
    order: [...BY_CATEGORY, ...BY_POSITION],
    columns: { ...KEY, ...CATEGORY, show_images: 'r.add_images_to_selections' },
  },
  extras: {
    from: `extra_option_selections AS r JOIN extra_option_groups AS g ON g.id = r.group_id
           JOIN categories AS c ON c.id = g.category_id
           ${joinSoldOut('extra_selection', 'r.id', 'r.restaurant_id')}`,
    where: OF_RESTAURANT,
    order: [...BY_CATEGORY, 'g.position', 'g.id', ...BY_POSITION],
    columns: { ...KEY, ...named('extra_group', 'g'), ...CATEGORY, ...SOLD },
  },
};
