import 'leaflet/dist/leaflet.css';
import { Circle, type Coords, GridLayer, type Map as LeafletMap } from 'leaflet';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle } from 'react';
import { MapContainer, ScaleControl, TileLayer, useMap, useMapEvents } from 'react-leaflet';
import type { PublicConfig } from '@server/api/web/public-config';
import { AreaCircleShape, type CircleEvents } from './area-circle';
import styles from './area-map.module.css';
import { type AreaCircle, boundsOf, type Position } from './circles';
import { DrawLayer } from './draw-layer';

/** Where a map without circles begins: zip code 10001 (C-168). */
const DEFAULT_VIEW = { center: [40.7506, -73.9972] as [number, number], zoom: 11 };
const FIT = { padding: [36, 36] as [number, number], maxZoom: 14 };

/** What the buttons around the map ask of it. */
export interface MapControls {
  zoom: (by: 1 | -1) => void;
  showAll: () => void;
  focus: () => void;
  /** The middle of what is in view. */
  center: () => Position;
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
  useNamed(map);
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
  }));
  return null;
}

function useNamed(map: LeafletMap) {
  useEffect(() => {
    const box = map.getContainer();
    box.setAttribute('role', 'application');
    box.setAttribute('aria-label', 'Map of the service area');
    box.setAttribute('aria-describedby', 'area-keys');
  }, [map]);
}

/** The wheel belongs to the page until the map is in use. */
function useWheel(map: LeafletMap) {
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    map.getContainer().addEventListener('focusin', () => map.scrollWheelZoom.enable(), { signal });
    map.getContainer().addEventListener('focusout', () => map.scrollWheelZoom.disable(), { signal });
    return () => over.abort();
  }, [map]);
}

/** Leaflet has to be told when its box grows or shrinks. */
function useFilled(map: LeafletMap) {
  const fill = useEffectEvent(() => void map.invalidateSize({ pan: false }));
  useEffect(() => {
    const observer = new ResizeObserver(() => fill());
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
}

/** A small circle inside a large one can be pressed. */
function useSmallOnTop(map: LeafletMap, circles: readonly AreaCircle[]) {
  useEffect(() => {
    const shapes: Circle[] = [];
    map.eachLayer((layer) => layer instanceof Circle && shapes.push(layer));
    shapes.sort((a, b) => b.getRadius() - a.getRadius()).forEach((shape) => shape.bringToFront());
  }, [map, circles]);
}

const degreesOf = (value: number, [positive, negative]: readonly [string, string]) =>
  `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`;

/** Lines with their degrees: what a map without pictures can still say about where it is. */
class GraticuleLayer extends GridLayer {
  constructor(private readonly map: LeafletMap) {
    super({ tileSize: 256, className: styles.graticule ?? '', zIndex: 0 });
  }

  protected override createTile(coords: Coords): HTMLElement {
    const tile = document.createElement('div');
    tile.className = styles.square ?? '';
    const { lat, lng } = this.map.unproject(coords.scaleBy(this.getTileSize()), coords.z);
    tile.textContent = `${degreesOf(lat, ['N', 'S'])}  ${degreesOf(lng, ['E', 'W'])}`;
    return tile;
  }
}

/** Under the pictures: covered as soon as they are there. */
function Graticule() {
  const map = useMap();
  useEffect(() => {
    const layer = new GraticuleLayer(map).addTo(map);
    return () => void layer.remove();
  }, [map]);
  return null;
}
