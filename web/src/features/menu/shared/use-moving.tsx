import { type RefObject, useState } from 'react';
import { focusRow } from './focus-row';

interface Movable {
  state: readonly { key: string }[];
  move: (key: string, step: -1 | 1) => number | undefined;
}

/**
 * Moves rows of a list without losing the focus, and says where they are then (editor).
 * @param list around the rows, each with its key in `data-row`
 */
export function useMoving(list: RefObject<HTMLElement | null>, rows: Movable) {
  const [said, say] = useState('');
  return {
    move: (key: string, name: string, step: -1 | 1) => {
      const place = rows.move(key, step);
      if (place === undefined) return;
      say(`${name} is now ${place} of ${rows.state.length}.`);
      focusRow(list, key, step === -1 ? '[data-up]' : '[data-down]');
    },
    announcement: (
      <p role="status" className="visually-hidden">
        {said}
      </p>
    ),
  };
}
