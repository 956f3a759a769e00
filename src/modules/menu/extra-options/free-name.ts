import type { Database } from '../../../infra/database/database.js';
import type { Filter } from '../../../infra/database/scope-filter.js';
import { uniqueName } from '../../../shared/unique-name.js';

interface Siblings {
  table: string;
  parent: string;
  parentColumn: string;
  parentId: number;
  /** Whose parent it must be; on `p.restaurant_id`. */
  within: Filter;
}

/**
 * The first name from `base` on that no sibling has. Only inside a transaction: until it ends no one else adds to this
 * parent, so that the name stays free.
 * @returns undefined when the parent is absent or another restaurant's
 */
export async function freeName(
  database: Database,
  base: string,
  { table, parent, parentColumn, parentId, within }: Siblings,
): Promise<string | undefined> {
  const found = await database.queryOne(
    `SELECT p.id FROM ${parent} AS p WHERE p.id = ? AND ${within.sql} FOR UPDATE`,
    [parentId, ...within.values],
  );
  if (!found) return undefined;
  const siblings = await database.query<{ name: string }>(
    `SELECT name FROM ${table} WHERE ${parentColumn} = ?`,
    [parentId],
  );
  return uniqueName(
    base,
    siblings.map(({ name }) => name),
  );
}
