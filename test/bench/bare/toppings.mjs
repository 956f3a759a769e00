import { foodOf, imageOf, joinOff, toFood } from './rows.mjs';

/** A page of toppings and their count: two statements in parallel. */
const ROWS = `
  SELECT r.id, r.external_key, r.restaurant_id, r.name, ${imageOf('r')}, ${foodOf('r')}, r.version,
         COALESCE(used.categories, 0) AS used_by
  FROM toppings AS r
  LEFT JOIN (SELECT topping_id AS id, COUNT(*) AS categories FROM category_toppings
             WHERE restaurant_id = ? GROUP BY topping_id) AS used ON used.id = r.id
  ${joinOff('topping', 'r.id', '?')}
  WHERE r.owner_id IN (0, ?) ORDER BY r.id LIMIT ? OFFSET ?`;
const COUNT = 'SELECT COUNT(*) AS count FROM toppings WHERE owner_id IN (0, ?)';

export async function listToppings(execute, restaurantId, parameters) {
  const size = Number(parameters.get('page_size'));
  const page = Number(parameters.get('page') ?? 1);
  const [rows, [{ count }]] = await Promise.all([
    execute(ROWS, [restaurantId, restaurantId, restaurantId, String(size), String((page - 1) * size)]),
    execute(COUNT, [restaurantId]),
  ]);
  const address = (number) => `${process.env.APP_URL}/toppings/?page=${number}&page_size=${size}`;
  return {
    results: rows.map((row) => toFood(row)),
    count,
    next: page * size < count ? `${address(page + 1)}&after=${rows.at(-1).id}` : null,
    previous: page > 1 ? address(page - 1) : null,
  };
}
