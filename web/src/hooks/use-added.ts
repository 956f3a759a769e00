import { useLocation } from 'react-router';

/** What a list is told by the page that has just added a row to it. */
export interface AddedState {
  added: number;
}

/** The row that was added just now, to be shown as such; undefined when the list was reached in another way. */
export function useAdded(): number | undefined {
  const state = useLocation().state as Partial<AddedState> | null;
  return state?.added;
}
