import { MENU_TEXTS } from '@server/shared/texts/menu';
import type { Removal } from '@/editing/removal';
import type { RowEntry, ListedRow } from '@/editing/row-list';
import { useUndoToast } from '@/hooks/use-action-toast';
import { useAlerts } from '@/hooks/use-alerts';
import { errorText } from '@/lib/errors';
import { isTyping } from './is-typing';
import { useRemoval } from './use-removal';

/** Row with what a toast says about its copy. */
type CopiedRow = ListedRow & { name: string; visible?: boolean };

interface Duplicating<Row extends CopiedRow> {
  /** Key of the original. */
  key: string;
  /** Makes the copy. */
  copying: Promise<RowEntry<Row>>;
  focus: (key: string) => void;
  /** Deletes the copy again. */
  remove: (key: string) => Removal | undefined;
  /** Lists the undo with the last actions. @returns takes it off the list */
  record?: (copy: RowEntry<Row>, undo: () => void) => (() => void) | undefined;
}

/**
 * Tells about a row that an editor duplicates: names the copy, and offers to undo it. The focus goes to the copy,
 * unless the user types elsewhere.
 */
export function useDuplicating() {
  const { alert } = useAlerts();
  const offerUndo = useUndoToast();
  const tellRemoval = useRemoval();
  return async <Row extends CopiedRow>(wish: Duplicating<Row>): Promise<void> => {
    const { key, copying, focus, remove, record } = wish;
    try {
      const copy = await copying;
      const { name, visible = true } = copy.saver.state.row;
      if (!isTyping()) focus(copy.key);
      const undo = () => {
        tellRemoval(remove(copy.key), focus);
        focus(key);
      };
      const withdraw = offerUndo(MENU_TEXTS.duplicated(name, visible), () => {
        forget?.();
        undo();
      });
      const forget = record?.(copy, () => {
        withdraw();
        undo();
      });
    } catch (error) {
      alert(MENU_TEXTS.duplicateFailed(errorText(error)));
    }
  };
}
