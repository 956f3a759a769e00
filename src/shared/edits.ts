import { Stale } from './errors.js';

/** Names of the fields that were sent; those that are undefined stay as they are. */
export const sentFields = (fields: object): string[] =>
  Object.entries(fields).flatMap(([name, value]: [string, unknown]) => (value === undefined ? [] : [name]));

interface VersionedEdit<Row> {
  /** Nothing was sent: nothing is written, so that other people's copies do not become stale. */
  empty: boolean;
  /** What the row must still have; undefined: the last write wins (C-246). */
  version: number | undefined;
  /** @returns false when no row was written */
  write: () => Promise<boolean>;
  /** @throws NotFound when there is no such row */
  read: () => Promise<Row>;
}

/**
 * An edit of a row with a version: a conditional write, then a read, whose row may have come with the write.
 * @throws Stale when `version` was sent and is not the row's any more; what `read` throws
 */
export async function editVersioned<Row extends { version: number }>(edit: VersionedEdit<Row>): Promise<Row> {
  const written = !edit.empty && (await edit.write());
  const row = await edit.read();
  const stale = edit.empty ? edit.version !== undefined && edit.version !== row.version : !written;
  if (stale) throw new Stale();
  return row;
}

/** A row that was asked for, and whether it had to be made. */
export interface Made<Row> {
  row: Row;
  created: boolean;
}
