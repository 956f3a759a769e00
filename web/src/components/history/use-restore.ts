import type { HistoryEntry } from '@server/modules/history/history.schemas';
import { fieldWords } from '@server/shared/history/fields';
import { valueText } from '@server/shared/history/values';
import { HISTORY_TEXTS } from '@server/shared/texts/history';
import { useAlerts } from '@/hooks/use-alerts';
import { useConfirmDialog } from '@/hooks/use-confirm-dialog';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { headOf } from './entry-words';

/** Puts back what an entry changed, all of it or some fields, after a question that says what it will be. */
export function useRestore(entry: HistoryEntry, onRestored: () => void) {
  const ask = useConfirmDialog();
  const { alert, confirm } = useAlerts();
  const utils = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.history.restore.useMutation();
  const run = async (fields: string[] | undefined) => {
    try {
      await mutateAsync({
        id: entry.id,
        ...(entry.restaurant && { restaurant_id: entry.restaurant.id }),
        ...(fields && { fields }),
      });
      await utils.invalidate();
      confirm(HISTORY_TEXTS.restored);
      onRestored();
    } catch (error) {
      alert(errorText(error));
    }
  };
  const restore = (fields?: string[]) =>
    ask({
      title: entry.restorable === 'row' ? HISTORY_TEXTS.askAnew : HISTORY_TEXTS.ask,
      content: entry.restorable === 'row' ? headOf(entry) : wordsOf(entry, fields),
      okText: HISTORY_TEXTS.restore,
      onOk: () => run(fields),
    });
  return { restore, busy: isPending };
}

/** "Price will be $1.50." */
function wordsOf({ entity, changes, currency }: HistoryEntry, fields: string[] | undefined): string {
  return changes
    .filter(({ field, restorable }) => restorable && (fields?.includes(field) ?? true))
    .map(({ field, old }) => {
      const { label, as } = fieldWords(entity, field);
      return HISTORY_TEXTS.willBe(label, valueText(as, old, { currency: currency ?? undefined }));
    })
    .join(' ');
}
