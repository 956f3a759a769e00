import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { isCurrent } from '@/lib/current-search';
import type { AddedState } from './use-added-row';
import { useActionToast } from './use-action-toast';

interface Shown {
  id: number;
  /** Address of the list with the new row. */
  list: string;
  /** Focuses the row: the user's next step is to edit it. */
  focus?: boolean;
}

interface Added extends Shown {
  /** Text of the toast. */
  text: string;
  /** Address that shows it in full; by default its row. */
  view?: string;
}

/** Opens a list with the new row marked (`useAddedRow`). */
export function useShowAdded() {
  const navigate = useNavigate();
  return useCallback(
    async ({ id, list, focus = false }: Shown) => {
      const state: AddedState = { added: id, ...(focus && { sought: true }) };
      await navigate(list, { state, preventScrollReset: true, replace: isCurrent(list) });
    },
    [navigate],
  );
}

/** Opens a list with the new row marked. Shows a toast with a button that leads to the row. */
export function useAnnounceAdded() {
  const offer = useActionToast();
  const show = useShowAdded();
  return useCallback(
    async ({ text, view, ...shown }: Added) => {
      await show(shown);
      offer(text, 'View', () => void show({ ...shown, list: view ?? shown.list, focus: true }));
    },
    [offer, show],
  );
}

/** Text for a new row with a name. */
export const addedText = (name: string) => `“${name}” was added.`;
