import { named, toCategory, toDressing, toExtraGroup, toItem, toOption, toSize, toTopping } from './rows.mjs';
import { joinOff, OFF } from './sold-out.mjs';

const object = (alias, columns, more = {}) =>
  `JSON_OBJECT(${[
    ...columns.map((column) => `'${column}', ${alias}.${column}`),
    ...Object.entries(more).map(([name, expression]) => `'${name}', ${expression}`),
  ].join(', ')})`;
const list = (objects, from, order) => `(SELECT JSON_ARRAYAGG(${objects} ORDER BY ${order}) FROM ${from})`;

const OWNED = ['id', 'restaurant_id', 'category_id'];
const ofJoined = (columns) => Object.fromEntries(columns.map((column) => [column, `t.${column}`]));
const inCategory = (table, alias, columns, more, joins = '') =>
  list(
    object(alias, [...OWNED, ...columns, 'position', 'version'], more),
    `${table} AS ${alias} ${joins} WHERE ${alias}.category_id = c.id`,
    `${alias}.position, ${alias}.id`,
  );
const assigned = (kind, columns = [], more = {}) =>
  list(
    object('a', [...OWNED, `${kind}_id`, ...columns], {
      ...ofJoined(['name', 'allergens', 'diets']),
      ...more,
      ...OFF,
    }),
    `category_${kind}s AS a JOIN ${kind}s AS t ON t.id = a.${kind}_id
     ${joinOff(kind, `a.${kind}_id`, 'a.restaurant_id')} WHERE a.category_id = c.id`,
    'a.id',
  );

const OPTIONS = list(
  object('n', ['id', 'name', 'image_url', 'allergens', 'diets'], OFF),
  `primary_option_selections AS n ${joinOff('primary_selection', 'n.id', 'c.restaurant_id')} WHERE n.set_id = o.id`,
  'n.position, n.id',
);
const words = (text) => text.split(' ');
const EXTRA = words(
  'id restaurant_id group_id name price image_url allergens diets default_choice position version',
);
const EXTRAS = list(
  object('x', EXTRA, OFF),
  `extra_option_selections AS x ${joinOff('extra_selection', 'x.id', 'x.restaurant_id')} WHERE x.group_id = g.id`,
  'x.position, x.id',
);
const SETS = list(
  object('o', ['id', 'name'], { selections: OPTIONS }),
  'category_primary_option_sets AS l JOIN primary_option_sets AS o ON o.id = l.set_id WHERE l.category_id = c.id',
  'l.position, l.id',
);

const PRICES = list(
  object('p', ['size_id', 'price']),
  'menu_item_prices AS p JOIN sizes AS z ON z.id = p.size_id WHERE p.item_id = i.id AND z.category_id = i.category_id',
  'z.position, z.id',
);
const GROUP = words(
  'name required allow_multiple add_images_to_selections min_choices max_choices included_choices',
);
const ITEM = ['name', 'description', 'price', 'image_url', 'visible', 'allergens', 'diets'];

const MENU = `
  SELECT c.id, c.name, c.description, c.restaurant_id, c.position, c.version, c.created_at, c.updated_at, d.id AS detail_id,
         d.priced_by, d.allow_toppings, d.allow_dressings, d.allow_remove_toppings, d.allow_add_toppings,
         d.max_extra_toppings, d.min_choices, d.max_choices, d.included_choices, d.image_url,
         d.version AS detail_version,
         ${inCategory('sizes', 's', ['name', 'units', 'measurement'])} AS sizes,
         ${assigned('topping', ['default_choice'], { image_url: 't.image_url' })} AS toppings,
         ${assigned('dressing')} AS dressings,
         ${SETS} AS sets,
         ${inCategory('extra_option_groups', 'g', GROUP, { selections: EXTRAS })} AS extra_groups,
         ${inCategory('menu_items', 'i', ITEM, { prices: PRICES, ...OFF }, joinOff('item', 'i.id', 'i.restaurant_id'))} AS items
  FROM categories AS c LEFT JOIN category_details AS d ON d.category_id = c.id
  WHERE c.restaurant_id = ? ORDER BY c.id`;

/** Reads a restaurant's whole menu with one statement, lists nested as JSON. */
export async function readMenu(execute, restaurantId) {
  const rows = await execute(MENU, [restaurantId]);
  return { restaurant_id: restaurantId, categories: rows.map(toMenuCategory) };
}

function toMenuCategory(row) {
  const sets = (row.sets ?? []).map(({ id, name, selections }) => ({
    id,
    name,
    selections: (selections ?? []).map(toOption),
  }));
  return {
    ...toCategory(row, named(sets)),
    sizes: (row.sizes ?? []).map(toSize),
    toppings: (row.toppings ?? []).map(toTopping),
    dressings: (row.dressings ?? []).map(toDressing),
    primary_options: sets,
    extra_groups: (row.extra_groups ?? []).map((group) => toExtraGroup(group, group.selections ?? [])),
    items: (row.items ?? []).map(toItem),
  };
}
