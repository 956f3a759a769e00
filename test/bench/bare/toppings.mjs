import { soldOut, stated } from './rows.mjs';
import { joinOff, OFF_COLUMNS } from './sold-out.mjs';

/** A page of toppings and their count: two statements in parallel. */
const ROWS = `
  SELECT r.id, r.restaurant_id, r.name, r.image_url, r.allergens, r.diets, r.version, COALESCE(used.categories, 0) AS used_by,
         ${OFF_COLUMNS}
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
    results: rows.map(({ id, restaurant_id, name, image_url, version, used_by, ...row }) => ({
      id,
      restaurant_id,
      name,
      image_url,
      image: image_url,
      ...stated(row),
      ...soldOut(row),
      version,
      used_by,
    })),
    count,
    next: page * size < count ? address(page + 1) : null,
    previous: page > 1 ? address(page - 1) : null,
  };
}
