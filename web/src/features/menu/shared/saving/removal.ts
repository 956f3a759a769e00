import type { Deleted, FindSoldOut } from '../sold-out/sold-out-then';
import type { ListedRow, Removed } from './row-list';

/** A row that went at once, and the way to take that back. */
export interface Removal {
  /** The row's key, which it has again when it comes back. */
  key: string;
  /** What went. */
  name: string;
  /** How the names of the row's fields begin: what stands in them goes with it. */
  fields: readonly string[];
  /** What of it can be sold out. */
  deleted: readonly Deleted[];
  /** Makes it anew with all that it held, where it stood. */
  undo: (soldOut: FindSoldOut) => void;
}

type NamedRow = ListedRow & { name: string };

/**
 * @param kind how such rows are called in the names of their fields: 'size'
 * @param deleted what they are called among what is sold out, where they can be
 */
export const removalOf = <Row extends NamedRow>(
  kind: string,
  { entry: { key, saver } }: Removed<Row>,
  undo: Removal['undo'],
  deleted?: Deleted['kind'],
): Removal => ({
  key,
  name: saver.state.shown.name,
  fields: [`${kind}-${key}-`],
  deleted: deleted ? [{ kind: deleted, id: saver.state.row.id }] : [],
  undo,
});
