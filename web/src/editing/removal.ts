import type { HistoryUndo } from '@server/modules/history/history.schemas';
import type { RowKind } from './row-kind';
import type { ListedRow, Removed, RowList } from './row-list';

/** Removed row with its undo. */
export interface Removal {
  /** Key of the row; a restored row gets it again. */
  key: string;
  name: string;
  /** Prefixes of the row's field names: their drafts are removed with the row. */
  fields: readonly string[];
  /** Restores the row with its contents, in its old place. */
  undo: (undoDeletion: UndoDeletion) => void;
}

/** Restores a deleted row on the server, and tells the user when that fails. */
export type UndoDeletion = (deleted: Omit<HistoryUndo, 'restaurant_id'>) => Promise<unknown>;

type NamedRow = ListedRow & { name: string };

/**
 * Builds the undo of a removed row.
 * @param anew creates a row that was not saved yet when it was removed
 * @param then called once the row is shown again; `isNew`: it is being created again
 */
export const removalOf = <Row extends NamedRow>(
  { kind, entity }: Pick<RowKind<Row>, 'kind' | 'entity'>,
  list: RowList<Row>,
  removed: Removed<Row>,
  anew: () => Promise<Row> | null,
  then?: (isNew: boolean) => void,
): Removal => {
  const { key, saver } = removed.entry;
  return {
    key,
    name: saver.state.shown.name,
    fields: [`${kind}-${key}-`],
    undo: (undoDeletion) => {
      const { id } = saver.state.row;
      const restore = () => undoDeletion({ entity, entity_id: id });
      if (list.putBack(removed, restore, anew)) then?.(id === 0);
    },
  };
};
