import { useLocation } from 'react-router';
import { addedText, useAnnounceAdded } from '@/hooks/use-announce-added';

interface Row {
  id: number;
  name: string;
}

/**
 * Says that a row was added to the list of the catalogue on the screen. Where it is not among the rows that are shown,
 * because of a search or on another page, "View" looks for it.
 */
export function useAnnounceAddedRow() {
  const announceAdded = useAnnounceAdded();
  const { pathname, search } = useLocation();
  const list = pathname + search;
  return ({ id, name }: Row, shown: readonly { id: number }[] = []) => {
    const isShown = shown.some((row) => row.id === id);
    const view = isShown ? list : `${pathname}?${new URLSearchParams({ q: name }).toString()}`;
    return announceAdded({ id, text: addedText(name), list, view });
  };
}
