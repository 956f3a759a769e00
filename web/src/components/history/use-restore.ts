import type { HistoryEntry } from '@server/modules/history/history.schemas';
import { copiedText, restoredText } from '@server/shared/texts/restored';
import { HISTORY_TEXTS } from '@server/shared/texts/history';
import { useAlerts } from '@/hooks/use-alerts';
import { useConfirmDialog } from '@/hooks/use-confirm-dialog';
import { errorData, errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { entryHeading } from '@server/modules/history/words/entry-words';
import { restoreWords } from './restore-words';

/** Restores some of the changed fields, the whole earlier version, or all changed fields. */
interface Wanted {
  fields?: string[];
  whole?: true;
  /** Restores a deleted thing again. */
  again?: true;
}

/** Restores an entry's changes or the whole version before it, after a confirmation that names the new values. */
export function useRestore(entry: HistoryEntry, onRestored: () => void) {
  const ask = useConfirmDialog();
  const { alert, confirm } = useAlerts();
  const utils = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.history.restore.useMutation();
  const run = async (wanted: Wanted) => {
    try {
      const restored = await mutateAsync({
        id: entry.id,
        ...(entry.restaurant && { restaurant_id: entry.restaurant.id }),
        ...wanted,
      });
      await utils.invalidate();
      confirm((wanted.again ? copiedText : restoredText)(restored.details_lost));
      onRestored();
    } catch (error) {
      // Someone else restored it after this entry was loaded.
      if (errorData(error)?.code === 'already_restored') {
        void utils.history.invalidate();
        restore({ ...wanted, again: true });
      } else alert(errorText(error));
    }
  };
  const restore = (wanted: Wanted) => {
    ask({
      ...questionOf(entry, wanted),
      // Not a dangerous action: nothing is lost.
      okButtonProps: {},
      okText: wanted.again ? HISTORY_TEXTS.restoreCopy : HISTORY_TEXTS.restore,
      onOk: () => run(wanted),
    });
  };
  const isAgain = entry.restored_to !== null;
  return {
    restore: (wanted: Wanted) => restore(isAgain ? { ...wanted, again: true } : wanted),
    busy: isPending,
  };
}

function questionOf(entry: HistoryEntry, { fields, whole, again }: Wanted) {
  if (again) {
    const { askAgain, willBeSecond, seenByGuests } = HISTORY_TEXTS;
    return {
      title: askAgain,
      content: entry.kind === 'menu' ? `${willBeSecond} ${seenByGuests}` : willBeSecond,
    };
  }
  if (entry.restorable === 'row')
    return { title: HISTORY_TEXTS.askAnew(entry.label), content: entryHeading(entry) };
  return whole
    ? { title: HISTORY_TEXTS.askWhole, content: HISTORY_TEXTS.willBeWhole }
    : { title: HISTORY_TEXTS.ask, content: restoreWords(entry, fields) };
}
