import { MENU_TEXTS } from '@server/shared/texts/menu';
import type { RowEntry, ListedRow } from '@/editing/row-list';
import { useAlerts } from '@/hooks/use-alerts';
import { addedText } from '@/hooks/use-announce-added';
import { errorText } from '@/lib/errors';
import { isTyping } from './is-typing';

/**
 * Tells about a row that an editor duplicates.
 * @returns waits for the copy, then names it in a toast; `focus` goes to it, unless the user types elsewhere
 */
export function useDuplicating() {
  const { alert, confirm } = useAlerts();
  return async <Row extends ListedRow & { name: string }>(
    copying: Promise<RowEntry<Row>>,
    focus: (key: string) => void,
  ): Promise<void> => {
    try {
      const { key, saver } = await copying;
      confirm(addedText(saver.state.row.name));
      if (!isTyping()) focus(key);
    } catch (error) {
      alert(MENU_TEXTS.duplicateFailed(errorText(error)));
    }
  };
}
