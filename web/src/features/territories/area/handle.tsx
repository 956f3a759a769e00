import { DivIcon, Marker } from 'leaflet';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from 'react-leaflet';
import styles from './area-map.module.css';
import type { Position } from './circles';

/** Minimum touch target (px, WCAG 2.5.8). */
const TARGET = 44;

interface HandleProps {
  at: Position;
  /** Above its neighbors. */
  raised: boolean;
  children: ReactNode;
}

/** Puts a control on the map: Leaflet moves it on pan and zoom, React renders it. */
export function Handle({ at: { lat, lng }, raised, children }: HandleProps) {
  const map = useMap();
  const [marker] = useState(
    () =>
      new Marker([lat, lng], {
        interactive: false,
        keyboard: false,
        icon: new DivIcon({ className: styles.handle ?? '', iconSize: [TARGET, TARGET] }),
      }),
  );
  const [element, setElement] = useState<HTMLElement>();
  useLayoutEffect(() => {
    marker.once('add', () => setElement(marker.getElement())).addTo(map);
    return () => void marker.remove();
  }, [map, marker]);
  useLayoutEffect(() => void marker.setLatLng([lat, lng]), [marker, lat, lng]);
  useEffect(() => void marker.setZIndexOffset(raised ? 10_000 : 0), [marker, raised]);
  return element ? createPortal(children, element) : null;
}
