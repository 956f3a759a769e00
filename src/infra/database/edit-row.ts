import type { Database } from './database.js';
import type { Parameters, Value } from './statements.js';
import type { CounterUpdate } from './change-counter.js';
import { tracksAny, trackedIn } from './change-tracking/tracked.js';
import type { Edited } from './change-tracking/connection.js';
import { allOf, type Filter, matching } from './scope-filter.js';

/** SQL from our code in place of a value, with its parameters. */
export interface Expression {
  sql: string;
  values: Parameters;
}

/**
 * Columns and their new values or expressions; undefined ones stay unchanged. Names come from our code, never from the
 * client.
 */
export type Assignments = Readonly<Record<string, Value | Expression | undefined>>;

export const toExpression = (value: Assignments[string]): Expression =>
  typeof value === 'object' && value !== null && 'sql' in value
    ? value
    : { sql: '?', values: [value ?? null] };

/** True when an edit changes nothing. */
export const isEmpty = (changes: object) => Object.values(changes).every((value) => value === undefined);

export interface RowEdit {
  table: string;
  id: number;
  /** Restricts the rows that can be edited. */
  within: Filter;
  changes: Assignments;
  /** Version that the row must still have; undefined: the last write wins, field by field (C-246). */
  version?: number | undefined;
  /** Counts the write in the same statement or together with the history entry. */
  counterUpdate?: CounterUpdate | undefined;
}

/**
 * Writes only the sent columns, checks tenant and version and records the change, in one statement.
 * @returns false when no row was written: missing, another restaurant's, or changed in the meantime
 */
export const editRow = async (database: Database, edit: RowEdit): Promise<boolean> =>
  (await editAndRead(database, edit)).done;

/** Edits like `editRow`, and returns the result of `select` if it came with the same round trip. */
export async function editAndRead(
  database: Database,
  edit: RowEdit & { select?: Filter | undefined },
): Promise<Edited> {
  // In the order of the names, because MariaDB assigns from left to right.
  const sent = Object.entries(edit.changes).flatMap(([column, value]) =>
    value === undefined ? [] : [{ column, ...toExpression(value) }],
  );
  const { sql, values } = allOf(matching('id', edit.id), edit.within, matching('version', edit.version));
  const set = [...sent.map(({ column, sql }) => `${column} = ${sql}`), 'version = version + 1'].join(', ');
  const changed = [...sent.flatMap((one) => one.values), ...values];
  const columns = sent.map(({ column }) => column);
  if (trackedIn(edit.table).some(([, thing]) => tracksAny(thing, columns)))
    return database.tracker.edit(
      { table: edit.table, id: edit.id, columns },
      { sql, values },
      { sql: `UPDATE ${edit.table} SET ${set} WHERE ${sql}`, values: changed },
      {
        last: edit.counterUpdate && { sql: edit.counterUpdate.last, values: [edit.id] },
        select: edit.select,
      },
    );
  const { join = '', set: count } = edit.counterUpdate ?? {};
  const { affectedRows } = await database.execute(
    `UPDATE ${edit.table} ${join} SET ${set}${count ? `, ${count}` : ''} WHERE ${sql}`,
    changed,
  );
  // Counts the row, and possibly the counter's row.
  return { done: affectedRows > 0 };
}
