import { useSyncExternalStore } from 'react';
import { matchesText } from '@/lib/text-match';
import type { GridCategory } from './grid/columns';
import type { MenuItemRow } from './item-rows';
import type { ItemsSession } from './items-session';

/** Number of items, and of those that are not hidden. */
export const useItemCount = (
  { items }: ItemsSession,
  categories: readonly GridCategory[],
  hidden?: ReadonlySet<string>,
): number =>
  useSyncExternalStore(
    (listener) => {
      const ends = categories.map(({ id }) => items.of(id).subscribe(listener));
      return () => ends.forEach((end) => end());
    },
    () =>
      categories
        .flatMap(({ id }) => items.of(id).state)
        .reduce((sum, { key }) => sum + (hidden?.has(key) ? 0 : 1), 0),
  );

/** Keys of the rows that the search or filter hides. */
export function hiddenItems(
  { items }: ItemsSession,
  categories: readonly GridCategory[],
  search: string,
  isWanted: (row: MenuItemRow, category: GridCategory) => boolean,
): ReadonlySet<string> {
  const hidden = new Set<string>();
  for (const category of categories)
    for (const { key, saver } of items.of(category.id).state) {
      const { shown } = saver.state;
      const isFound = matchesText([shown.name, shown.description], search);
      if (!isFound || !isWanted(shown, category)) hidden.add(key);
    }
  return hidden;
}
