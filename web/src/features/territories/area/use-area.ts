import { useState } from 'react';
import type { AreaCircle } from './circles';
import { historyOf, recordEdit, redo, undo } from './history';

/** Circles of a form with their history, the selected one, and the one being dragged. */
export function useArea(circles: readonly AreaCircle[], onChange: (circles: readonly AreaCircle[]) => void) {
  const [history, setHistory] = useState(() => historyOf(circles));
  const [live, setLive] = useState<AreaCircle | null>(null);
  const [selected, select] = useState<string | null>(null);
  // The form was filled again: start a new history.
  if (history.present !== circles) setHistory(historyOf(circles));

  const turn = (next: typeof history) => {
    setLive(null);
    setHistory(next);
    if (next.present !== circles) onChange(next.present);
  };
  const put = (next: readonly AreaCircle[], tag?: string) => turn(recordEdit(history, next, tag));

  return {
    /** Circles to show, with the dragged one at its current position. */
    shown: live ? circles.map((circle) => (circle.key === live.key ? live : circle)) : circles,
    selected,
    select,
    setLive,
    add: (circle: AreaCircle) => {
      put([...circles, circle]);
      select(circle.key);
    },
    change: (changed: AreaCircle, tag?: string) =>
      put(
        circles.map((circle) => (circle.key === changed.key ? changed : circle)),
        tag,
      ),
    remove: (key: string) => put(circles.filter((circle) => circle.key !== key)),
    undo: history.past.length > 0 ? () => turn(undo(history)) : undefined,
    redo: history.future.length > 0 ? () => turn(redo(history)) : undefined,
  };
}
