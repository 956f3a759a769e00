import { formatNumber } from '@server/shared/format';
import type { Circle as LeafletCircle } from 'leaflet';
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Circle, useMap } from 'react-leaflet';
import { Text } from '@/components/layout/text';
import styles from './area-map.module.css';
import {
  type AreaCircle,
  bearingBetween,
  centerOf,
  destinationOf,
  distanceBetween,
  MAX_RADIUS,
  MIN_RADIUS,
  movedTo,
  radiusInWords,
  resizedTo,
} from './circles';
import { followPointer, TREMOR } from './follow-pointer';
import { Handle } from './handle';

/** Callbacks for changes of the circles on the map. */
export interface CircleEvents {
  onSelect: (key: string | null) => void;
  /** Called while a circle is dragged; null when the drag is canceled. */
  onLive: (circle: AreaCircle | null) => void;
  /** Called when a change is complete; consecutive changes with the same tag are one undo step. */
  onCommit: (circle: AreaCircle, tag?: string) => void;
  onRemove: (key: string) => void;
}

interface AreaCircleProps extends CircleEvents {
  circle: AreaCircle;
  /** Number in the table, from 1. */
  number: number;
  selected: boolean;
  /** Just drawn: the radius handle takes the focus, because the size is usually adjusted next. */
  fresh: boolean;
}

/** Distance that an arrow key moves a circle (px); with Shift `FINE_STEP`. */
const STEP = 10;
const FINE_STEP = 1;
/** Change of the radius by key (meters). */
const RADIUS_STEPS: Record<string, number> = {
  ArrowUp: 100,
  ArrowRight: 100,
  ArrowDown: -100,
  ArrowLeft: -100,
  PageUp: 1_000,
  PageDown: -1_000,
};
const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** One circle with two handles: the number moves it, the dot on its edge changes the radius. */
export function AreaCircleShape({ circle, number, selected, fresh, ...events }: AreaCircleProps) {
  const { onSelect, onLive, onCommit, onRemove } = events;
  const map = useMap();
  const shape = useRef<LeafletCircle>(null);
  const [bearing, setBearing] = useState(90);
  const center = centerOf(circle);
  const edge = destinationOf(center, circle.radius_meters, bearing);

  const drag = (press: globalThis.PointerEvent, target: Element, change: (to: Place) => AreaCircle) => {
    if (press.button !== 0) return;
    const start = map.mouseEventToLatLng(press);
    let moved: AreaCircle | undefined;
    followPointer(press, target, {
      move: (event) => {
        const far = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
        if (!moved && far < TREMOR) return;
        moved = change({ start, now: map.mouseEventToLatLng(event) });
        onLive(moved);
      },
      end: () => (moved ? onCommit(moved) : onSelect(circle.key)),
      cancel: () => onLive(null),
    });
  };
  const move = (press: globalThis.PointerEvent, target: Element) =>
    drag(press, target, ({ start, now }) =>
      movedTo(circle, { lat: center.lat + now.lat - start.lat, lng: center.lng + now.lng - start.lng }),
    );
  const resize = (press: globalThis.PointerEvent, target: Element) =>
    drag(press, target, ({ now }) => {
      setBearing(bearingBetween(center, now));
      return resizedTo(circle, distanceBetween(center, now));
    });

  useDragOnShape(shape, selected, move);

  const onMoveKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') handled(event, () => onRemove(circle.key));
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    const step = event.shiftKey ? FINE_STEP : STEP;
    const from = map.latLngToContainerPoint(center);
    const to = map.containerPointToLatLng([from.x + direction[0] * step, from.y + direction[1] * step]);
    handled(event, () => onCommit(movedTo(circle, to), `move ${circle.key}`));
    map.panInside(to, { padding: [60, 60] });
  };
  const onSizeKey = (event: KeyboardEvent) => {
    const step = RADIUS_STEPS[event.key];
    if (step === undefined) return;
    const meters = circle.radius_meters + (event.shiftKey ? step / 10 : step);
    handled(event, () => onCommit(resizedTo(circle, meters), `size ${circle.key}`));
  };
  const onFocus = () => {
    onSelect(circle.key);
    map.panInside(center, { padding: [60, 60] });
  };
  const pressed = (work: typeof move) => ({
    ...KEPT_FROM_THE_MAP,
    onPointerDown: (event: PointerEvent) => {
      event.stopPropagation();
      work(event.nativeEvent, event.currentTarget);
    },
  });

  return (
    <>
      <Circle
        ref={shape}
        center={center}
        radius={circle.radius_meters}
        className={styles.shape ?? ''}
        bubblingMouseEvents={false}
        eventHandlers={{ click: () => onSelect(circle.key) }}
      />
      <Handle at={center} raised={selected}>
        <button
          type="button"
          className={`${styles.center} ${selected ? styles.chosen : ''}`}
          aria-label={`Area ${number}: move`}
          aria-describedby="area-keys"
          onFocus={onFocus}
          onKeyDown={onMoveKey}
          {...pressed(move)}
        >
          <span aria-hidden="true">{number}</span>
        </button>
      </Handle>
      <Handle at={edge} raised={selected}>
        <div
          ref={fresh ? focusAsItComes : null}
          role="slider"
          tabIndex={0}
          className={`${styles.edge} ${selected ? styles.chosen : ''}`}
          aria-label={`Area ${number}: radius`}
          aria-valuemin={MIN_RADIUS}
          aria-valuemax={MAX_RADIUS}
          aria-valuenow={circle.radius_meters}
          aria-valuetext={radiusInWords(circle)}
          onFocus={onFocus}
          onKeyDown={onSizeKey}
          {...pressed(resize)}
        >
          {selected && (
            <Text
              tabular
              weight={600}
              className={styles.measure}
              aria-hidden="true"
            >{`${formatNumber(circle.radius_meters)} m`}</Text>
          )}
        </div>
      </Handle>
    </>
  );
}

interface Place {
  start: { lat: number; lng: number };
  now: { lat: number; lng: number };
}

/** Moves a selected circle by dragging its inside; dragging elsewhere moves the map. */
function useDragOnShape(
  shape: React.RefObject<LeafletCircle | null>,
  selected: boolean,
  move: (press: globalThis.PointerEvent, target: Element) => void,
) {
  const onPress = useEffectEvent((event: globalThis.PointerEvent, target: Element) => move(event, target));
  useEffect(() => {
    const path = shape.current?.getElement();
    if (!path) return undefined;
    path.classList.toggle(styles.selected ?? '', selected);
    if (!selected) return undefined;
    const over = new AbortController();
    const { signal } = over;
    const keep = (event: Event) => event.stopPropagation();
    path.addEventListener('pointerdown', (event) => onPress(event as globalThis.PointerEvent, path), {
      signal,
    });
    path.addEventListener('mousedown', keep, { signal });
    path.addEventListener('touchstart', keep, { signal, passive: true });
    return () => over.abort();
  }, [shape, selected]);
}

const focusAsItComes = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

const keep = (event: { stopPropagation: () => void }) => event.stopPropagation();
/** Keeps events from Leaflet, which listens on the map container and would pan, zoom or deselect. */
const KEPT_FROM_THE_MAP = {
  onMouseDown: keep,
  onTouchStart: keep,
  onClick: keep,
  onDoubleClick: keep,
} as const;

function handled(event: KeyboardEvent, work: () => void) {
  event.preventDefault();
  event.stopPropagation();
  work();
}
