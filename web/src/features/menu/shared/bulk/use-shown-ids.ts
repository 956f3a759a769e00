import { useMemo, useSyncExternalStore } from 'react';
import type { ListedRow, RowList } from '@/editing/row-list';
import { followRows } from './follow-rows';

/** Lists of rows, such as those of each category, in the order of the screen. */
export type KeyedLists<Key, Row extends ListedRow> = readonly (readonly [Key, RowList<Row>])[];

/** Ids of the saved rows that are shown, for each list in its order. */
export type ShownIds<Key> = ReadonlyMap<Key, readonly number[]>;

/** Ids of the rows that can be selected; the same object until they change. @param hidden keys of hidden rows */
export function useShownIds<Key, Row extends ListedRow>(
  lists: KeyedLists<Key, Row>,
  hidden?: ReadonlySet<string>,
): ShownIds<Key> {
  const ids = useMemo(() => shownIds(lists, hidden), [lists, hidden]);
  return useSyncExternalStore(ids.subscribe, ids.read);
}

/** Ids of the saved rows of a list that are shown. @param hidden keys of hidden rows */
export const idsShown = <Row extends ListedRow>(list: RowList<Row>, hidden?: ReadonlySet<string>): number[] =>
  list.state
    .filter(({ key }) => !hidden?.has(key))
    .map(({ saver }) => saver.state.row.id)
    .filter((id) => id > 0);

function shownIds<Key, Row extends ListedRow>(
  lists: KeyedLists<Key, Row>,
  hidden: ReadonlySet<string> | undefined,
) {
  let last: ShownIds<Key> = new Map();
  let known = '';
  return {
    // Only a new row changes its id.
    subscribe: (listener: () => void) =>
      followRows(
        lists.map(([, list]) => list),
        listener,
        ({ id }) => id === 0,
      ),
    read: () => {
      const next = lists.map(([key, list]) => [key, idsShown(list, hidden)] as const);
      const text = JSON.stringify(next);
      if (text !== known) last = new Map(next);
      known = text;
      return last;
    },
  };
}
