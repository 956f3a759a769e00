import type { SelectedRows } from '@/components/selection/selected-rows';
import type { ItemsSession } from '../items-session';

/** Active search and filters of the grid. */
interface GridFilters {
  search: string;
  /** Category that is shown; undefined: all. */
  category: string | undefined;
  unpriced: boolean;
  unpictured: boolean;
  off: boolean;
}

/** Search and filters as a bulk edit takes them. */
export const itemsFilter = ({ search, category, unpriced, unpictured, off }: GridFilters) => ({
  ...(category !== undefined && { category_id: Number(category) }),
  ...(search !== '' && { q: search, in_descriptions: true }),
  ...(unpriced && { without_price: true }),
  ...(unpictured && { without_picture: true }),
  ...(off && { sold_out: true }),
});

/** Tells whether an edit changes which items a filter finds. */
export const dependsOn = (filter: object, edit: string): boolean =>
  (edit === 'moved' && 'category_id' in filter) ||
  ((edit === 'sold_out' || edit === 'available') && 'sold_out' in filter);

interface SelectAllItems {
  session: ItemsSession;
  filter: object;
  /** Ids that the grid shows. */
  shown: readonly number[];
  /** Finds the ids that match now: rows stay in the grid while they are edited. */
  find: () => readonly number[];
}

/** Selects all shown items: as those that the filter finds, unless one of them no longer matches. */
export function selectAllItems(selection: SelectedRows, { session, filter, shown, find }: SelectAllItems) {
  const isSelectedElsewhere = [...selection.state].some((id) => !shown.includes(id));
  const now = new Set(find());
  if (isSelectedElsewhere || now.size !== shown.length || shown.some((id) => !now.has(id)))
    selection.set(shown, true);
  else
    selection.selectFound(shown, {
      filter,
      find: async () => {
        await session.readAgain();
        return find();
      },
    });
}
