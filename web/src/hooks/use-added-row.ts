import { type RefCallback, useCallback } from 'react';
import { type Location, useLocation } from 'react-router';
import './use-added-row.css';

/** Location state of a list, set by the page that has added a row. */
export interface AddedState {
  added: number;
  /** The user asked to see it, so it takes the focus. */
  sought?: true;
}

/** Props for the element of the added row; empty for others. */
export interface AddedRowProps {
  'data-added'?: true;
  tabIndex?: -1;
  ref?: RefCallback<HTMLElement>;
}

/**
 * Marks the row that was just added and scrolls it into view.
 * @returns props for the element of a row, by its id
 */
export function useAddedRow(): (id: number) => AddedRowProps {
  const { key: visit, state } = useLocation() as Location<Partial<AddedState> | null>;
  const { added, sought } = state ?? {};
  // A new callback with every visit, so that React runs it again and the row is shown again.
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
