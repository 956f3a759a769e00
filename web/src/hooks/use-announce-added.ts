import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { AddedState } from './use-added-row';
import { useActionToast } from './use-action-toast';

interface Added {
  id: number;
  /** What is said of it. */
  text: string;
  /** Where the list is in which it stands now. */
  list: string;
  /** Where all of it is seen; left out where that is its row. */
  view?: string;
}

const isHere = (href: string) => href === location.pathname + location.search;

/** Shows a list with what was just created told apart in it (`useAddedRow`), and says so with a button that leads there. */
export function useAnnounceAdded() {
  const offer = useActionToast();
  const navigate = useNavigate();
  return useCallback(
    async ({ id, text, list, view = list }: Added) => {
      const show = (href: string, state: AddedState) =>
        navigate(href, { state, preventScrollReset: true, replace: isHere(href) });
      await show(list, { added: id });
      offer(text, 'View', () => void show(view, { added: id, sought: true }));
    },
    [offer, navigate],
  );
}

/** What is said of something that has a name. */
export const addedText = (name: string) => `“${name}” was added.`;
