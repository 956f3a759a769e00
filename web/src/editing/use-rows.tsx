import { type RefObject, useRef, useState } from 'react';
import { VisuallyHidden } from '@/components/layout/visually-hidden';
import { SortableList } from '@/components/sorting/sortable-list';

interface Movable {
  state: readonly { key: string }[];
  /** @returns the row's new place, from 1; undefined when it is already at that end */
  move: (key: string, step: -1 | 1) => number | undefined;
  /** @param at new place of the row, from 0 */
  place: (key: string, at: number) => void;
}

/** First field of a row, behind the checkbox that selects it. */
const FIELD = 'input:not([type="checkbox"])';

/** Renders a virtual row before it gets the focus. */
type Ready = (row: Element) => void;

/**
 * Moves, drags and removes rows of a list without losing the focus, and announces their new place. Put `list` on the
 * element around the rows, and `adder` on the button that adds one. Each row needs its key in `data-row`.
 */
export function useRows<List extends HTMLElement = HTMLUListElement>(rows: Movable, ready?: Ready) {
  const list = useRef<List>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const [said, say] = useState('');
  const announcePlace = (name: string, place: number) =>
    say(`${name} is now ${place} of ${rows.state.length}.`);
  return {
    list,
    adder,
    move: (key: string, name: string, step: -1 | 1) => {
      const place = rows.move(key, step);
      if (place === undefined) return;
      announcePlace(name, place);
      focusRow(list, key, step === -1 ? '[data-up]' : '[data-down]');
    },
    /**
     * Focuses the first field of a row, also of one that is not rendered yet.
     * @param field selector of another one
     */
    focus: (key: string, field = FIELD) => focusRow(list, key, field, ready),
    /** Focuses the next row on Enter, or adds one after the last. */
    focusNext: (key: string, add: () => void) => {
      const next = rows.state[rows.state.findIndex((row) => row.key === key) + 1];
      if (next) focusRow(list, next.key, FIELD);
      else add();
    },
    /**
     * Focuses the same button of the row's neighbor, or the button that adds rows. Call it before a row is removed.
     */
    focusNeighbour: (key: string) => {
      const at = rows.state.findIndex((row) => row.key === key);
      const neighbour = rows.state[at + 1] ?? rows.state[at - 1];
      (inRow(list.current, neighbour?.key, '[data-remove]') ?? adder.current)?.focus();
    },
    announcement: (
      <>
        <VisuallyHidden role="status" as="p">
          {said}
        </VisuallyHidden>
        <SortableList
          list={list}
          keys={rows.state.map(({ key }) => key)}
          onPlace={(key, name, at) => {
            rows.place(key, at);
            announcePlace(name, at + 1);
          }}
        />
      </>
    ),
  };
}

/**
 * Focuses a row once it is in the list. Selects the whole text, so that typing replaces it.
 * @param selector target inside the row
 */
function focusRow(list: RefObject<HTMLElement | null>, key: string, selector: string, ready?: Ready): void {
  requestAnimationFrame(() => {
    const target = inRow(list.current, key, selector, ready);
    target?.focus();
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) target.select();
  });
}

function inRow(list: HTMLElement | null, key = '', selector: string, ready?: Ready) {
  const row = list?.querySelector(`:scope > [data-row="${CSS.escape(key)}"]`);
  if (row) ready?.(row);
  return row?.querySelector<HTMLElement>(selector);
}
