import { toExtra } from './rows.mjs';
import { joinOff, OFF_COLUMNS } from './sold-out.mjs';

const UPDATE = 'UPDATE extra_option_selections SET price = ?, version = version + 1 WHERE id = ?';

/** The change with its history entry, including the old and new values, in one transaction and round trip. */
const UPDATE_WITH_ENTRY = `BEGIN NOT ATOMIC
  DECLARE price_before DECIMAL(10, 2);
  DECLARE restaurant_of INT UNSIGNED;
  START TRANSACTION;
  SELECT price, restaurant_id INTO price_before, restaurant_of
  FROM extra_option_selections WHERE id = ? FOR UPDATE;
  ${UPDATE};
  INSERT INTO audit_log (at, action, outcome, changed, entity, entity_id, restaurant_id, old_values, new_values)
  VALUES (NOW(3), 'extra_selection.changed', 'ok', '["price"]', 'extra_selection', ?, restaurant_of,
          JSON_OBJECT('price', price_before), JSON_OBJECT('price', ?));
  COMMIT;
END`;

/** Saves one price with its history entry and returns the row: one statement writes and one reads. */
export async function changePrice(execute, id, price) {
  await execute(UPDATE_WITH_ENTRY, [id, price, id, id, price]);
  return readExtra(execute, id);
}

/** Saves one price without history. */
export async function changePriceAlone(execute, id, price) {
  await execute(UPDATE, [price, id]);
  return readExtra(execute, id);
}

async function readExtra(execute, id) {
  const [row] = await execute(
    `SELECT x.id, x.restaurant_id, x.group_id, x.name, x.price, x.image_url, x.allergens, x.diets, x.default_choice,
            x.position, x.version, ${OFF_COLUMNS}
     FROM extra_option_selections AS x ${joinOff('extra_selection', 'x.id', 'x.restaurant_id')}
     WHERE x.id = ?`,
    [id],
  );
  return toExtra(row);
}
