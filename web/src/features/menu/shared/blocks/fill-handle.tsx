import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './blocks.module.css';

/** Distance from the edge of the screen, or of the grid's own scroller, from which a drag scrolls (px). */
const EDGE = 40;
/** Speed of that scrolling (px per frame). */
const STEP = 12;

interface FillHandleProps {
  /** Cell that shows the handle at its corner. */
  corner: HTMLElement;
  onStart: () => void;
  onOver: (element: Element) => void;
  /** @param isDropped false when the drag was interrupted */
  onEnd: (isDropped: boolean) => void;
}

/** Handle that fills the cells it is dragged over. Keyboards have a key instead. */
export function FillHandle({ corner, onStart, onOver, onEnd }: FillHandleProps) {
  const isDragging = (event: PointerEvent) => event.currentTarget.hasPointerCapture(event.pointerId);
  const [isScrolling, setScrolling] = useState(false);
  const pointer = useRef({ x: 0, y: 0 });
  const reach = () => {
    const [over] = document
      .elementsFromPoint(pointer.current.x, pointer.current.y)
      .filter((element) => !element.matches('[data-fill-handle]'));
    if (over) onOver(over);
  };
  const scroll = useEffectEvent(() => {
    scrollerOf(corner).scrollBy({ top: STEP * edgeAt(corner, pointer.current.y), behavior: 'instant' });
    reach();
  });
  useEffect(() => {
    if (!isScrolling) return undefined;
    const step = () => {
      scroll();
      frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isScrolling]);
  return createPortal(
    <span
      aria-hidden
      data-fill-handle
      className={styles.handle}
      title="Drag to fill"
      // The cell keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        onStart();
      }}
      onPointerMove={(event) => {
        if (!isDragging(event)) return;
        pointer.current = { x: event.clientX, y: event.clientY };
        reach();
        setScrolling(edgeAt(corner, event.clientY) !== 0);
      }}
      onPointerUp={(event) => {
        if (!isDragging(event)) return;
        event.currentTarget.releasePointerCapture(event.pointerId);
        setScrolling(false);
        onEnd(true);
      }}
      onPointerCancel={() => {
        setScrolling(false);
        onEnd(false);
      }}
    />,
    corner,
  );
}

/** Container that scrolls the grid; the page, if it has none of its own. */
const scrollerOf = (cell: Element) => cell.closest('[data-scrolls]') ?? document.documentElement;

/** Direction in which a pointer at this height scrolls the grid; 0: none. */
function edgeAt(cell: Element, y: number): -1 | 0 | 1 {
  const box = cell.closest('[data-scrolls]')?.getBoundingClientRect();
  const top = Math.max(box?.top ?? 0, 0);
  const bottom = Math.min(box?.bottom ?? innerHeight, innerHeight);
  if (y > bottom - EDGE) return 1;
  return y < top + EDGE ? -1 : 0;
}
