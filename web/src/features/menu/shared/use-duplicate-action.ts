import { useState } from 'react';
import { useLocation } from 'react-router';
import { MENU_TEXTS } from '@server/shared/texts/menu';
import { useDeletedText } from '@/components/history/use-deleted-text';
import type { RowAction } from '@/components/list-page/row-menu';
import { useUndoToast } from '@/hooks/use-action-toast';
import { useAlerts } from '@/hooks/use-alerts';
import { useShowAdded } from '@/hooks/use-announce-added';
import { useCreateOnce } from '@/hooks/use-create-once';
import { errorText } from '@/lib/errors';
import { isTyping } from './is-typing';

interface Duplicate {
  /** Name of the original. */
  name: string;
  /** Makes the copy and reloads the list. */
  copy: (once: ReturnType<typeof useCreateOnce>) => Promise<{ id: number; name: string }>;
  /** Deletes a copy again and reloads the list. */
  remove: (id: number) => Promise<unknown>;
  /** Guests see a copy immediately. */
  isSeen: boolean;
}

/** Menu action that duplicates a row. Marks the copy in the list and focuses it; a toast offers Undo. */
export function useDuplicateAction({ name, copy, remove, isSeen }: Duplicate): RowAction {
  const [busy, setBusy] = useState(false);
  const once = useCreateOnce();
  const { alert, confirm } = useAlerts();
  const deletedText = useDeletedText();
  const { pathname, search } = useLocation();
  const showAdded = useShowAdded();
  const offerUndo = useUndoToast();
  const undo = async (made: { id: number; name: string }) => {
    try {
      await remove(made.id);
      confirm(deletedText(made.name));
    } catch (error) {
      alert(errorText(error));
    }
  };
  const duplicate = async () => {
    setBusy(true);
    try {
      const made = await copy(once);
      await showAdded({ id: made.id, list: pathname + search, focus: !isTyping() });
      offerUndo(MENU_TEXTS.duplicated(made.name, isSeen), () => void undo(made));
    } catch (error) {
      alert(MENU_TEXTS.duplicateFailed(errorText(error)));
    } finally {
      setBusy(false);
    }
  };
  return {
    text: 'Duplicate',
    label: `Duplicate ${name}`,
    disabled: busy,
    busy,
    onSelect: () => void duplicate(),
  };
}
