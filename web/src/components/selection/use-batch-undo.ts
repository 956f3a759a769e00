import { useState } from 'react';
import type { BatchUndone } from '@server/modules/history/history.schemas';
import { BATCH_UNDO_TEXTS } from '@server/shared/texts/bulk-edit';
import { useUndoToast } from '@/hooks/use-action-toast';
import { useAlerts } from '@/hooks/use-alerts';
import { errorText } from '@/lib/errors';
import { api, trpc } from '@/lib/trpc';

interface BatchUndoOf {
  /** Undefined for what belongs to the platform. */
  restaurantId?: number;
  /** Sends the request, for example after earlier ones. */
  send?: <T>(call: () => Promise<T>) => Promise<T>;
  /** Reads the rows again. */
  readAgain: () => Promise<unknown>;
  /** Called after each attempt. */
  onUndone?: () => void;
  /** Called with the outcome of each undo, where `kept` would get lost with the list. */
  onOutcome?: (outcome: BatchUndone) => void;
  /** Keeps the offer if the list is unmounted, as when all of its rows were deleted. */
  outlives?: boolean;
}

/** Offers to undo bulk edits. A new offer withdraws the earlier one, which stays possible in the history. */
export function useBatchUndo({
  restaurantId,
  send = (call) => call(),
  readAgain,
  onUndone,
  onOutcome,
  outlives = false,
}: BatchUndoOf) {
  const { alert, confirm } = useAlerts();
  const offerUndo = useUndoToast({ latest: true, outlives });
  const { history } = trpc.useUtils();
  /** Rows that the last undo left as they are. */
  const [kept, setKept] = useState<BatchUndone['kept']>();
  const undo = async (id: number): Promise<void> => {
    try {
      const undone = await send(() =>
        api.history.undoBatch.mutate({ id, ...(restaurantId && { restaurant_id: restaurantId }) }),
      );
      confirm(BATCH_UNDO_TEXTS.undone(undone.undone));
      if (undone.kept.length > 0) setKept(undone.kept);
      onOutcome?.(undone);
    } catch (error) {
      alert(errorText(error));
    }
    await readAgain();
    void history.invalidate();
    onUndone?.();
  };
  return {
    kept,
    closeKept: () => setKept(undefined),
    /** Undoes a bulk edit, and reports the outcome. @param id entry of the history */
    undo,
    /** Tells about a bulk edit. @param sentence without a full stop, as in the history @returns withdraws the offer */
    offer: (sentence: string, id: number, act: () => void = () => void undo(id)) =>
      offerUndo(`${sentence}.`, act),
  };
}
