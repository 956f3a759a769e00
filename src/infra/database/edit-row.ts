import type { Database, Parameters } from './database.js';
import { allOf, type Filter } from './scope-filter.js';

/** Columns and their new values; what is undefined stays as it is. The names are ours, never the client's. */
export type Changes = Readonly<Record<string, Parameters[number] | undefined>>;

/** True when an edit says nothing at all. */
export const isEmpty = (changes: object) => Object.values(changes).every((value) => value === undefined);

export interface RowEdit {
  table: string;
  id: number;
  /** Whose row it must be. */
  within: Filter;
  changes: Changes;
  /** More assignments without values, such as a column that follows another one. */
  also?: readonly string[];
  /** What the row must still have; undefined: the last write wins, field by field (C-246). */
  version?: number | undefined;
}

/**
 * Writes what was sent, and nothing else, in one statement that checks tenant and version too.
 * @returns false when no row was written: absent, another restaurant's, or changed in the meantime
 */
export async function editRow(database: Database, edit: RowEdit): Promise<boolean> {
  const sent = Object.entries(edit.changes).flatMap(([column, value]) =>
    value === undefined ? [] : [{ column, value }],
  );
  const { sql, values } = allOf(
    { sql: 'id = ?', values: [edit.id] },
    edit.within,
    edit.version === undefined ? { sql: 'TRUE', values: [] } : { sql: 'version = ?', values: [edit.version] },
  );
  const set = [
    ...sent.map(({ column }) => `${column} = ?`),
    ...(edit.also ?? []),
    'version = version + 1',
  ].join(', ');
  const { affectedRows } = await database.execute(`UPDATE ${edit.table} SET ${set} WHERE ${sql}`, [
    ...sent.map(({ value }) => value),
    ...values,
  ]);
  return affectedRows === 1;
}

/** Deletes a row of this restaurant's. @returns false when it is absent or another restaurant's */
export async function deleteRow(
  database: Database,
  { table, id, within }: Pick<RowEdit, 'table' | 'id' | 'within'>,
): Promise<boolean> {
  const { affectedRows } = await database.execute(`DELETE FROM ${table} WHERE id = ? AND ${within.sql}`, [
    id,
    ...within.values,
  ]);
  return affectedRows === 1;
}
