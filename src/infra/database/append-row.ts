import type { Database } from './database.js';
import { isMissingParent } from './driver-errors.js';
import { type Assignments, toExpression } from './edit-row.js';
import type { Filter } from './scope-filter.js';

export interface NewRow {
  table: string;
  /** Table of the parent, which has the same `restaurant_id`. */
  parent: string;
  /** The column that names the parent. */
  parentColumn: string;
  parentId: number;
  /** Restricts the parent by `p.restaurant_id`. */
  within: Filter;
  /** Expressions can use the parent `p` and its children `s`. */
  values: Assignments;
  /** Undefined: after the existing rows. */
  position: number | undefined;
  /** Columns to return. */
  returning: readonly string[];
}

/**
 * Adds a row to its parent in one statement, which copies the restaurant from the parent. Adds and returns nothing
 * when the parent is missing or another restaurant's. Two concurrent calls can get the same position; then ids
 * decide.
 */
export async function appendRow<Row>(database: Database, row: NewRow): Promise<Row[]> {
  try {
    return await insert<Row>(database, row);
  } catch (error) {
    // The parent was deleted between the SELECT and the INSERT of this statement.
    if (isMissingParent(error)) return [];
    throw error;
  }
}

function insert<Row>(database: Database, row: NewRow): Promise<Row[]> {
  const fragments = Object.values(row.values).map(toExpression);
  return database.query<Row>(
    `INSERT INTO ${row.table} (restaurant_id, ${row.parentColumn}, position, ${Object.keys(row.values).join(', ')})
     SELECT p.restaurant_id, p.id, COALESCE(?, MAX(s.position) + 1, 0), ${fragments.map(({ sql }) => sql).join(', ')}
     FROM ${row.parent} AS p LEFT JOIN ${row.table} AS s ON s.${row.parentColumn} = p.id
     WHERE p.id = ? AND ${row.within.sql} GROUP BY p.id
     RETURNING ${row.returning.join(', ')}`,
    [row.position ?? null, ...fragments.flatMap(({ values }) => values), row.parentId, ...row.within.values],
  );
}
