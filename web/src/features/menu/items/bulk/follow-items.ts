import type { GridCategory } from '../grid/columns';
import type { MenuItemRow } from '../item-rows';
import type { ItemsSession } from '../items-session';

/**
 * Calls the listener when an item is added, removed or changed.
 * @param isFollowed false for items whose changes don't matter
 * @returns stops
 */
export function followItems(
  { items }: ItemsSession,
  categories: readonly GridCategory[],
  listener: () => void,
  isFollowed: (row: MenuItemRow) => boolean = () => true,
): () => void {
  const lists = categories.map(({ id }) => items.of(id));
  const follow = () =>
    lists
      .flatMap((list) => list.state)
      .filter(({ saver }) => isFollowed(saver.state.row))
      .map(({ saver }) => saver.subscribe(listener));
  let rows = follow();
  const stop = () => rows.forEach((end) => end());
  const ends = lists.map((list) =>
    list.subscribe(() => {
      stop();
      rows = follow();
      listener();
    }),
  );
  return () => {
    stop();
    ends.forEach((end) => end());
  };
}
