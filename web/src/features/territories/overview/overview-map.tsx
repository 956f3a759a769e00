import 'leaflet/dist/leaflet.css';
import {
  Canvas,
  Circle,
  LatLngBounds,
  type LatLngTuple,
  LayerGroup,
  type Map as LeafletMap,
  Polygon,
} from 'leaflet';
import { type Ref, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { MapContainer, ScaleControl, TileLayer, useMap, useMapEvents } from 'react-leaflet';
import type { PublicConfig } from '@server/api/web/public-config';
import { useColorMode } from '@/hooks/use-color-mode';
import { DARK_PALETTE, LIGHT_PALETTE, type Palette } from '@/theme/palette';
import styles from '../area/area-map.module.css';
import { distanceBetween, type Position } from '../area/circles';
import { DEFAULT_VIEW, fitUpTo, Graticule, type MapControls, useBehaviour } from '../area/map-behaviour';
import { sharedEdge } from './overlap-shape';
import type { MapPoint } from './points/point-client';
import type { PointLayerName, Spots } from './points/point-layers';
import { PointsLayer } from './points/points-layer';

/** Circle of a territory. */
export interface MapArea {
  territory: number;
  name: string;
  lat: number;
  lng: number;
  /** Meters. */
  radius: number;
  isActive: boolean;
}

export type NamedPoint = MapPoint & { name: string };
export type MapPoints = Readonly<Partial<Record<PointLayerName, readonly NamedPoint[]>>>;

interface OverviewMapProps {
  areas: readonly MapArea[];
  /** Overlapping pairs, as indexes of `areas`. */
  overlaps: readonly (readonly [number, number])[];
  points: MapPoints;
  /** Layers of points to show. */
  layers: readonly PointLayerName[];
  /** Highlighted territory. */
  selected: number | null;
  tiles: PublicConfig['map'];
  controls: Ref<MapControls>;
  onTiles: (there: boolean) => void;
  onSelect: (territory: number | null) => void;
  onPoint: (layer: PointLayerName, index: number) => void;
  onSpots: (spots: Spots) => void;
}

const FIT = fitUpTo(13);

/** Map of all territories. Loaded separately, like the map of one territory. */
export default function OverviewMap(props: OverviewMapProps) {
  const { tiles, onTiles } = props;
  const bounds = boundsOf(props);
  return (
    <MapContainer
      {...(bounds ? { bounds, boundsOptions: FIT } : DEFAULT_VIEW)}
      className={styles.map ?? ''}
      zoomControl={false}
      attributionControl={false}
      boxZoom={false}
      scrollWheelZoom={false}
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
      <Content {...props} />
    </MapContainer>
  );
}

/** Bounds of everything on the map; undefined without any. */
function boundsOf({ areas, points }: Pick<OverviewMapProps, 'areas' | 'points'>): LatLngBounds | undefined {
  const bounds = new LatLngBounds([]);
  for (const { lat, lng, radius } of areas) bounds.extend(new LatLngBounds(...cornersOf(lat, lng, radius)));
  // Points only count without areas, because areas show better where to look.
  if (areas.length === 0)
    for (const layer of Object.values(points)) for (const { lat, lng } of layer) bounds.extend([lat, lng]);
  return bounds.isValid() ? bounds : undefined;
}

/** Length of one degree of latitude (meters). */
const DEGREE = 111_195;

function cornersOf(lat: number, lng: number, radius: number): [[number, number], [number, number]] {
  const up = radius / DEGREE;
  const aside = up / Math.max(Math.cos((lat * Math.PI) / 180), 0.01);
  return [
    [lat - up, lng - aside],
    [lat + up, lng + aside],
  ];
}

function Content(props: OverviewMapProps) {
  const { controls, onSelect, onPoint } = props;
  const map = useMap();
  const { dark } = useColorMode();
  const palette = dark ? DARK_PALETTE : LIGHT_PALETTE;
  const points = usePoints(map, props, palette);
  useAreas(map, props, palette);
  useBehaviour(map, {
    name: 'Map of all territories',
    keys: 'overview-keys',
    controls,
    bounds: () => boundsOf(props),
    fit: FIT,
  });
  useMapEvents({
    click: ({ containerPoint, latlng }) => {
      const pressed = points.current?.at(containerPoint);
      if (!pressed) return onSelect(smallestAt(props.areas, latlng)?.territory ?? null);
      const { layer, spot } = pressed;
      if (spot.index >= 0) return onPoint(layer, spot.index);
      const there = map.unproject([spot.x, spot.y], map.getZoom());
      map.setView(there, Math.max(spot.apartAt, map.getZoom() + 1));
    },
  });
  return null;
}

/** Smallest area around a place, so that a small one inside a large one can be clicked. */
const smallestAt = (areas: readonly MapArea[], place: Position): MapArea | undefined =>
  areas
    .filter((area) => distanceBetween(area, place) <= area.radius)
    .sort((one, other) => one.radius - other.radius)[0];

function usePoints(
  map: LeafletMap,
  { points, layers, onSpots }: OverviewMapProps,
  palette: Palette,
): RefObject<PointsLayer | null> {
  const layer = useRef<PointsLayer>(null);
  const said = useEffectEvent((spots: Spots) => onSpots(spots));
  const nameOf = useEffectEvent((name: PointLayerName, index: number) => points[name]?.[index]?.name ?? '');
  useEffect(() => {
    const { fontFamily } = getComputedStyle(map.getContainer());
    const made = new PointsLayer(map, {
      font: `600 12px ${fontFamily}`,
      nameOf: (name, index) => nameOf(name, index),
      onSpots: (spots) => said(spots),
    });
    layer.current = made.addTo(map);
    return () => void made.remove();
  }, [map]);
  useEffect(() => layer.current?.paint(palette), [map, palette]);
  const { waiting, zips, shared, restaurants } = points;
  useEffect(() => layer.current?.load('waiting', waiting ?? []), [map, waiting]);
  useEffect(() => layer.current?.load('zips', zips ?? []), [map, zips]);
  useEffect(() => layer.current?.load('shared', shared ?? []), [map, shared]);
  useEffect(() => layer.current?.load('restaurants', restaurants ?? []), [map, restaurants]);
  useEffect(() => layer.current?.show(layers), [map, layers]);
  return layer;
}

/** Draws circles and overlaps on a canvas, because there can be thousands. */
function useAreas(map: LeafletMap, props: OverviewMapProps, palette: Palette): void {
  const { areas, overlaps, selected } = props;
  useEffect(() => {
    const renderer = new Canvas({ padding: 0.35 });
    const group = new LayerGroup();
    for (const { territory, name, lat, lng, radius, isActive } of [...areas].sort(
      (one, other) => other.radius - one.radius,
    )) {
      const isSelected = territory === selected;
      new Circle([lat, lng], {
        renderer,
        radius,
        color: isActive ? palette.link : palette.subtle,
        weight: isSelected ? 3.5 : 1.75,
        fillOpacity: isSelected ? 0.26 : 0.1,
        ...(isActive ? {} : { dashArray: '5 5' }),
      })
        .bindTooltip(name, { sticky: true, className: styles.tip ?? '', opacity: 1 })
        .addTo(group);
    }
    for (const [one, other] of overlaps) {
      const [first, second] = [areas[one], areas[other]];
      if (!first || !second) continue;
      new Polygon(
        sharedEdge(first, second).map(({ lat, lng }): LatLngTuple => [lat, lng]),
        {
          renderer,
          color: palette.error,
          weight: 1.5,
          fillOpacity: 0.3,
          interactive: false,
        },
      ).addTo(group);
    }
    group.addTo(map);
    return () => {
      group.remove();
      renderer.remove();
    };
  }, [map, areas, overlaps, selected, palette]);
}
