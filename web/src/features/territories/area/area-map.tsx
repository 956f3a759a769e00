import 'leaflet/dist/leaflet.css';
import { Circle, type Map as LeafletMap } from 'leaflet';
import { type Ref, useEffect } from 'react';
import { MapContainer, ScaleControl, TileLayer, useMap, useMapEvents } from 'react-leaflet';
import type { PublicConfig } from '@server/api/web/public-config';
import { AreaCircleShape, type CircleEvents } from './area-circle';
import styles from './area-map.module.css';
import { type AreaCircle, boundsOf } from './circles';
import { DrawLayer } from './draw-layer';
import { DEFAULT_VIEW, fitUpTo, Graticule, type MapControls, useBehaviour } from './map-behaviour';

const FIT = fitUpTo(14);

interface AreaMapProps extends CircleEvents {
  circles: readonly AreaCircle[];
  selected: string | null;
  /** Key of the circle that was drawn last. */
  fresh: string | null;
  drawing: boolean;
  onDrawn: (circle: AreaCircle) => void;
  /** Called when the map images load or fail to load. */
  onTiles: (there: boolean) => void;
  tiles: PublicConfig['map'];
  controls: Ref<MapControls>;
}

/** Map with its circles. Loaded separately: Leaflet is large, and the table works without it. */
export default function AreaMap(props: AreaMapProps) {
  const { circles, selected, fresh, drawing, onDrawn, onTiles, tiles, controls, ...events } = props;
  const bounds = boundsOf(circles);
  return (
    <MapContainer
      {...(bounds ? { bounds, boundsOptions: FIT } : DEFAULT_VIEW)}
      className={styles.map ?? ''}
      zoomControl={false}
      attributionControl={false}
      boxZoom={false}
      scrollWheelZoom={false}
      worldCopyJump
      minZoom={2}
      maxZoom={19}
    >
      <Graticule />
      {tiles.tileUrl && (
        <TileLayer
          url={tiles.tileUrl}
          className={styles.tiles ?? ''}
          eventHandlers={{ tileerror: () => onTiles(false), tileload: () => onTiles(true) }}
        />
      )}
      <ScaleControl position="bottomleft" imperial />
      <Behaviour circles={circles} controls={controls} onSelect={events.onSelect} />
      {circles.map((circle, at) => (
        <AreaCircleShape
          key={circle.key}
          circle={circle}
          number={at + 1}
          selected={circle.key === selected}
          fresh={circle.key === fresh}
          {...events}
        />
      ))}
      {drawing && <DrawLayer onDrawn={onDrawn} />}
    </MapContainer>
  );
}

interface BehaviourProps {
  circles: readonly AreaCircle[];
  controls: Ref<MapControls>;
  onSelect: (key: string | null) => void;
}

function Behaviour({ circles, controls, onSelect }: BehaviourProps) {
  const map = useMap();
  useMapEvents({ click: () => onSelect(null) });
  useBehaviour(map, {
    name: 'Map of the service area',
    keys: 'area-keys',
    controls,
    bounds: () => boundsOf(circles),
    fit: FIT,
  });
  useSmallOnTop(map, circles);
  return null;
}

/** Keeps small circles above large ones, so that both can be clicked. */
function useSmallOnTop(map: LeafletMap, circles: readonly AreaCircle[]) {
  useEffect(() => {
    const shapes: Circle[] = [];
    map.eachLayer((layer) => layer instanceof Circle && shapes.push(layer));
    shapes.sort((a, b) => b.getRadius() - a.getRadius()).forEach((shape) => shape.bringToFront());
  }, [map, circles]);
}
