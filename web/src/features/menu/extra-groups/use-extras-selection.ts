import { useEffect, useMemo, useState } from 'react';
import { EXTRA_TEXTS } from '@server/shared/texts/extra-options';
import { EXTRA_NOUNS } from '@server/shared/texts/selection';
import { useStore } from '@/lib/store';
import { useMayWrite } from '@/hooks/use-may-read';
import { api } from '@/lib/trpc';
import type { BulkList, SelectableRows } from '../shared/bulk/bulk-list';
import { SelectedRows } from '@/components/selection/selected-rows';
import { type ShownIds, useShownIds } from '../shared/bulk/use-shown-ids';
import { useOwnership } from '../shared/ownership';
import type { GroupsSession } from './use-groups-editing';

/** Selection of the extra options of a category, over all of its groups. */
export interface ExtrasSelection {
  selection: SelectedRows;
  list: BulkList;
  rows: SelectableRows;
  /** Ids by the group's key, in the order of the screen. */
  ids: ShownIds<string>;
}

/** @returns undefined for users who can't edit them */
export function useExtrasSelection(
  session: GroupsSession,
  restaurantId: number,
): ExtrasSelection | undefined {
  const mayWrite = useMayWrite();
  const { mayAdd } = useOwnership();
  const [selection] = useState(() => new SelectedRows());
  const { editing } = session;
  const groups = useStore(editing.groups);
  const lists = useMemo(
    () => groups.map(({ key }) => [key, editing.selectionsOf(key)] as const),
    [editing, groups],
  );
  const ids = useShownIds(lists);
  useEffect(() => {
    const all = [...ids.values()].flat();
    selection.show(all, all);
  }, [selection, ids]);
  const [bulk] = useState(() => ({ list: bulkListOf(session), rows: rowsOf(session, restaurantId) }));
  return mayAdd && mayWrite('menu') ? { ...bulk, selection, ids } : undefined;
}

const bulkListOf = (session: GroupsSession): BulkList => ({
  nouns: EXTRA_NOUNS,
  isFood: true,
  loss: '',
  settle: async () => {
    const problem = await session.save();
    return problem === undefined ? undefined : EXTRA_TEXTS.saveFailed(problem);
  },
  send: (input) => session.queue.run(() => api.menu.extraSelections.bulk.mutate(input)),
  sendPrices: (input) => session.queue.run(() => api.menu.extraSelections.bulk.mutate(input)),
  readAgain: () => session.queue.run(() => session.refresh()),
});

const rowsOf = ({ editing }: GroupsSession, restaurant_id: number): SelectableRows => ({
  all: () =>
    editing.groups.state
      .flatMap(({ key }) => editing.selectionsOf(key).state)
      .map(({ saver }) => ({ ...saver.state.row, restaurant_id })),
});
