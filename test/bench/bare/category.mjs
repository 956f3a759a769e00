import { named, toCategory, toDressing, toExtraGroup, toOption, toSize, toTopping } from './rows.mjs';
import { joinOff, OFF_COLUMNS } from './sold-out.mjs';

const CATEGORY = `
  SELECT c.id, c.name, c.description, c.restaurant_id, c.position, c.version, c.created_at, c.updated_at, d.id AS detail_id,
         d.priced_by, d.allow_toppings, d.allow_dressings, d.allow_remove_toppings, d.allow_add_toppings,
         d.max_extra_toppings, d.min_choices, d.max_choices, d.included_choices, d.image_url,
         d.version AS detail_version
  FROM categories AS c LEFT JOIN category_details AS d ON d.category_id = c.id
  WHERE c.id = ? AND c.restaurant_id = ?`;
const LISTS = [
  `SELECT id, restaurant_id, category_id, name, units, measurement, position, version
   FROM sizes WHERE category_id = ? AND restaurant_id = ? ORDER BY position, id`,
  `SELECT a.id, a.restaurant_id, a.category_id, a.topping_id, a.default_choice, t.name, t.image_url, t.allergens,
          t.diets, ${OFF_COLUMNS}
   FROM category_toppings AS a JOIN toppings AS t ON t.id = a.topping_id
   ${joinOff('topping', 'a.topping_id', 'a.restaurant_id')}
   WHERE a.category_id = ? AND a.restaurant_id = ? ORDER BY a.id`,
  `SELECT a.id, a.restaurant_id, a.category_id, a.dressing_id, t.name, t.allergens, t.diets, ${OFF_COLUMNS}
   FROM category_dressings AS a JOIN dressings AS t ON t.id = a.dressing_id
   ${joinOff('dressing', 'a.dressing_id', 'a.restaurant_id')}
   WHERE a.category_id = ? AND a.restaurant_id = ? ORDER BY a.id`,
  `SELECT o.id, o.name, n.id AS selection_id, n.name AS selection_name, n.image_url, n.allergens, n.diets, ${OFF_COLUMNS}
   FROM category_primary_option_sets AS l JOIN primary_option_sets AS o ON o.id = l.set_id
   LEFT JOIN primary_option_selections AS n ON n.set_id = o.id
   ${joinOff('primary_selection', 'n.id', 'l.restaurant_id')}
   WHERE l.category_id = ? AND l.restaurant_id = ? ORDER BY l.position, l.id, n.position, n.id`,
  `SELECT id, restaurant_id, category_id, name, required, allow_multiple, add_images_to_selections, min_choices,
          max_choices, included_choices, position, version
   FROM extra_option_groups WHERE category_id = ? AND restaurant_id = ? ORDER BY position, id`,
  `SELECT x.id, x.restaurant_id, x.group_id, x.name, x.price, x.image_url, x.allergens, x.diets, x.default_choice,
          x.position, x.version, ${OFF_COLUMNS}
   FROM extra_option_groups AS g JOIN extra_option_selections AS x ON x.group_id = g.id
   ${joinOff('extra_selection', 'x.id', 'x.restaurant_id')}
   WHERE g.category_id = ? AND g.restaurant_id = ? ORDER BY x.position, x.id`,
];

/** Reads a category with everything in it: seven plain statements in parallel. */
export async function readCategory(execute, restaurantId, id) {
  const [[category], sizes, toppings, dressings, options, groups, extras] = await Promise.all(
    [CATEGORY, ...LISTS].map((sql) => execute(sql, [id, restaurantId])),
  );
  const sets = setsOf(options);
  return {
    ...toCategory(category, named(sets)),
    sizes: sizes.map(toSize),
    toppings: toppings.map(toTopping),
    dressings: dressings.map(toDressing),
    primary_options: sets,
    extra_groups: groups.map((group) =>
      toExtraGroup(
        group,
        extras.filter(({ group_id }) => group_id === group.id),
      ),
    ),
  };
}

function setsOf(rows) {
  const sets = new Map();
  for (const { id, name, selection_id, selection_name, ...row } of rows) {
    if (!sets.has(id)) sets.set(id, { id, name, selections: [] });
    if (selection_id !== null)
      sets.get(id).selections.push(toOption({ ...row, id: selection_id, name: selection_name }));
  }
  return [...sets.values()];
}
