import { useState } from 'react';
import { useLocation } from 'react-router';
import { MENU_TEXTS } from '@server/shared/texts/menu';
import type { RowAction } from '@/components/list-page/row-menu';
import { useAlerts } from '@/hooks/use-alerts';
import { addedText, useAnnounceAdded } from '@/hooks/use-announce-added';
import { useCreateOnce } from '@/hooks/use-create-once';
import { errorText } from '@/lib/errors';
import { isTyping } from './is-typing';

interface Duplicate {
  /** Name of the original. */
  name: string;
  /** Makes the copy and reloads the list. */
  copy: (once: ReturnType<typeof useCreateOnce>) => Promise<{ id: number; name: string }>;
  /** Address of a copy's editor. */
  editor: (id: number) => string;
}

/** Menu action that duplicates a row. Marks the copy in the list and focuses it. */
export function useDuplicateAction({ name, copy, editor }: Duplicate): RowAction {
  const [busy, setBusy] = useState(false);
  const once = useCreateOnce();
  const { alert } = useAlerts();
  const { pathname, search } = useLocation();
  const announceAdded = useAnnounceAdded();
  const duplicate = async () => {
    setBusy(true);
    try {
      const made = await copy(once);
      const list = pathname + search;
      const text = addedText(made.name);
      await announceAdded({ id: made.id, text, list, view: editor(made.id), focus: !isTyping() });
    } catch (error) {
      alert(MENU_TEXTS.duplicateFailed(errorText(error)));
    } finally {
      setBusy(false);
    }
  };
  return {
    text: 'Duplicate',
    label: `Duplicate ${name}`,
    disabled: busy,
    busy,
    onSelect: () => void duplicate(),
  };
}
