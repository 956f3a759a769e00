import { type Coords, GridLayer, type LatLngBoundsExpression, type Map as LeafletMap } from 'leaflet';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle } from 'react';
import { useMap } from 'react-leaflet';
import styles from './area-map.module.css';
import type { Position } from './circles';

/** View of a map without circles: zip code 10001. */
export const DEFAULT_VIEW = { center: [40.7506, -73.9972] as [number, number], zoom: 11 };

/**
 * Options for fitting everything into view.
 * @param maxZoom highest zoom
 */
export const fitUpTo = (maxZoom: number) => ({ padding: [36, 36] as [number, number], maxZoom });

/** Commands of the buttons around a map. */
export interface MapControls {
  zoom: (by: 1 | -1) => void;
  showAll: () => void;
  focus: () => void;
  /** Center of the view. */
  center: () => Position;
  goTo: (place: Position, zoom: number) => void;
}

interface Behaviour {
  name: string;
  /** Id of the text that explains the keys. */
  keys: string;
  controls: Ref<MapControls>;
  /** Bounds of everything on the map; undefined without any. */
  bounds: () => LatLngBoundsExpression | undefined;
  fit: ReturnType<typeof fitUpTo>;
}

/** Sets up a map container: name, size, mouse wheel and button commands. */
export function useBehaviour(map: LeafletMap, { name, keys, controls, bounds, fit }: Behaviour) {
  useNamed(map, name, keys);
  useWheel(map);
  useFilled(map);
  useImperativeHandle(controls, () => ({
    zoom: (by) => {
      if (by > 0) map.zoomIn();
      else map.zoomOut();
    },
    showAll: () => {
      const all = bounds();
      if (all) map.fitBounds(all, fit);
      else map.setView(DEFAULT_VIEW.center, DEFAULT_VIEW.zoom);
    },
    focus: () => map.getContainer().focus(),
    center: () => map.getCenter(),
    goTo: ({ lat, lng }, zoom) => map.setView([lat, lng], zoom),
  }));
}

function useNamed(map: LeafletMap, name: string, keys: string) {
  useEffect(() => {
    const box = map.getContainer();
    box.setAttribute('role', 'application');
    box.setAttribute('aria-label', name);
    box.setAttribute('aria-describedby', keys);
  }, [map, name, keys]);
}

/** Lets the mouse wheel scroll the page until the map has the focus. */
function useWheel(map: LeafletMap) {
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    map.getContainer().addEventListener('focusin', () => map.scrollWheelZoom.enable(), { signal });
    map.getContainer().addEventListener('focusout', () => map.scrollWheelZoom.disable(), { signal });
    return () => over.abort();
  }, [map]);
}

/** Tells Leaflet when its container changes size. */
function useFilled(map: LeafletMap) {
  const fill = useEffectEvent(() => void map.invalidateSize({ pan: false }));
  useEffect(() => {
    const observer = new ResizeObserver(() => fill());
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
}

const degreesOf = (value: number, [positive, negative]: readonly [string, string]) =>
  `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`;

/** Graticule with degrees, which shows the position without map images. */
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

/** Lies below the map images, which cover it once they load. */
export function Graticule() {
  const map = useMap();
  useEffect(() => {
    const layer = new GraticuleLayer(map).addTo(map);
    return () => void layer.remove();
  }, [map]);
  return null;
}
