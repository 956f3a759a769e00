import type { HistoryUndone } from '@server/modules/history/history.schemas';
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
  undo: (soldOut: FindSoldOut, noteUndone: NoteUndone) => void;
}

/** Tells the history which row Undo made in the place of a deleted one. */
export type NoteUndone = (undone: { entity: UndoneEntity; entity_id: number; made_id: number }) => void;

/** The history's name of each kind of row. */
const ENTITIES = {
  item: 'menu_item',
  size: 'size',
  group: 'extra_option_group',
  selection: 'extra_option_selection',
} as const satisfies Record<string, UndoneEntity>;
type RowKind = keyof typeof ENTITIES;

type UndoneEntity = HistoryUndone['entity'];

type NamedRow = ListedRow & { name: string };

/**
 * @param kind how such rows are called in the names of their fields: 'size'
 * @param undo also told what to call once the row is made
 * @param deleted what they are called among what is sold out, where they can be
 */
export const removalOf = <Row extends NamedRow>(
  kind: RowKind,
  { entry: { key, saver } }: Removed<Row>,
  undo: (soldOut: FindSoldOut, onMade: (madeId: number) => void) => void,
  deleted?: Deleted['kind'],
): Removal => ({
  key,
  name: saver.state.shown.name,
  fields: [`${kind}-${key}-`],
  deleted: deleted ? [{ kind: deleted, id: saver.state.row.id }] : [],
  undo: (soldOut, noteUndone) =>
    undo(soldOut, (made_id) => {
      const entity_id = saver.state.row.id;
      // What the server had not made yet leaves no entry.
      if (entity_id !== 0) noteUndone({ entity: ENTITIES[kind], entity_id, made_id });
    }),
});
