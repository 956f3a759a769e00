import { ExpandOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import type { RefObject } from 'react';
import type { MapControls } from './area-map';
import styles from './service-area.module.css';

/** Zoom, and the whole service area in view. */
export const MapButtons = ({ map }: { map: RefObject<MapControls | null> }) => (
  <div className={styles.buttons} role="group" aria-label="View">
    <button type="button" aria-label="Zoom in" onClick={() => map.current?.zoom(1)}>
      <PlusOutlined aria-hidden />
    </button>
    <button type="button" aria-label="Zoom out" onClick={() => map.current?.zoom(-1)}>
      <MinusOutlined aria-hidden />
    </button>
    <button type="button" aria-label="Show all areas" onClick={() => map.current?.showAll()}>
      <ExpandOutlined aria-hidden />
    </button>
  </div>
);
