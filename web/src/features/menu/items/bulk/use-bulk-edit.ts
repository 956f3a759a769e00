import type { ItemBulkResult } from '@server/modules/menu/bulk-edit/bulk-edit.schemas';
import { formatPlural, listedNames } from '@server/shared/format';
import { BULK_SENTENCES, BULK_STEPS, bulkSentenceOf, BULK_TEXTS } from '@server/shared/texts/bulk-edit';
import { ITEM_NOUNS, SELECTION_TEXTS } from '@server/shared/texts/selection';
import { useAlerts } from '@/hooks/use-alerts';
import { errorData, errorStatus, errorText } from '@/lib/errors';
import { api, type RouterInput, trpc } from '@/lib/trpc';
import type { EditStep } from '../../shared/blocks/edit-steps';
import type { SelectedRows } from '@/components/selection/selected-rows';
import { RecoverableError } from '@/components/selection/recoverable-error';
import { type ChosenRows, sendChosen } from '@/components/selection/send-chosen';
import { useBatchUndo } from '@/components/selection/use-batch-undo';
import { soldOutChanged } from '../../sold-out/watch';
import { cellName } from '../grid/cells';
import type { GridCategory } from '../grid/columns';
import type { ItemsSession } from '../items-session';
import { type ChosenItem, chosenItems } from './chosen-items';
import { dependsOn } from './found-items';
import { pricesOf } from './item-prices';

/** One change of all selected items. */
export type ItemChange = RouterInput['menu']['items']['bulk']['change'];

interface BulkEditOf {
  session: ItemsSession;
  restaurantId: number;
  categories: readonly GridCategory[];
  selection: SelectedRows;
}

/** Edits many items with one request, and offers to undo it. */
export function useBulkEdit({ session, restaurantId, categories, selection }: BulkEditOf) {
  const { confirm } = useAlerts();
  const { history } = trpc.useUtils();
  const readAgain = () => session.readAgain().catch(() => undefined);
  const undo = useBatchUndo({
    restaurantId,
    send: (call) => session.queue.run(call),
    readAgain,
    onUndone: soldOutChanged,
  });

  const announce = (change: ItemChange, { batch_id, changed }: ItemBulkResult) => {
    if (batch_id === null) {
      confirm(SELECTION_TEXTS.nothingChanged());
      return;
    }
    const to = change.edit === 'moved' ? nameOf(categories, Number(change.category_id)) : '';
    const edit = bulkSentenceOf(change);
    const rows = formatPlural(changed, 'item');
    const { steps } = session.items;
    // The step outlives the toast. The one that is used withdraws the other.
    const step: EditStep = {
      label: BULK_STEPS[edit](rows, to),
      changes: [],
      undoRest: () => {
        withdraw();
        return undo.undo(batch_id);
      },
    };
    const withdraw = undo.offer(BULK_SENTENCES[edit](rows, to), batch_id, () => {
      steps?.drop(step);
      const undoing = undo.undo(batch_id);
      steps?.follow(undoing);
    });
    steps?.add(step);
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
    kept: undo.kept,
    closeKept: undo.closeKept,
    /** Changes the items as they are shown. @throws Error with the reason for the user; then nothing changed */
    edit: async (chosen: readonly ChosenItem[], change: ItemChange): Promise<void> => {
      const rows = chosen.map(({ row: { id, version } }) => ({ id, version }));
      const send = async (which: ChosenRows) => {
        // Versions aren't compared for what a filter finds, but the user has agreed to a table of prices.
        if (which.matching && change.edit === 'prices')
          refuseOtherPrices(
            chosen,
            await api.menu.items.bulk.mutate({
              restaurant_id: restaurantId,
              ...which,
              change,
              preview: true,
            }),
          );
        const done = await api.menu.items.bulk.mutate({ restaurant_id: restaurantId, ...which, change });
        if (change.edit === 'deleted') dropDeleted(session, chosen);
        else session.items.accept(done.items);
        return done;
      };
      const result = await sendChosen({ selection, nouns: ITEM_NOUNS }, rows, (which) =>
        session.queue.run(() => send(which)),
      ).catch(async (error: unknown) => {
        if (error instanceof RecoverableError) throw error;
        await readAgain();
        throw new Error(explain(error, chosen), { cause: error });
      });
      announce(change, result);
      if (selection.foundBy && dependsOn(selection.foundBy.filter, change.edit)) selection.forgetFilter();
      // The order after a move, and items that others added meanwhile: an empty list would claim that there are none.
      if (change.edit === 'moved' || change.edit === 'deleted') await readAgain();
      if (change.edit === 'sold_out' || change.edit === 'available') soldOutChanged();
      void history.invalidate();
    },
  };
}

/** @throws Error naming items whose prices differ from those that the user saw */
function refuseOtherPrices(chosen: readonly ChosenItem[], { prices }: ItemBulkResult): void {
  const keyOf = ({ id, size, before }: { id: number; size: string | null; before: number }) =>
    JSON.stringify([id, size, before]);
  const seen = new Set(pricesOf(chosen).prices.map(keyOf));
  const edited = new Set(prices.filter((price) => !seen.has(keyOf(price))).map(({ name }) => name));
  if (edited.size > 0) throw new Error(BULK_TEXTS.editedSince(listedNames([...edited])));
}

function dropDeleted({ items, drafts }: ItemsSession, chosen: readonly ChosenItem[]): void {
  items.dropDeleted(new Set(chosen.map(({ row }) => row.id)));
  drafts.discardWithPrefix(chosen.map(({ key }) => cellName(key, '')));
}

const nameOf = (categories: readonly GridCategory[], category: number) =>
  categories.find(({ id }) => id === category)?.name ?? '';
