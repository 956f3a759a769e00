import { useMemo, useSyncExternalStore } from 'react';
import type { GridCategory } from '../grid/columns';
import type { ItemsSession } from '../items-session';
import { followItems } from './follow-items';

/** Ids of the saved items that the list shows, for each category in its order. */
export type ShownIds = ReadonlyMap<number, readonly number[]>;

/** Ids of the items that can be selected; the same object until they change. @param hidden keys of hidden rows */
export function useShownIds(
  session: ItemsSession,
  categories: readonly GridCategory[],
  hidden: ReadonlySet<string> | undefined,
): ShownIds {
  const ids = useMemo(() => shownIds(session, categories, hidden), [session, categories, hidden]);
  return useSyncExternalStore(ids.subscribe, ids.read);
}

function shownIds(
  session: ItemsSession,
  categories: readonly GridCategory[],
  hidden: ReadonlySet<string> | undefined,
) {
  const idsOf = ({ id }: GridCategory) =>
    session.items
      .of(id)
      .state.filter(({ key }) => !hidden?.has(key))
      .map(({ saver }) => saver.state.row.id)
      .filter((item) => item > 0);
  let last: ShownIds = new Map();
  let known = '';
  return {
    // Only a new item changes its id.
    subscribe: (listener: () => void) => followItems(session, categories, listener, ({ id }) => id === 0),
    read: () => {
      const next = categories.map((category) => [category.id, idsOf(category)] as const);
      const text = JSON.stringify(next);
      if (text !== known) last = new Map(next);
      known = text;
      return last;
    },
  };
}
