/** Joins a sold-out row, as `off`, to the row `id` of its restaurant. */
export const joinOff = (kind, id, restaurant) =>
  `LEFT JOIN sold_out AS off ON off.${kind}_id = ${id} AND off.restaurant_id = ${restaurant}
     AND (off.until IS NULL OR off.until > NOW(3))`;

/** SQL expressions of the sold-out fields, by their names in the answer. */
export const OFF = {
  sold_out: 'off.id IS NOT NULL',
  sold_out_until: "CONCAT(REPLACE(off.until, ' ', 'T'), 'Z')",
};
export const OFF_COLUMNS = `${OFF.sold_out} AS sold_out, ${OFF.sold_out_until} AS sold_out_until`;
