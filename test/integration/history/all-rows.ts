import { TRACKED } from '../../../src/infra/database/change-tracking/tracked.js';
import type { HistoryEntity } from '../../../src/modules/history/words/things.schemas.js';
import { restoreHandlers } from '../../../src/modules/history/restore-handlers.js';
import type { TestApp } from '../../support/app.js';

/** A foreign key to the id of another table's row. */
interface Link {
  child: string;
  column: string;
  parent: string;
  rule: string;
}
type Row = Readonly<Record<string, unknown>>;

/** Columns with new values after a restore. */
const OWN = new Set(['id', 'version', 'created_at', 'updated_at']);

/** Entities that can be restored after they were deleted. */
export const restorableEntities = (): HistoryEntity[] =>
  restoreHandlers.names.filter((name) => typeof restoreHandlers.get(name).row.recreate === 'function');

/** Foreign keys that delete a row, or clear its reference, when the parent row is deleted. */
export async function deletingLinks(t: TestApp): Promise<Link[]> {
  const links = await t.database.query<Link>(
    `SELECT k.TABLE_NAME AS child, k.COLUMN_NAME AS \`column\`, k.REFERENCED_TABLE_NAME AS parent, r.DELETE_RULE AS rule
     FROM information_schema.KEY_COLUMN_USAGE AS k
     JOIN information_schema.REFERENTIAL_CONSTRAINTS AS r
       ON r.CONSTRAINT_SCHEMA = k.CONSTRAINT_SCHEMA AND r.CONSTRAINT_NAME = k.CONSTRAINT_NAME AND r.TABLE_NAME = k.TABLE_NAME
     WHERE k.CONSTRAINT_SCHEMA = DATABASE() AND k.REFERENCED_COLUMN_NAME = 'id'`,
  );
  return links.filter(({ rule }) => rule === 'CASCADE' || rule === 'SET NULL');
}

/** Lists the tables of restorable entities, and all tables that depend on them. */
function tablesIn(links: readonly Link[]): string[] {
  const tables = new Set(restorableEntities().map((name) => TRACKED.get(name).table));
  // The loop also visits tables that are added meanwhile.
  for (const table of tables) for (const { child, parent } of links) if (parent === table) tables.add(child);
  return [...tables];
}

/**
 * Reads every restorable row and its dependents by table, without the columns that a restore changes. A reference is
 * replaced by the referenced row, so that rows with other ids compare equal.
 */
export async function allRows(t: TestApp, links: readonly Link[]): Promise<Record<string, string[]>> {
  const tables = tablesIn(links);
  const rows = new Map<string, readonly Row[]>();
  for (const table of tables) rows.set(table, await t.database.query<Row>(`SELECT * FROM ${table}`));
  const told = (table: string, row: Row): Row =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([column]) => !OWN.has(column))
        .map(([column, value]) => [column, referred(table, column, value)]),
    );
  const referred = (table: string, column: string, value: unknown) => {
    const link = links.find((one) => one.child === table && one.column === column && rows.has(one.parent));
    const parent = link && rows.get(link.parent)?.find(({ id }) => id === value);
    return link && parent ? told(link.parent, parent) : value;
  };
  return Object.fromEntries(
    [...rows].map(([table, list]) => [table, list.map((row) => JSON.stringify(told(table, row))).sort()]),
  );
}

/** Removes positions, to compare rows in any order. */
export const withoutPlaces = (rows: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(rows).map(([table, list]) => [
      table,
      list.map((row) => row.replaceAll(/"position":\d+/g, '"position":0')).sort(),
    ]),
  );

/** Lists the ids of each restorable entity in list order. Details are left out, because a category has only one. */
export async function listedRows(t: TestApp): Promise<Record<string, number[]>> {
  const listed: Record<string, number[]> = {};
  for (const entity of restorableEntities().filter((name) => name !== 'category_detail')) {
    const { table, order } = TRACKED.get(entity);
    const rows = await t.database.query<{ id: number }>(
      `SELECT id FROM ${table} ORDER BY ${order ? `${order.column}, position, ` : ''}id`,
    );
    listed[entity] = rows.map(({ id }) => id);
  }
  return listed;
}
