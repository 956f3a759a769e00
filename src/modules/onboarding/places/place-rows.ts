import type { Parameters } from '../../../infra/database/database.js';

/** A row as the driver hands it over: its times are dates. */
export type TimedRow<T extends { created_at: string; updated_at: string }> = Omit<
  T,
  'created_at' | 'updated_at'
> & { created_at: Date; updated_at: Date };

/** What an edit sends; undefined stays as it is. */
export type Changes<T> = { [F in keyof T]?: T[F] | undefined };

/** The row as it goes over the wire. */
export const isoTimes = <T extends { created_at: Date; updated_at: Date }>(
  row: T,
): Omit<T, 'created_at' | 'updated_at'> & { created_at: string; updated_at: string } => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** The SET of an edit, `version` counted up with it. `columns` are ours, never the client's. */
export function assignments<T extends Record<string, Parameters[number] | undefined>>(
  changes: T,
  columns: readonly (keyof T & string)[],
): { sql: string; values: Parameters } {
  const sent = columns.flatMap((column) => {
    const value = changes[column];
    return value === undefined ? [] : [{ column, value }];
  });
  return {
    sql: [...sent.map(({ column }) => `${column} = ?`), 'version = version + 1'].join(', '),
    values: sent.map(({ value }) => value),
  };
}
