import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { type AllZipPoints, MOST_WAITING, type Overlaps } from '@server/modules/territories/areas.schemas';
import type { territoryListOutput } from '@server/modules/territories/territories.schemas';
import { MAX_PAGE_SIZE } from '@server/shared/schemas';
import { zipCodeOf } from '@server/shared/territories/zip-code';
import { byNumber, everyRow } from '@/lib/every-row';
import { trpc } from '@/lib/trpc';
import { MAP_KEY } from '../map-key';
import type { MapArea, NamedPoint } from './overview-map';
import type { PointLayerName } from './points/point-layers';

/** Territories with their zips are asked for in parts: one may have thousands. */
const TERRITORIES = 100;
/** Ten-thousandths of a degree. */
const COARSE = 10_000;

type Territory = z.output<typeof territoryListOutput>['results'][number];

/** A point of the map, and what is said of it. */
export interface Place extends NamedPoint {
  zip: string;
  /** The active ones that have the zip. */
  territories: readonly { id: number; name: string }[];
}
export type Places = Record<PointLayerName, readonly Place[]>;

export interface MapData {
  areas: MapArea[];
  overlaps: [number, number][];
  places: Places;
  /** Zips of territories of which nobody knows where they are. */
  unplaced: number;
}

/** All that the map of all territories shows. */
export function useMapData() {
  const { client } = trpc.useUtils();
  const read = useQuery({
    queryKey: MAP_KEY,
    queryFn: async () => {
      const { territories } = client;
      const [rows, demand, overlaps, known] = await Promise.all([
        everyRow(
          byNumber((page) => territories.list.query({ page, page_size: TERRITORIES, with_zips: true })),
        ),
        everyRow(async (after: string | undefined) => {
          const { codes, waiting, next } = await territories.demandZips.query({
            after,
            page_size: MOST_WAITING,
          });
          return { results: listOf(codes).map((zip, at) => ({ zip, waiting: waiting[at] ?? 0 })), next };
        }),
        territories.overlaps.query({ page_size: MAX_PAGE_SIZE }),
        territories.allZipPoints.query(),
      ]);
      return { rows, demand, overlaps, known };
    },
  });
  const { data } = read;
  return {
    data: useMemo(() => data && arranged(data.rows, data.demand, data.overlaps, data.known), [data]),
    error: read.error,
    refetch: read.refetch,
  };
}

/** Codes of a list that is one text. */
const listOf = (codes: string) => (codes === '' ? [] : codes.split(' '));

interface Demand {
  zip: string;
  waiting: number;
}
type Point = readonly [lat: number, lng: number];

/** Each zip with its place, out of differences. */
function placesOf({ codes, lats, lngs }: AllZipPoints): Map<string, Point> {
  const places = new Map<string, Point>();
  let [lat, lng] = [0, 0];
  for (const [at, code] of listOf(codes).entries()) {
    lat += lats[at] ?? 0;
    lng += lngs[at] ?? 0;
    places.set(code, [lat / COARSE, lng / COARSE]);
  }
  return places;
}

function arranged(
  rows: readonly Territory[],
  demand: readonly Demand[],
  overlaps: Overlaps,
  known: AllZipPoints,
): MapData {
  const places = placesOf(known);
  const owners = ownersOf(rows);
  const placed = (zip: string, name: string, weight: number): Place[] => {
    const [lat, lng] = places.get(zip) ?? [];
    if (lat === undefined || lng === undefined) return [];
    return [{ lat, lng, weight, name, zip, territories: owners.get(zip) ?? [] }];
  };
  const areas = rows.flatMap(({ id, name, circles, is_active }) =>
    circles.map(({ center_lat, center_lng, radius_meters }): MapArea => ({
      territory: id,
      name,
      lat: center_lat,
      lng: center_lng,
      radius: radius_meters,
      isActive: is_active,
    })),
  );
  const zips = [...owners.keys()].flatMap((zip) => placed(zip, zip, 1));
  return {
    areas,
    overlaps: pairsIn(areas, overlaps),
    places: {
      waiting: demand.flatMap(({ zip, waiting }) => placed(zip, zip, waiting)),
      zips,
      restaurants: overlaps.unserved.restaurants.flatMap(({ name, zip_code }) =>
        placed(zipCodeOf(zip_code) ?? '', name, 1),
      ),
    },
    unplaced: owners.size - zips.length,
  };
}

/** Zips of territories, with the active ones that have them. */
function ownersOf(rows: readonly Territory[]): Map<string, { id: number; name: string }[]> {
  const owners = new Map<string, { id: number; name: string }[]>();
  for (const { id, name, is_active, zips = [] } of rows) {
    for (const zip of zips) {
      const active = owners.get(zip) ?? [];
      if (is_active) active.push({ id, name });
      owners.set(zip, active);
    }
  }
  return owners;
}

/** The deepest overlap of each two territories, as places in the list of areas. */
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
