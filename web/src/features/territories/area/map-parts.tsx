import { ExpandOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import type { RefObject } from 'react';
import { pageConfig } from '@/lib/public-config';
import type { MapControls } from './map-behaviour';
import styles from './service-area.module.css';

/** Whom the pictures are thanks to, or why there are none. @param without what is not lost */
export function MapCredits({ tiles, without }: { tiles: boolean; without: string }) {
  const { tileUrl, attribution, attributionUrl } = pageConfig.map;
  if (!tileUrl) return null;
  if (!tiles) return <p className={styles.notice}>{`The map background didn’t load. ${without}`}</p>;
  return (
    <p className={styles.credits}>
      {attributionUrl ? (
        <a href={attributionUrl} target="_blank" rel="noreferrer">
          {attribution}
        </a>
      ) : (
        attribution
      )}
    </p>
  );
}

/** Zoom, and everything in view. @param all what the last button is called */
export const MapButtons = ({ map, all }: { map: RefObject<MapControls | null>; all: string }) => (
  <div className={styles.buttons} role="group" aria-label="View">
    <button type="button" aria-label="Zoom in" onClick={() => map.current?.zoom(1)}>
      <PlusOutlined aria-hidden />
    </button>
    <button type="button" aria-label="Zoom out" onClick={() => map.current?.zoom(-1)}>
      <MinusOutlined aria-hidden />
    </button>
    <button type="button" aria-label={all} onClick={() => map.current?.showAll()}>
      <ExpandOutlined aria-hidden />
    </button>
  </div>
);
