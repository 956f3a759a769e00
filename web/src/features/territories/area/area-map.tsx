import 'leaflet/dist/leaflet.css';
import { Circle, type Map as LeafletMap } from 'leaflet';
import { type Ref, useEffect, useImperativeHandle } from 'react';
import { MapContainer, ScaleControl, TileLayer, useMap, useMapEvents } from 'react-leaflet';
import type { PublicConfig } from '@server/api/web/public-config';
import { AreaCircleShape, type CircleEvents } from './area-circle';
import styles from './area-map.module.css';
import { type AreaCircle, boundsOf, type Position } from './circles';
import { DrawLayer } from './draw-layer';
import { DEFAULT_VIEW, Graticule, useFilled, useNamed, useWheel } from './map-behaviour';

const FIT = { padding: [36, 36] as [number, number], maxZoom: 14 };

/** What the buttons around the map ask of it. */
export interface MapControls {
  zoom: (by: 1 | -1) => void;
  showAll: () => void;
  focus: () => void;
  /** The middle of what is in view. */
  center: () => Position;
  goTo: (place: Position, zoom: number) => void;
}

interface AreaMapProps extends CircleEvents {
  circles: readonly AreaCircle[];
  selected: string | null;
  /** The circle that was drawn last. */
  fresh: string | null;
  drawing: boolean;
  onDrawn: (circle: AreaCircle) => void;
  /** Pictures under the map did not come, or came. */
  onTiles: (there: boolean) => void;
  tiles: PublicConfig['map'];
  controls: Ref<MapControls>;
}

/** The map with its circles. Loaded apart: Leaflet is not light, and the table works without it. */
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

/** What the box around the map does: its name, its size, its wheel, and what the buttons ask for. */
function Behaviour({ circles, controls, onSelect }: BehaviourProps) {
  const map = useMap();
  useMapEvents({ click: () => onSelect(null) });
  useNamed(map, 'Map of the service area', 'area-keys');
  useWheel(map);
  useFilled(map);
  useSmallOnTop(map, circles);
  useImperativeHandle(controls, () => ({
    zoom: (by) => {
      if (by > 0) map.zoomIn();
      else map.zoomOut();
    },
    showAll: () => {
      const bounds = boundsOf(circles);
      if (bounds) map.fitBounds(bounds, FIT);
      else map.setView(DEFAULT_VIEW.center, DEFAULT_VIEW.zoom);
    },
    focus: () => map.getContainer().focus(),
    center: () => map.getCenter(),
    goTo: ({ lat, lng }, zoom) => map.setView([lat, lng], zoom),
  }));
  return null;
}

/** A small circle inside a large one can be pressed. */
function useSmallOnTop(map: LeafletMap, circles: readonly AreaCircle[]) {
  useEffect(() => {
    const shapes: Circle[] = [];
    map.eachLayer((layer) => layer instanceof Circle && shapes.push(layer));
    shapes.sort((a, b) => b.getRadius() - a.getRadius()).forEach((shape) => shape.bringToFront());
  }, [map, circles]);
}
