import type { Statements } from './connection.js';
import { type FormerRow, orderWith, type Sibling } from './former-row.js';
import type { Recorded } from './recorded.js';

/**
 * Gives a row that was just made the id that it had, if that is free, so that lists by age, links and histories are
 * those of before; and the place among its siblings.
 * @returns its id
 */
export async function comeBack(
  database: Statements,
  thing: Recorded,
  madeId: number,
  former: FormerRow,
): Promise<number> {
  const { table, order } = thing;
  const known = await takeId(database, table, madeId, former.id ?? madeId);
  if (order && former.earlier_ids !== undefined)
    await placeAgain(database, thing, order.column, known, former);
  return known;
}

/**
 * Gives a row another id, unless that is taken. The id is asked for before: a row that matches counts as affected, changed
 * or not.
 */
async function takeId(database: Statements, table: string, madeId: number, id: number): Promise<number> {
  if (id === madeId) return id;
  const { affectedRows } = await database.execute(
    `UPDATE ${table} SET id = ? WHERE id = ? AND NOT EXISTS (SELECT 1 FROM ${table} AS other WHERE other.id = ?)`,
    [id, madeId, id],
  );
  return affectedRows === 0 ? madeId : id;
}

async function placeAgain(
  database: Statements,
  { table }: Recorded,
  parent: string,
  id: number,
  former: FormerRow,
): Promise<void> {
  const siblings = await database.query<Sibling>(
    `SELECT id, position FROM ${table} WHERE ${parent} = (SELECT ${parent} FROM ${table} WHERE id = ?)
     ORDER BY position, id`,
    [id],
  );
  const row = siblings.find((one) => one.id === id);
  if (!row) return;
  const ids = orderWith(siblings, row, former);
  if (siblings.every((one, place) => one.id === ids[place])) return;
  await database.execute(`UPDATE ${table} SET position = FIELD(id, ?) - 1 WHERE id IN (?)`, [ids, ids]);
}
