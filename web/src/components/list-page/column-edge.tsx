import { type KeyboardEvent, type PointerEvent, useCallback } from 'react';
import styles from './table-rows.module.css';
import { type ColumnWidths, MIN_COLUMN_WIDTH, MAX_COLUMN_WIDTH } from './use-column-widths';

/** Pixels for one press of an arrow key, and with Shift. */
const STEP = 16;
const LEAP = 64;

interface ColumnEdgeProps {
  column: string;
  title: string;
  widths: ColumnWidths;
}

/** Resizes a column by dragging or arrow keys. Enter and a double click reset its width. */
export function ColumnEdge({ column, title, widths }: ColumnEdgeProps) {
  const width = widths.of(column);
  // A column that was not resized shares the remaining width.
  const measure = useCallback(
    (edge: HTMLElement | null) => {
      const now = width ?? edge?.closest('th')?.offsetWidth ?? MIN_COLUMN_WIDTH;
      edge?.setAttribute('aria-valuenow', String(Math.round(now)));
    },
    [width],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const header = event.currentTarget.closest('th');
    const step = event.shiftKey ? LEAP : STEP;
    const by = { ArrowRight: step, ArrowLeft: -step }[event.key];
    if (by !== undefined && header) widths.set(column, header.offsetWidth + by);
    else if (event.key === 'Enter') widths.set(column, undefined);
    else return;
    event.preventDefault();
  };
  return (
    <span
      ref={measure}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`Width of ${title}`}
      aria-valuemin={MIN_COLUMN_WIDTH}
      aria-valuemax={MAX_COLUMN_WIDTH}
      aria-valuenow={width ?? MIN_COLUMN_WIDTH}
      className={styles.edge}
      onKeyDown={onKeyDown}
      onDoubleClick={() => widths.set(column, undefined)}
      onPointerDown={(event) => drag(event, (pixels) => widths.set(column, pixels))}
    />
  );
}

/** Resizes only the header while dragging; the rows are rendered again at the end. */
function drag(event: PointerEvent<HTMLElement>, onEnd: (width: number) => void): void {
  const edge = event.currentTarget;
  const header = edge.closest('th');
  if (!header || event.button !== 0) return;
  const [from, before] = [event.clientX, header.offsetWidth];
  const moves = new AbortController();
  const { signal } = moves;
  edge.setPointerCapture(event.pointerId);
  edge.addEventListener(
    'pointermove',
    ({ clientX }: { clientX: number }) => {
      header.style.width = `${Math.max(MIN_COLUMN_WIDTH, before + clientX - from)}px`;
    },
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel'])
    edge.addEventListener(
      end,
      () => {
        moves.abort();
        if (header.offsetWidth !== before) onEnd(Number.parseInt(header.style.width, 10));
      },
      { signal },
    );
}
