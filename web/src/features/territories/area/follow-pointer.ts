/** Callbacks of a press while it lasts. */
interface Gesture {
  move: (event: PointerEvent) => void;
  end: (event: PointerEvent) => void;
  /** The system took over the pointer, or the user pressed Escape. */
  cancel: () => void;
}

/** Movement below this is unintended (px). */
export const TREMOR = 5;

/** Follows mouse, pen or finger from a press to its end, also outside the target. */
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
