import { useEffect, useEffectEvent, useState } from 'react';
import { Circle, useMap } from 'react-leaflet';
import styles from './area-map.module.css';
import { type AreaCircle, centerOf, distanceBetween, newCircle, type Position } from './circles';
import { followPointer, TREMOR } from './follow-pointer';

/** Radius on the screen of a circle from a tap or Enter (px). */
const TAP_RADIUS = 60;
/** Rounding of that radius (meters). */
const ROUND = 100;

interface DrawLayerProps {
  onDrawn: (circle: AreaCircle) => void;
}

/** Drawing layer: dragging draws a circle from its center to the pointer; a tap or Enter adds one. */
export function DrawLayer({ onDrawn }: DrawLayerProps) {
  const map = useMap();
  const [sketch, setSketch] = useState<AreaCircle | null>(null);

  const tapped = (center: Position) => {
    const from = map.latLngToContainerPoint(center);
    const edge = map.containerPointToLatLng([from.x + TAP_RADIUS, from.y]);
    const meters = Math.ceil(distanceBetween(center, edge) / ROUND) * ROUND;
    onDrawn(newCircle(center, meters));
  };
  const onPress = useEffectEvent((press: PointerEvent, box: HTMLElement) => {
    if (press.button !== 0 || !press.isPrimary) return;
    const center = map.mouseEventToLatLng(press);
    let drawn: AreaCircle | null = null;
    followPointer(press, box, {
      move: (event) => {
        const far = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
        if (!drawn && far < TREMOR) return;
        drawn = newCircle(center, distanceBetween(center, map.mouseEventToLatLng(event)));
        setSketch(drawn);
      },
      end: () => {
        setSketch(null);
        if (drawn) onDrawn(drawn);
        else tapped(center);
      },
      cancel: () => setSketch(null),
    });
  });
  const onKey = useEffectEvent((event: KeyboardEvent, box: HTMLElement) => {
    if (event.key !== 'Enter' || event.target !== box) return;
    event.preventDefault();
    tapped(map.getCenter());
  });

  useEffect(() => {
    const box = map.getContainer();
    const over = new AbortController();
    const { signal } = over;
    map.dragging.disable();
    box.classList.add(styles.drawing ?? '');
    box.addEventListener('pointerdown', (event) => onPress(event, box), { signal });
    box.addEventListener('keydown', (event) => onKey(event, box), { signal });
    return () => {
      over.abort();
      map.dragging.enable();
      box.classList.remove(styles.drawing ?? '');
    };
  }, [map]);

  return sketch ? (
    <Circle
      center={centerOf(sketch)}
      radius={sketch.radius_meters}
      interactive={false}
      className={`${styles.shape} ${styles.sketch}`}
    />
  ) : null;
}
