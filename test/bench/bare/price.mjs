import { toExtra } from './rows.mjs';
import { joinOff, OFF_COLUMNS } from './sold-out.mjs';

/** Saves one price and answers the row: a statement that writes and one that reads. */
export async function changePrice(execute, restaurantId, id, price) {
  await execute(
    'UPDATE extra_option_selections SET price = ?, version = version + 1 WHERE id = ? AND restaurant_id = ?',
    [price, id, restaurantId],
  );
  const [row] = await execute(
    `SELECT x.id, x.restaurant_id, x.group_id, x.name, x.price, x.image_url, x.allergens, x.diets, x.default_choice,
            x.position, x.version, ${OFF_COLUMNS}
     FROM extra_option_selections AS x ${joinOff('extra_selection', 'x.id', 'x.restaurant_id')}
     WHERE x.id = ? AND x.restaurant_id = ?`,
    [id, restaurantId],
  );
  return toExtra(row);
}
