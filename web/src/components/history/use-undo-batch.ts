import { useState } from 'react';
import type { BatchUndone, HistoryEntry } from '@server/modules/history/history.schemas';
import { BATCH_UNDO_TEXTS } from '@server/shared/texts/bulk-edit';
import { useAlerts } from '@/hooks/use-alerts';
import { useConfirmDialog } from '@/hooks/use-confirm-dialog';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { entryHeading } from '@server/modules/history/words/entry-words';

/** Undoes the bulk edit of an entry, after a confirmation. `kept`: rows that stayed as they are. */
export function useUndoBatch(entry: HistoryEntry, onUndone: () => void) {
  const ask = useConfirmDialog();
  const { alert, confirm, warn } = useAlerts();
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.history.undoBatch.useMutation();
  const [kept, setKept] = useState<BatchUndone['kept']>();
  const run = async () => {
    try {
      const undone = await mutateAsync({
        id: entry.id,
        ...(entry.restaurant && { restaurant_id: entry.restaurant.id }),
      });
      confirm(BATCH_UNDO_TEXTS.undone(undone.undone));
      if (undone.kept.length === 0 && undone.kept_count > 0)
        warn(BATCH_UNDO_TEXTS.keptLater(undone.kept_count));
      if (undone.kept.length > 0) setKept(undone.kept);
      else onUndone();
    } catch (error) {
      alert(errorText(error));
    }
    await utils.invalidate();
  };
  return {
    undo: () =>
      ask({
        title: BATCH_UNDO_TEXTS.ask(entryHeading(entry)),
        content: BATCH_UNDO_TEXTS.willUndo(entry.batch?.rows ?? 0, entry.batch?.added ?? 0),
        // Not a dangerous action: nothing is lost.
        okButtonProps: {},
        okText: BATCH_UNDO_TEXTS.undo,
        onOk: run,
      }),
    kept,
    closeKept: () => {
      setKept(undefined);
      onUndone();
    },
  };
}
