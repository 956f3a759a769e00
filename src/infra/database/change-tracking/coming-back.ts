import type { TrackerDatabase } from './connection.js';
import { type FormerRow, gapFor, orderWith, type Sibling } from './former-row.js';
import { laterVersion } from '../later-version.js';
import type { TrackedEntity } from './tracked.js';

/**
 * Gives a recreated row its former id, if that is free, and its place among its siblings. Sorting by age, links and
 * histories then work as before. Its version is above all earlier ones (C-340).
 * @param made the row, whose id and version change
 */
export async function comeBack(
  database: TrackerDatabase,
  [entity, thing]: readonly [string, TrackedEntity],
  made: { id: number; version?: number },
  { former, now }: { former: FormerRow; now: Date },
): Promise<void> {
  const { table, order } = thing;
  if (made.version !== undefined) made.version = laterVersion(now);
  made.id = await takeId(database, table, made, former.id ?? made.id);
  if (order && former.earlier_ids !== undefined)
    await placeAgain(database, [entity, thing], order.column, { ...former, id: made.id });
}

/**
 * Gives a row its version, and another id unless that is taken. Compares the ids first, because a matched row counts as
 * affected even when unchanged.
 */
async function takeId(
  database: TrackerDatabase,
  table: string,
  { id: madeId, version }: { id: number; version?: number },
  id: number,
): Promise<number> {
  const [set, values] = version === undefined ? ['', []] : [', version = ?', [version]];
  if (id !== madeId) {
    const { affectedRows } = await database.execute(
      `UPDATE ${table} SET id = ?${set} WHERE id = ? AND NOT EXISTS (SELECT 1 FROM ${table} AS other WHERE other.id = ?)`,
      [id, ...values, madeId, id],
    );
    if (affectedRows > 0) return id;
  }
  if (version !== undefined)
    await database.execute(`UPDATE ${table} SET version = ? WHERE id = ?`, [version, madeId]);
  return madeId;
}

async function placeAgain(
  database: TrackerDatabase,
  [entity, { table }]: readonly [string, TrackedEntity],
  parent: string,
  former: FormerRow & { id: number },
): Promise<void> {
  const siblings = await database.query<Sibling>(
    `SELECT id, position FROM ${table} WHERE ${parent} = (SELECT ${parent} FROM ${table} WHERE id = ?)
     ORDER BY position, id`,
    [former.id],
  );
  const row = siblings.find(({ id }) => id === former.id);
  if (!row) return;
  const { unknown } = gapFor(
    siblings.filter((one) => one !== row),
    former,
  );
  const stoodBefore =
    unknown.length > 0 ? await toldBy(database, entity, unknown, row.id) : new Map<number, boolean>();
  const ids = orderWith(siblings, row, former, stoodBefore);
  if (siblings.every((one, place) => one.id === ids[place])) return;
  await database.execute(`UPDATE ${table} SET position = FIELD(id, ?) - 1 WHERE id IN (?)`, [ids, ids]);
}

/** Reads from the last deletions of the siblings which of them stood before the row. */
async function toldBy(
  database: TrackerDatabase,
  entity: string,
  siblings: readonly Sibling[],
  id: number,
): Promise<Map<number, boolean>> {
  const rows = await database.query<{ id: number; before: number }>(
    `SELECT entity_id AS id, COALESCE(JSON_CONTAINS(old_values, ?, '$.later_ids'), 0) AS \`before\` FROM audit_log
     WHERE id IN (SELECT MAX(id) FROM audit_log
                  WHERE entity = ? AND entity_id IN (?) AND new_values IS NULL AND old_values IS NOT NULL
                  GROUP BY entity_id)
       AND (JSON_CONTAINS(old_values, ?, '$.later_ids') OR JSON_CONTAINS(old_values, ?, '$.earlier_ids'))`,
    [String(id), entity, siblings.map((one) => one.id), String(id), String(id)],
  );
  return new Map(rows.map((row) => [row.id, Number(row.before) === 1]));
}
