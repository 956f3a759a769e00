import { use } from 'react';
import { useUndoToast } from '@/hooks/use-action-toast';
import type { Removal } from './removal';
import { PendingTextsContext } from './pending-texts';

/**
 * For rows that go without a question: for a while each can be taken back.
 * @returns tells of a removal; `focus` leads to the row when it is back
 */
export function useRemoval() {
  const offerUndo = useUndoToast();
  const texts = use(PendingTextsContext);
  return (removal: Removal | undefined, focus: (key: string) => void) => {
    if (!removal) return;
    const { key, text, fields, undo } = removal;
    texts?.dropFieldsOf(fields);
    offerUndo(text, () => {
      undo();
      focus(key);
    });
  };
}
