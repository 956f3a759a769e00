import { use } from 'react';
import { useDeletedText } from '@/components/history/use-deleted-text';
import { FieldDraftsContext } from '@/editing/field-drafts';
import type { Removal, UndoDeletion } from '@/editing/removal';
import { useUndoToast } from '@/hooks/use-action-toast';
import { useAlerts } from '@/hooks/use-alerts';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { errorText } from '@/lib/errors';
import { api, trpc } from '@/lib/trpc';
import { soldOutChanged } from '../sold-out/watch';

/**
 * Offers Undo for a while after a row is removed without a question.
 * @returns reports a removal; `focus` goes to the restored row
 */
export function useRemoval() {
  const offerUndo = useUndoToast();
  const drafts = use(FieldDraftsContext);
  const deletedText = useDeletedText();
  const undoDeletion = useUndoDeletion();
  return (removal: Removal | undefined, focus: (key: string) => void) => {
    if (!removal) return;
    const { key, name, fields, undo } = removal;
    drafts?.discardWithPrefix(fields);
    offerUndo(deletedText(name), () => {
      undo(undoDeletion);
      focus(key);
    });
  };
}

function useUndoDeletion(): UndoDeletion {
  const { input } = useRestaurantScope();
  const { history } = trpc.useUtils();
  const { alert } = useAlerts();
  return async (deleted) => {
    try {
      await api.history.undo.mutate({ ...input, ...deleted });
    } catch (error) {
      alert(errorText(error));
      throw error;
    }
    void history.invalidate();
    soldOutChanged();
  };
}
