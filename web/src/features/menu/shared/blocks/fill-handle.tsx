import type { PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import styles from './blocks.module.css';

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
        const [over] = document
          .elementsFromPoint(event.clientX, event.clientY)
          .filter((element) => !element.matches('[data-fill-handle]'));
        if (over) onOver(over);
      }}
      onPointerUp={(event) => {
        if (!isDragging(event)) return;
        event.currentTarget.releasePointerCapture(event.pointerId);
        onEnd(true);
      }}
      onPointerCancel={() => onEnd(false)}
    />,
    corner,
  );
}
