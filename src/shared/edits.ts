import { Stale } from './errors.js';

/** Names of the fields that were sent. Undefined fields stay unchanged. */
export const sentFields = (fields: object): string[] =>
  Object.entries(fields).flatMap(([name, value]: [string, unknown]) => (value === undefined ? [] : [name]));

interface VersionedEdit<Row> {
  /** No field was sent: skip the write, so that other users' copies do not become stale. */
  empty: boolean;
  /** Version that the row must still have; undefined: the last write wins (C-246). */
  version: number | undefined;
  /** @returns false when no row was written */
  write: () => Promise<boolean>;
  /** @throws NotFound when there is no such row */
  read: () => Promise<Row>;
}

/**
 * Edits a row with a version: a conditional write, then a read. The read can reuse the row that the write returned.
 * @throws Stale when `version` was sent and the row has another one; whatever `read` throws
 */
export async function editVersioned<Row extends { version: number }>(edit: VersionedEdit<Row>): Promise<Row> {
  const written = !edit.empty && (await edit.write());
  const row = await edit.read();
  const stale = edit.empty ? edit.version !== undefined && edit.version !== row.version : !written;
  if (stale) throw new Stale();
  return row;
}

/** A requested row, and whether it was created. */
export interface Made<Row> {
  row: Row;
  created: boolean;
}
