import { useCallback, useSyncExternalStore } from 'react';
import { useStore } from '@/lib/store';
import type { GroupsEditing } from './groups-editing';

/** Selections to choose from in a group; follows their edits. */
export function useChoicesOf(editing: GroupsEditing, groupKey: string) {
  const entries = useStore(editing.selectionsOf(groupKey));
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = entries.map(({ saver }) => saver.subscribe(listener));
      return () => ends.forEach((end) => end());
    },
    [entries],
  );
  // A text, so that equal choices do not render again.
  useSyncExternalStore(subscribe, () => JSON.stringify(editing.choicesOf(groupKey)));
  return editing.choicesOf(groupKey);
}
