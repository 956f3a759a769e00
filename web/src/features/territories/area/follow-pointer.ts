/** What becomes of a press while it lasts. */
interface Gesture {
  move: (event: PointerEvent) => void;
  end: (event: PointerEvent) => void;
  /** The system took the pointer away, or Escape was pressed. */
  cancel: () => void;
}

/** Pixels that a finger or a hand may tremble without meaning it. */
export const TREMOR = 5;

/** Follows mouse, pen or finger from a press to its end, wherever it goes meanwhile. */
export function followPointer(press: PointerEvent, target: Element, gesture: Gesture): void {
  const { pointerId } = press;
  const over = new AbortController();
  const { signal } = over;
  const mine = (work: (event: PointerEvent) => void) => (event: Event) => {
    if (event instanceof PointerEvent && event.pointerId === pointerId) work(event);
  };
  target.setPointerCapture(pointerId);
  target.addEventListener('pointermove', mine(gesture.move), { signal });
  target.addEventListener(
    'pointerup',
    mine((event) => {
      over.abort();
      gesture.end(event);
    }),
    { signal },
  );
  const cancel = () => {
    over.abort();
    gesture.cancel();
  };
  target.addEventListener('pointercancel', mine(cancel), { signal });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      cancel();
    },
    { signal, capture: true },
  );
}
