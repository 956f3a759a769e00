import type { Database } from '../../../infra/database/database.js';
import { withinScope } from '../../../infra/database/scope-filter.js';
import type { ParentOf } from '../../../infra/database/table.js';
import type { Scope } from '../../../shared/access/scope.js';
import { uniqueName } from '../../../shared/unique-name.js';

interface Named {
  table: string;
  parent: ParentOf;
  /** Undefined: the first name from `base` on that no sibling has. */
  name: string | undefined;
  base: string;
}

/**
 * Adds a row to its parent under its name, or under one that is free.
 * @returns undefined when the parent is absent or another restaurant's
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

/** The names under a parent, to which until the transaction ends no one else adds, so that a free name stays free. */
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
