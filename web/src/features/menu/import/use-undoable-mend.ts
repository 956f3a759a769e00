import { useUndoToast } from '@/hooks/use-action-toast';
import type { ImportChange, ImportDraft } from './import-types';
import { mendWords } from './mend-words';
import type { useMenuImport } from './use-menu-import';

export type UndoableMend = ReturnType<typeof useUndoableMend>;

/** Corrects several rows of the file by one change, and offers to undo it. */
export function useUndoableMend({
  update,
  settled,
}: Pick<ReturnType<typeof useMenuImport>, 'update' | 'settled'>) {
  // Earlier ones are in the list of corrections.
  const offerUndo = useUndoToast({ latest: true });
  return async (change: ImportChange): Promise<void> => {
    let before: ImportDraft['mends'][number] | undefined;
    await update((draft) => {
      before = draft.mends[0];
      return change;
    });
    const after = await settled();
    // The pressed button leaves with the next paint; only then is its focus lost.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const mend = after?.mends[0];
    if (!after || !mend || mend.id === before?.id) return;
    offerUndo(mendWords(mend, after.tables), () => void update(() => ({ undo_mends: [mend.id] })));
  };
}
