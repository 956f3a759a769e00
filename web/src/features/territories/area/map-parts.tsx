import { ExpandOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import type { RefObject } from 'react';
import { pageConfig } from '@/lib/public-config';
import type { MapControls } from './map-behaviour';
import bare from '@/theme/looks/bare.module.css';
import styles from './service-area.module.css';

/**
 * Attribution of the map images, or a message that they are missing.
 * @param without what still works without them
 */
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

/**
 * Zoom buttons and a button for everything.
 * @param all label of that button
 */
export const MapButtons = ({ map, all }: { map: RefObject<MapControls | null>; all: string }) => (
  <div className={styles.buttons} role="group" aria-label="View">
    <button type="button" className={bare.bare} aria-label="Zoom in" onClick={() => map.current?.zoom(1)}>
      <PlusOutlined aria-hidden />
    </button>
    <button type="button" className={bare.bare} aria-label="Zoom out" onClick={() => map.current?.zoom(-1)}>
      <MinusOutlined aria-hidden />
    </button>
    <button type="button" className={bare.bare} aria-label={all} onClick={() => map.current?.showAll()}>
      <ExpandOutlined aria-hidden />
    </button>
  </div>
);
