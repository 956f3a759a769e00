import {
  destinationOf,
  type GeoCircle,
  METERS_PER_DEGREE,
  type Point,
} from '../../../shared/territories/geometry.js';
import type { GeojsonFeature, Geometry, GeojsonQuery } from '../geojson.schemas.js';

/** Corners of a circle that is drawn as a polygon: it is within half a percent of it. */
const CORNERS = 32;
/** Larger ones are no polygon on any map (m). */
const LARGEST_POLYGON = 5_000_000;

/** A territory as the list has it, for platform users or for members. */
interface Row {
  id: number;
  name: string;
  slug: string | null;
  is_active: boolean;
  zips?: readonly string[];
  circles: readonly GeoCircle[];
  rep_name?: string;
}

/** A territory as features: itself with its zips, then each of its circles. */
export function featuresOf(
  row: Row,
  points: ReadonlyMap<string, Point>,
  circles: GeojsonQuery['circles'],
): GeojsonFeature[] {
  const { id, name, slug, is_active, zips = [], rep_name } = row;
  const placed = zips.flatMap((code) => points.get(code) ?? []);
  return [
    {
      type: 'Feature',
      geometry: placed.length > 0 ? { type: 'MultiPoint', coordinates: placed.map(positionOf) } : null,
      properties: {
        kind: 'territory',
        id,
        name,
        slug,
        is_active,
        ...(rep_name === undefined ? {} : { representative: rep_name }),
        zips: [...zips],
      },
    },
    ...row.circles.map(({ center_lat, center_lng, radius_meters }): GeojsonFeature => ({
      type: 'Feature',
      geometry: geometryOf({ center_lat, center_lng, radius_meters }, circles),
      properties: { kind: 'circle', id, name, center_lat, center_lng, radius_km: radius_meters / 1_000 },
    })),
  ];
}

/** Ten centimetres. */
const degrees = (value: number) => Number(value.toFixed(6));
const positionOf = ({ lat, lng }: Point): number[] => [degrees(lng), degrees(lat)];

function geometryOf(circle: GeoCircle, as: GeojsonQuery['circles']): Geometry {
  const center = { lat: circle.center_lat, lng: circle.center_lng };
  const edge = as === 'polygons' ? edgeOf(center, circle.radius_meters) : undefined;
  return edge ? { type: 'Polygon', coordinates: [edge] } : { type: 'Point', coordinates: positionOf(center) };
}

/** Against the clock, as the format wants it. Undefined across the date line and around a pole, where it is no polygon. */
function edgeOf(center: Point, radius: number): number[][] | undefined {
  if (radius > LARGEST_POLYGON || Math.abs(center.lat) + radius / METERS_PER_DEGREE >= 90) return undefined;
  const corners = Array.from({ length: CORNERS }, (_, corner) =>
    destinationOf(center, radius, -(corner * 360) / CORNERS),
  );
  if (corners.some(({ lng }) => Math.abs(lng) > 180 || Math.abs(lng - center.lng) > 180)) return undefined;
  const edge = corners.map(positionOf);
  return [...edge, edge[0] ?? []];
}
