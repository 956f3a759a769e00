import { useState } from 'react';
import type { BatchUndone } from '@server/modules/history/history.schemas';
import type { ItemBulkResult } from '@server/modules/menu/bulk-edit/bulk-edit.schemas';
import { formatPlural, listedNames } from '@server/shared/format';
import { BATCH_UNDO_TEXTS, BULK_SENTENCES, BULK_TEXTS } from '@server/shared/texts/bulk-edit';
import { useUndoToast } from '@/hooks/use-action-toast';
import { useAlerts } from '@/hooks/use-alerts';
import { errorData, errorStatus, errorText } from '@/lib/errors';
import { api, type RouterInput, trpc } from '@/lib/trpc';
import { soldOutChanged } from '../../sold-out/watch';
import { cellName } from '../grid/cells';
import type { GridCategory } from '../grid/columns';
import type { ItemsSession } from '../items-session';
import { type ChosenItem, chosenItems } from './chosen-items';

/** One change of all selected items. */
export type ItemChange = RouterInput['menu']['items']['bulk']['change'];

interface BulkEditOf {
  session: ItemsSession;
  restaurantId: number;
  categories: readonly GridCategory[];
}

/** Edits many items with one request, and offers to undo it. */
export function useBulkEdit({ session, restaurantId, categories }: BulkEditOf) {
  const { alert, confirm } = useAlerts();
  const offerUndo = useUndoToast({ latest: true });
  const { history } = trpc.useUtils();
  /** Rows that the last undo left as they are. */
  const [kept, setKept] = useState<BatchUndone['kept']>();
  const readAgain = () => session.readAgain().catch(() => undefined);

  const undo = async (id: number) => {
    try {
      const call = () => api.history.undoBatch.mutate({ id, restaurant_id: restaurantId });
      const undone = await session.queue.run(call);
      confirm(BATCH_UNDO_TEXTS.undone(undone.undone));
      if (undone.kept.length > 0) setKept(undone.kept);
    } catch (error) {
      alert(errorText(error));
    }
    await readAgain();
    void history.invalidate();
    soldOutChanged();
  };

  const announce = (change: ItemChange, { batch_id, changed }: ItemBulkResult) => {
    if (batch_id === null) {
      confirm(BULK_TEXTS.nothingChanged);
      return;
    }
    const to = change.edit === 'moved' ? nameOf(categories, Number(change.category_id)) : '';
    const said = BULK_SENTENCES[sentenceOf(change)](formatPlural(changed, 'item'), to);
    offerUndo(said, () => void undo(batch_id));
  };

  /** Explains a refusal, after the items were read again. */
  const explain = (error: unknown, chosen: readonly ChosenItem[]): string => {
    const ids = new Set(chosen.map(({ row }) => row.id));
    const now = new Map(chosenItems(session, categories, ids).map(({ row }) => [row.id, row.version]));
    if (errorStatus(error) === 404 && now.size < ids.size) return BULK_TEXTS.deletedSince;
    const edited = chosen.filter(({ row }) => now.get(row.id) !== row.version).map(({ row }) => row.name);
    const isKnown = errorData(error)?.code === 'edited_since' && edited.length > 0;
    return isKnown ? BULK_TEXTS.editedSince(listedNames(edited)) : errorText(error);
  };

  return {
    kept,
    closeKept: () => setKept(undefined),
    /** Changes the items as they are shown. @throws Error with the reason for the user; then nothing changed */
    edit: async (chosen: readonly ChosenItem[], change: ItemChange): Promise<void> => {
      const rows = chosen.map(({ row: { id, version } }) => ({ id, version }));
      const send = async () => {
        const done = await api.menu.items.bulk.mutate({ restaurant_id: restaurantId, rows, change });
        if (change.edit === 'deleted') dropDeleted(session, chosen);
        else session.items.accept(done.items);
        return done;
      };
      const result = await session.queue.run(send).catch(async (error: unknown) => {
        await readAgain();
        throw new Error(explain(error, chosen), { cause: error });
      });
      announce(change, result);
      if (change.edit === 'moved') await readAgain();
      if (change.edit === 'sold_out' || change.edit === 'available') soldOutChanged();
      void history.invalidate();
    },
  };
}

function dropDeleted({ items, drafts }: ItemsSession, chosen: readonly ChosenItem[]): void {
  items.dropDeleted(new Set(chosen.map(({ row }) => row.id)));
  drafts.discardWithPrefix(chosen.map(({ key }) => cellName(key, '')));
}

const nameOf = (categories: readonly GridCategory[], category: number) =>
  categories.find(({ id }) => id === category)?.name ?? '';

function sentenceOf(change: ItemChange): keyof typeof BULK_SENTENCES {
  if (change.edit !== 'stated') return change.edit;
  if (change.allergens && change.diets) return 'stated';
  return change.allergens ? 'allergens' : 'diets';
}
