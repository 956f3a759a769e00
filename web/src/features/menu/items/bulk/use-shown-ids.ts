import { useMemo, useSyncExternalStore } from 'react';
import type { GridCategory } from '../grid/columns';
import type { ItemsSession } from '../items-session';
import { followItems } from './chosen-items';

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
  return {
    // Only a new item changes its id.
    subscribe: (listener: () => void) => followItems(session, categories, listener, ({ id }) => id === 0),
    read: () => {
      const next = new Map(categories.map((category) => [category.id, idsOf(category)]));
      if (!isSameMap(last, next)) last = next;
      return last;
    },
  };
}

const isSameMap = (one: ShownIds, other: ShownIds): boolean =>
  one.size === other.size &&
  [...one].every(([category, ids]) => {
    const others = other.get(category);
    return others?.length === ids.length && ids.every((id, at) => id === others[at]);
  });
