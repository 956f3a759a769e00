import {
  EXTRA_COLUMNS,
  foodOf,
  imageOf,
  joinExtraOff,
  joinOff,
  toExtra,
  toFood,
  withFlags,
} from './rows.mjs';

const own = (table) =>
  `${table}.id, ${table}.restaurant_id, ${table}.category_id, ${table}.category_id AS category`;

/** Plain statements, one for each list. @param isOne true for one category, false for all of a restaurant */
function statementsOf(isOne) {
  const where = (table, column = 'category_id') =>
    `WHERE ${isOne ? `${table}.${column} = ? AND ` : ''}${table}.restaurant_id = ?`;
  const category = [
    // Two tables, so that the detail's columns can have the same names.
    {
      nestTables: true,
      sql: `SELECT c.id, c.external_key, c.name, c.description, c.restaurant_id, c.position, c.version, c.created_at, c.updated_at,
            d.id, d.category_id, d.category_id AS category, d.priced_by, d.allow_toppings, d.allow_dressings,
            d.allow_remove_toppings, d.allow_add_toppings, d.max_extra_toppings, d.min_choices, d.max_choices,
            d.included_choices, d.image_url, d.version
     FROM categories AS c LEFT JOIN category_details AS d ON d.category_id = c.id
     ${where('c', 'id')} ORDER BY c.id`,
    },
    `SELECT ${own('s')}, s.external_key, s.name, s.units, s.measurement, s.position, s.version
     FROM sizes AS s ${where('s')} ORDER BY s.position, s.id`,
    `SELECT ${own('a')}, a.topping_id, a.topping_id AS topping, a.default_choice, t.name, ${imageOf('t')}, ${foodOf('t')}
     FROM category_toppings AS a JOIN toppings AS t ON t.id = a.topping_id
     ${joinOff('topping', 'a.topping_id', 'a.restaurant_id')} ${where('a')} ORDER BY a.id`,
    `SELECT ${own('a')}, a.dressing_id, a.dressing_id AS dressing, t.name, ${foodOf('t')}
     FROM category_dressings AS a JOIN dressings AS t ON t.id = a.dressing_id
     ${joinOff('dressing', 'a.dressing_id', 'a.restaurant_id')} ${where('a')} ORDER BY a.id`,
    `SELECT l.category_id, o.id AS set_id, o.name AS set_name, n.id, n.name, ${imageOf('n')}, ${foodOf('n')}
     FROM category_primary_option_sets AS l JOIN primary_option_sets AS o ON o.id = l.set_id
     LEFT JOIN primary_option_selections AS n ON n.set_id = o.id
     ${joinOff('primary_selection', 'n.id', 'l.restaurant_id')}
     ${where('l')} ORDER BY l.position, l.id, n.position, n.id`,
    `SELECT ${own('g')}, g.external_key, g.name, g.required, g.allow_multiple, g.add_images_to_selections, g.min_choices,
            g.max_choices, g.included_choices, g.position, g.version
     FROM extra_option_groups AS g ${where('g')} ORDER BY g.position, g.id`,
    `SELECT ${EXTRA_COLUMNS} FROM extra_option_groups AS g JOIN extra_option_selections AS x ON x.group_id = g.id
     ${joinExtraOff} ${where('g')} ORDER BY x.position, x.id`,
  ];
  const items = [
    `SELECT ${own('i')}, i.external_key, i.name, i.description, i.price, i.calories, ${imageOf('i')}, i.visible, ${foodOf('i')}, i.position, i.version
     FROM menu_items AS i ${joinOff('item', 'i.id', 'i.restaurant_id')} ${where('i')} ORDER BY i.position, i.id`,
    `SELECT p.item_id, p.size_id, p.price, p.calories FROM menu_item_prices AS p JOIN sizes AS z ON z.id = p.size_id
     ${where('p')} ORDER BY z.position, z.id`,
  ];
  return isOne ? category : [...category, ...items];
}

const CATEGORY = statementsOf(true);
const MENU = statementsOf(false);

/** Reads a category with everything in it: seven statements in parallel. */
export async function readCategory(execute, restaurantId, id) {
  const lists = await Promise.all(CATEGORY.map((sql) => execute(sql, [id, restaurantId])));
  return toCategories(lists)[0];
}

/** Reads a restaurant's whole menu: nine statements in parallel. */
export async function readMenu(execute, restaurantId) {
  const lists = await Promise.all(MENU.map((sql) => execute(sql, [restaurantId])));
  const [items, prices] = lists.splice(CATEGORY.length);
  const pricesOf = grouped(prices, 'item_id');
  const itemsOf = grouped(items, 'category_id');
  const toItem = (row) => ({
    ...toFood(row, 'visible'),
    prices: pricesOf(row.id).map(({ size_id, price, calories }) => ({ size_id, price, calories })),
  });
  return {
    restaurant_id: restaurantId,
    categories: toCategories(lists).map((row) => ({ ...row, items: itemsOf(row.id).map(toItem) })),
  };
}

/** Groups rows by a column. @returns (value) => its rows, in order */
function grouped(rows, column) {
  const groups = new Map();
  for (const row of rows) {
    const group = groups.get(row[column]);
    if (group) group.push(row);
    else groups.set(row[column], [row]);
  }
  return (value) => groups.get(value) ?? [];
}

function toCategories([categories, ...lists]) {
  const [sizes, toppings, dressings, options, groups] = lists.map((rows) => grouped(rows, 'category_id'));
  const extras = grouped(lists.at(-1), 'group_id');
  return categories.map(({ c, d }) => {
    const sets = toSets(options(c.id));
    return {
      ...c,
      detail: d.id === null ? null : toDetail(d, sets),
      sizes: sizes(c.id),
      toppings: toppings(c.id).map((row) => toFood(row, 'default_choice')),
      dressings: dressings(c.id).map((row) => toFood(row)),
      primary_options: sets,
      extra_groups: groups(c.id).map((row) => ({
        ...withFlags(row, 'required', 'allow_multiple', 'add_images_to_selections'),
        selections: extras(row.id).map(toExtra),
      })),
    };
  });
}

function toDetail(row, sets) {
  const ids = sets.map(({ id }) => id);
  return {
    ...withFlags(row, 'allow_toppings', 'allow_dressings', 'allow_remove_toppings', 'allow_add_toppings'),
    primary_option_sets: ids,
    primary_option_set_ids: ids,
    primary_option_set: ids,
    primary_option_set_names: sets.map(({ name }) => name),
  };
}

function toSets(rows) {
  const sets = new Map();
  for (const { category_id: _category, set_id: id, set_name: name, ...row } of rows) {
    if (!sets.has(id)) sets.set(id, { id, name, selections: [] });
    if (row.id !== null) sets.get(id).selections.push(toFood(row));
  }
  return [...sets.values()];
}
