/** Joins a sold-out row, as `off`, to the row `id` of its restaurant. */
export const joinOff = (kind, id, restaurant) =>
  `LEFT JOIN sold_out AS off ON off.${kind}_id = ${id} AND off.restaurant_id = ${restaurant}
     AND (off.until IS NULL OR off.until > NOW(3))`;

/** Columns of food, for a table that `joinOff` is joined to. */
export const foodOf = (table) =>
  `${table}.allergens, ${table}.may_contain, ${table}.diets, off.id IS NOT NULL AS sold_out,
   CONCAT(REPLACE(off.until, ' ', 'T'), 'Z') AS sold_out_until`;

export const imageOf = (table) => `${table}.image_url, ${table}.image_url AS image`;

/** Converts columns that MariaDB returns as numbers to booleans, in place. */
export function withFlags(row, ...flags) {
  for (const flag of flags) row[flag] = row[flag] === 1;
  return row;
}

const parsed = (json) => (json === null ? null : JSON.parse(json));

/** Converts the columns of food, and these flags, in place. */
export function toFood(row, ...flags) {
  row.allergens = parsed(row.allergens);
  row.may_contain = parsed(row.may_contain);
  row.diets = parsed(row.diets);
  return withFlags(row, 'sold_out', ...flags);
}

export const EXTRA_COLUMNS = `
  x.id, x.external_key, x.restaurant_id, x.group_id, x.group_id AS \`group\`, x.name, x.price, ${imageOf('x')}, ${foodOf('x')},
  x.default_choice, x.position, x.version`;
export const joinExtraOff = joinOff('extra_selection', 'x.id', 'x.restaurant_id');
export const toExtra = (row) => toFood(row, 'default_choice');
