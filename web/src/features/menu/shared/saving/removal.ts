import type { HistoryUndo } from '@server/modules/history/history.schemas';
import type { ListedRow, Removed, RowList } from './row-list';

/** A row that went at once, and the way to take that back. */
export interface Removal {
  /** The row's key, which it has again when it comes back. */
  key: string;
  /** What went. */
  name: string;
  /** How the names of the row's fields begin: what stands in them goes with it. */
  fields: readonly string[];
  /** Restores it with all that it held, where it stood. */
  undo: (undoDeletion: UndoDeletion) => void;
}

/** Restores a row from its deletion on the server, and tells the person where that fails. */
export type UndoDeletion = (deleted: Omit<HistoryUndo, 'restaurant_id'>) => Promise<unknown>;

/** The history's name of each kind of row. */
const ENTITIES = {
  item: 'menu_item',
  size: 'size',
  group: 'extra_option_group',
  selection: 'extra_option_selection',
} as const satisfies Record<string, HistoryUndo['entity']>;

type NamedRow = ListedRow & { name: string };

/**
 * @param kind how such rows are called in the names of their fields: 'size'
 * @param anew makes one that was not there yet when it was taken away
 * @param then called where the row is shown again; `isNew`: it is made anew
 */
export const removalOf = <Row extends NamedRow>(
  kind: keyof typeof ENTITIES,
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
      const restore = () => undoDeletion({ entity: ENTITIES[kind], entity_id: id });
      if (list.putBack(removed, restore, anew)) then?.(id === 0);
    },
  };
};
