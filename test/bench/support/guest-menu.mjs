/** Size of the measured guest menu. */
const CATEGORIES = 20;
const ITEMS = 200;

/**
 * Fills a launched restaurant's menu to this size. Not the first restaurant, because other parts measure its menu.
 * || @returns `{ id, slug }`
 */
export async function guestMenu(database) {
  const [restaurant] = await database.query(
    `SELECT id, slug FROM restaurants WHERE launched_at IS NOT NULL AND slug IS NOT NULL AND deleted_at IS NULL
     ORDER BY id LIMIT 1 OFFSET 1`,
  );
  const { id } = restaurant;
  const idsOf = (table) =>
    database.query(`SELECT id FROM ${table} WHERE restaurant_id = ? ORDER BY id`, [id]);
  const places = (count) => Array.from({ length: Math.max(0, count) }, (_, at) => at);

  const more = places(CATEGORIES - (await idsOf('categories')).length);
  if (more.length > 0)
    await database.query('INSERT INTO categories (restaurant_id, name, description, position) VALUES ?', [
      more.map((at) => [id, `More dishes ${at + 1}`, 'From the kitchen, every day.', 100 + at]),
    ]);
  const added = (await idsOf('categories')).slice(-Math.max(1, more.length));
  const dishes = places(ITEMS - (await idsOf('menu_items')).length);
  if (dishes.length > 0)
    await database.query(
      `INSERT INTO menu_items (restaurant_id, category_id, name, description, price, position, allergens, diets)
       VALUES ?`,
      [
        dishes.map((at) => [
          id,
          added[at % added.length].id,
          `Dish of the house ${at + 1}`,
          'Made to order with what the market has that day; ask for the sauce beside it.',
          (at % 40) + 4.5,
          at,
          '["gluten","milk"]',
          '["vegetarian"]',
        ]),
      ],
    );
  return restaurant;
}
