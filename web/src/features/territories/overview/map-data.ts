import type { AllZipPoints, Overlaps } from '@server/modules/territories/areas.schemas';
import type { territoryListOutput } from '@server/modules/territories/territories.schemas';
import { zipCodeOf } from '@server/shared/territories/zip-code';
import { placedAt } from '@server/shared/territories/zip-places';
import type { z } from 'zod';
import type { MapArea, NamedPoint } from './overview-map';
import { POINT_LAYERS, type PointLayerName } from './points/point-layers';

/** Units per degree: ten-thousandths. */
const COARSE = 10_000;

type TerritoryRow = z.output<typeof territoryListOutput>['results'][number];
export type MapTerritory = Pick<TerritoryRow, 'id' | 'name' | 'circles' | 'is_active' | 'zips'>;

/** Territory with a zip. */
interface Owner {
  id: number;
  name: string;
  isActive: boolean;
}

/** Point on the map, with its details. */
export interface MapPlace extends NamedPoint {
  zip: string;
  /** Territories with the zip. */
  owners: readonly Owner[];
}

/** Places of a layer, and the number it leaves out. */
interface PlaceLayer {
  places: readonly MapPlace[];
  /** Number of places, on the map or not. */
  total: number;
  /** Number of places that are not on the map, because the location of their zip is unknown. */
  unplaced: number;
}
export type PlaceLayers = Record<PointLayerName, PlaceLayer>;

export interface MapData {
  areas: MapArea[];
  overlaps: [number, number][];
  /** Number of overlapping pairs of territories, on the map or not. */
  overlapCount: number;
  layers: PlaceLayers;
}

interface ZipDemand {
  zip: string;
  waiting: number;
}

interface Known {
  territories: readonly MapTerritory[];
  demand: readonly ZipDemand[];
  overlaps: Overlaps;
  points: AllZipPoints;
}

/** Splits a space-separated list of codes. */
export const splitCodes = (codes: string) => (codes === '' ? [] : codes.split(' '));

type Point = readonly [lat: number, lng: number];

/** Decodes differences into points by code. */
function pointsBy({ codes, lats, lngs }: AllZipPoints): Map<string, Point> {
  const points = new Map<string, Point>();
  let [lat, lng] = [0, 0];
  for (const [at, key] of splitCodes(codes).entries()) {
    lat += lats[at] ?? 0;
    lng += lngs[at] ?? 0;
    points.set(key, [lat / COARSE, lng / COARSE]);
  }
  return points;
}

interface Entry {
  zip: string;
  name: string;
  weight: number;
}

/** Combines all loaded data for the map. */
export function mapDataOf({ territories, demand, overlaps, points }: Known): MapData {
  const known = pointsBy(points);
  const owners = ownersOf(territories);
  const layerOf = (entries: readonly Entry[], total = entries.length): PlaceLayer => {
    const places = entries.flatMap((entry): MapPlace[] => {
      const [lat, lng] = placedAt(entry.zip, (key) => known.get(key)) ?? [];
      if (lat === undefined || lng === undefined) return [];
      return [{ lat, lng, ...entry, owners: owners.get(entry.zip) ?? [] }];
    });
    return { places, total, unplaced: entries.length - places.length };
  };
  const areas = territories.flatMap(({ id, name, circles, is_active }) =>
    circles.map(({ center_lat, center_lng, radius_meters }): MapArea => ({
      territory: id,
      name,
      lat: center_lat,
      lng: center_lng,
      radius: radius_meters,
      isActive: is_active,
    })),
  );
  const ownedBy = (isOf: (count: number) => boolean) =>
    [...owners].flatMap(([zip, having]): Entry[] =>
      isOf(having.length) ? [{ zip, name: zip, weight: 1 }] : [],
    );
  const { restaurants, count } = overlaps.unserved;
  return {
    areas,
    overlaps: pairsIn(areas, overlaps),
    overlapCount: overlaps.circle_count,
    layers: {
      waiting: layerOf(demand.map(({ zip, waiting }) => ({ zip, name: zip, weight: waiting }))),
      zips: layerOf(ownedBy((having) => having === 1)),
      shared: layerOf(ownedBy((having) => having > 1)),
      restaurants: layerOf(
        restaurants.map(({ name, zip_code }) => ({ zip: zipCodeOf(zip_code) ?? '', name, weight: 1 })),
        Math.max(count, restaurants.length),
      ),
    },
  };
}

/** Points of each layer. */
export const placesOf = (layers: PlaceLayers) =>
  Object.fromEntries(POINT_LAYERS.map((name) => [name, layers[name].places])) as Record<
    PointLayerName,
    readonly MapPlace[]
  >;

/** Territories by zip. */
function ownersOf(territories: readonly MapTerritory[]): Map<string, Owner[]> {
  const owners = new Map<string, Owner[]>();
  for (const { id, name, is_active: isActive, zips = [] } of territories) {
    for (const zip of zips) {
      const having = owners.get(zip) ?? [];
      having.push({ id, name, isActive });
      owners.set(zip, having);
    }
  }
  return owners;
}

/** Deepest overlap of each pair of territories, as indexes of the areas. */
function pairsIn(areas: readonly MapArea[], { circles }: Overlaps): [number, number][] {
  const keyOf = (territory: number, lat: number, lng: number, radius: number) =>
    [territory, lat, lng, radius].join(' ');
  const at = new Map(
    areas.map(({ territory, lat, lng, radius }, place) => [keyOf(territory, lat, lng, radius), place]),
  );
  return circles.flatMap(({ territories, circles: pair }): [number, number][] => {
    const [one, other] = ([0, 1] as const).map((side) => {
      const { center_lat, center_lng, radius_meters } = pair[side];
      return at.get(keyOf(territories[side]?.id ?? 0, center_lat, center_lng, radius_meters));
    });
    return one === undefined || other === undefined ? [] : [[one, other]];
  });
}
