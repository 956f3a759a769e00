import { useEffect, useReducer, useSyncExternalStore } from 'react';
import type { GridCategory } from '../grid/columns';
import { cellName } from '../grid/cells';
import type { MenuItemRow } from '../item-rows';
import type { ItemsSession } from '../items-session';
import { followRows } from '../../shared/bulk/follow-rows';
import type { SelectedRows } from '@/components/selection/selected-rows';

/** A selected item as saved, with its category. */
export interface ChosenItem {
  /** Key of its line. */
  key: string;
  row: MenuItemRow;
  category: GridCategory;
}

const listsOf = ({ items }: ItemsSession, categories: readonly GridCategory[]) =>
  categories.map(({ id }) => items.of(id));

/** The items with these ids, in the order of the menu. */
export const chosenItems = (
  { items }: ItemsSession,
  categories: readonly GridCategory[],
  ids: ReadonlySet<number>,
): ChosenItem[] =>
  categories.flatMap((category) =>
    items
      .of(category.id)
      .state.flatMap(({ key, saver: { state } }) =>
        ids.has(state.row.id) ? [{ key, row: state.row, category }] : [],
      ),
  );

/** The selected items; renders again when one of them changes. */
export function useChosenItems(
  session: ItemsSession,
  categories: readonly GridCategory[],
  selection: SelectedRows,
): ChosenItem[] {
  const ids = useSyncExternalStore(selection.subscribe, () => selection.state);
  const [, follow] = useReducer((times: number) => times + 1, 0);
  useEffect(() => followRows(listsOf(session, categories), follow), [session, categories]);
  return chosenItems(session, categories, ids);
}

/**
 * Saves what is entered, so that a bulk edit works on saved values.
 * @returns false when something of these items was refused or waits for a choice
 */
export async function settleItems(
  session: ItemsSession,
  categories: readonly GridCategory[],
  ids: ReadonlySet<number>,
): Promise<boolean> {
  session.commitAll();
  await session.idle();
  return areSettled(session, categories, ids);
}

function areSettled(
  session: ItemsSession,
  categories: readonly GridCategory[],
  ids: ReadonlySet<number>,
): boolean {
  return categories
    .flatMap(({ id }) => session.items.of(id).state)
    .filter(({ saver }) => ids.has(saver.state.row.id))
    .every(({ key, saver }) => saver.settled && !session.drafts.hasRefused(cellName(key, '')));
}

/** Calls the listener once everything entered in these items is saved. @returns stops */
export function onSettled(
  session: ItemsSession,
  categories: readonly GridCategory[],
  ids: ReadonlySet<number>,
  listener: () => void,
): () => void {
  const check = () => areSettled(session, categories, ids) && listener();
  const ends = [followRows(listsOf(session, categories), check), session.drafts.subscribe(check)];
  return () => ends.forEach((end) => end());
}
