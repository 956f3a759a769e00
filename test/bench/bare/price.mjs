import { EXTRA_COLUMNS, joinExtraOff, toExtra } from './rows.mjs';

/** The change with its history entry, including the old and new values, in one transaction and round trip. */
const UPDATE = `BEGIN NOT ATOMIC
  DECLARE price_before DECIMAL(10, 2);
  DECLARE restaurant_of INT UNSIGNED;
  START TRANSACTION;
  SELECT price, restaurant_id INTO price_before, restaurant_of
  FROM extra_option_selections WHERE id = ? FOR UPDATE;
  UPDATE extra_option_selections SET price = ?, version = version + 1 WHERE id = ?;
  INSERT INTO audit_log (at, action, outcome, changed, entity, entity_id, restaurant_id, old_values, new_values)
  VALUES (NOW(3), 'extra_selection.changed', 'ok', '["price"]', 'extra_selection', ?, restaurant_of,
          JSON_OBJECT('price', price_before), JSON_OBJECT('price', ?));
  COMMIT;
END`;
const READ = `SELECT ${EXTRA_COLUMNS} FROM extra_option_selections AS x ${joinExtraOff} WHERE x.id = ?`;

/** Saves one price with its history entry and returns the row: one statement writes and one reads. */
export async function changePrice(execute, id, price) {
  await execute(UPDATE, [id, price, id, id, price]);
  const [row] = await execute(READ, [id]);
  return toExtra(row);
}
