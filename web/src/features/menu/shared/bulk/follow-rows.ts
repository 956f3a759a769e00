import type { ListedRow, RowList } from '@/editing/row-list';

/**
 * Calls the listener when a row is added, removed or changed.
 * @param isFollowed false for rows whose changes don't matter
 * @returns stops
 */
export function followRows<Row extends ListedRow>(
  lists: readonly RowList<Row>[],
  listener: () => void,
  isFollowed: (row: Row) => boolean = () => true,
): () => void {
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
