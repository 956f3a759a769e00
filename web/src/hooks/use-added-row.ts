import { type RefCallback, useCallback } from 'react';
import { type Location, useLocation } from 'react-router';
import './use-added-row.css';

/** What a list is told by the page that has just added a row to it. */
export interface AddedState {
  added: number;
  /** A user asked to see it: it takes the focus. */
  sought?: true;
}

/** For the element of the row that was added; nothing for the others. */
export interface AddedRowProps {
  'data-added'?: true;
  tabIndex?: -1;
  ref?: RefCallback<HTMLElement>;
}

/**
 * Tells the row apart that was added just now, and brings it into sight.
 * @returns what to spread on the element of a row, by its id
 */
export function useAddedRow(): (id: number) => AddedRowProps {
  const { key: visit, state } = useLocation() as Location<Partial<AddedState> | null>;
  const { added, sought } = state ?? {};
  // Another one with every visit, which React hands the element anew: who comes again is shown it again.
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      element.scrollIntoView({ block: 'nearest' });
      if (sought) element.focus({ preventScroll: true });
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the visit
    [visit, sought],
  );
  return (id) => (id === added ? { 'data-added': true, tabIndex: -1, ref } : {});
}
