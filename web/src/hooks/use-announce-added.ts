import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { AddedState } from './use-added-row';
import { useActionToast } from './use-action-toast';

interface Added {
  id: number;
  /** Text of the toast. */
  text: string;
  /** Address of the list with the new row. */
  list: string;
  /** Address that shows it in full; by default its row. */
  view?: string;
  /** Focuses the row: the user's next step is to edit it. */
  focus?: boolean;
}

const isHere = (href: string) => href === location.pathname + location.search;

/** Opens a list with the new row marked (`useAddedRow`). Shows a toast with a button that leads to the row. */
export function useAnnounceAdded() {
  const offer = useActionToast();
  const navigate = useNavigate();
  return useCallback(
    async ({ id, text, list, view = list, focus = false }: Added) => {
      const show = (href: string, state: AddedState) =>
        navigate(href, { state, preventScrollReset: true, replace: isHere(href) });
      await show(list, { added: id, ...(focus && { sought: true }) });
      offer(text, 'View', () => void show(view, { added: id, sought: true }));
    },
    [offer, navigate],
  );
}

/** Text for a new row with a name. */
export const addedText = (name: string) => `“${name}” was added.`;
