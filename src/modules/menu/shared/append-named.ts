import type { Database } from '../../../infra/database/database.js';
import { withinScope } from '../../../infra/database/scope-filter.js';
import type { ParentOf } from '../../../infra/database/table.js';
import type { Scope } from '../../../shared/access/scope.js';
import { uniqueName } from '../../../shared/unique-name.js';

interface Named {
  table: string;
  parent: ParentOf;
  /** Undefined picks the first name starting with `base` that no sibling has. */
  name: string | undefined;
  base: string;
}

/**
 * Adds a row to its parent under the given name, or under a free one.
 * @returns undefined when the parent is absent or in another restaurant
 */
export function appendNamed<Row>(
  database: Database,
  scope: Scope,
  { name, base, ...place }: Named,
  append: (name: string) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  if (name !== undefined) return append(name);
  return database.transaction(async () => {
    const siblings = await heldSiblings(database, scope, place);
    return siblings && append(uniqueName(base, siblings));
  });
}

/** Returns the names under a parent and locks it. No one can add a name until the transaction ends. */
async function heldSiblings(
  database: Database,
  scope: Scope,
  { table, parent }: Pick<Named, 'table' | 'parent'>,
): Promise<string[] | undefined> {
  const { sql, values } = withinScope(scope, 'p.restaurant_id');
  const held = await database.queryOne(
    `SELECT p.id FROM ${parent.table} AS p WHERE p.id = ? AND ${sql} FOR UPDATE`,
    [parent.id, ...values],
  );
  if (!held) return undefined;
  const rows = await database.query<{ name: string }>(
    `SELECT name FROM ${table} WHERE ${parent.column} = ?`,
    [parent.id],
  );
  return rows.map(({ name }) => name);
}
