import type { Database } from '../../../infra/database/database.js';
import { withinScope } from '../../../infra/database/scope-filter.js';
import type { Scope } from '../../../shared/access/scope.js';
import { nameOfCopy } from '../../../shared/unique-name.js';
import { MENU_NAME_MAX_LENGTH } from './fields.schemas.js';

/** Rows that have an order and names in their parent. */
interface Siblings {
  table: string;
  parents: 'categories' | 'restaurants';
  /** Column with the parent's id. */
  column: string;
}

interface Sibling {
  id: number;
  name: string;
  position: number;
}

/** Name and place of a copy. */
interface PlaceOfCopy {
  name: string;
  position: number;
  parentId: number;
}

/**
 * Names the copy of a row and makes room for it directly after the row. Locks the parent, so that of several
 * concurrent copies each gets its own name and place.
 * @returns undefined when the scope does not see the row
 */
export async function placeOfCopy(
  database: Database,
  scope: Scope,
  { table, parents, column }: Siblings,
  id: number,
): Promise<PlaceOfCopy | undefined> {
  const { sql, values } = withinScope(scope, 'r.restaurant_id');
  const parent = await database.queryOne<{ id: number }>(
    `SELECT id FROM ${parents} WHERE id = (SELECT r.${column} FROM ${table} AS r WHERE r.id = ? AND ${sql}) FOR UPDATE`,
    [id, ...values],
  );
  if (!parent) return undefined;
  const siblings = await database.query<Sibling>(
    `SELECT id, name, position FROM ${table} WHERE ${column} = ? ORDER BY position, id`,
    [parent.id],
  );
  const at = siblings.findIndex((sibling) => sibling.id === id);
  const [original, next] = siblings.slice(at, at + 2);
  if (at < 0 || !original) return undefined;
  const { name, position } = original;
  if (next) {
    // Rows of the same position are in the order of their ids, and the copy's is the highest.
    const step = next.position === position ? 2 : 1;
    await database.execute(
      `UPDATE ${table} SET position = position + ?
       WHERE ${column} = ? AND (position > ? OR (position = ? AND id > ?))`,
      [step, parent.id, position, position, id],
    );
  }
  const taken = siblings.map((sibling) => sibling.name);
  return {
    name: nameOfCopy(name, taken, MENU_NAME_MAX_LENGTH),
    position: position + 1,
    parentId: parent.id,
  };
}
