import type { HistoryEntry } from '@server/modules/history/history.schemas';
import type { HistoryEntity } from '@server/modules/history/words/things.schemas';
import { MAX_PAGE_SIZE } from '@server/shared/schemas';
import { DELETED_TEXTS, restoredText } from '@server/shared/texts/restored';
import { useUndoToast } from '@/hooks/use-action-toast';
import { useAlerts } from '@/hooks/use-alerts';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { useDeletedText } from './use-deleted-text';
import { useMayRestore } from './use-history-action';

/** A deleted row, as the history names it. */
export interface DeletedRow {
  entity: HistoryEntity;
  id: number;
  name: string;
}

/**
 * Shows a toast after a deletion. Its undo restores the row from the history, for users who can read that.
 * @param owner the row's restaurant; null if it belonged to the platform
 */
export function useDeletedToast(owner: number | null): (row: DeletedRow) => void {
  const { alert, confirm } = useAlerts();
  const offerUndo = useUndoToast({ outlives: true });
  const deletedText = useDeletedText(owner);
  const mayRestore = useMayRestore(owner);
  const utils = trpc.useUtils();
  const undo = async ({ entity, id }: DeletedRow) => {
    const { history } = utils.client;
    const where = owner === null ? {} : { restaurant_id: owner };
    try {
      const of = { ...where, entity, entity_id: id, page_size: MAX_PAGE_SIZE };
      const { results } = await history.list.query(of);
      const entry = results.find(isDeletionOf(entity, id));
      if (!entry) throw new Error(DELETED_TEXTS.entryMissing);
      const restored = await history.restore.mutate({ id: entry.id, ...where });
      await utils.invalidate();
      confirm(restoredText(restored.details_lost));
    } catch (error) {
      alert(errorText(error));
    }
  };
  return (row) => {
    const text = deletedText(row.name);
    if (mayRestore) offerUndo(text, () => void undo(row));
    else confirm(text);
  };
}

const isDeletionOf = (entity: HistoryEntity, id: number) => (entry: HistoryEntry) =>
  entry.entity === entity && entry.entity_id === id && entry.action.endsWith('.deleted');
