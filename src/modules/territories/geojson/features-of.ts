import {
  destinationOf,
  type GeoCircle,
  METERS_PER_DEGREE,
  type Point,
} from '../../../shared/territories/geometry.js';
import type { GeojsonFeature, Geometry, GeojsonQuery } from '../geojson.schemas.js';

/** Corners of a polygon for a circle. Its edge is within 0.5% of the circle. */
const CORNERS = 32;
/** Largest radius of a polygon (m). Maps cannot draw larger ones. */
const LARGEST_POLYGON = 5_000_000;

/** A territory from the list, for platform users or members. */
interface Row {
  id: number;
  name: string;
  slug: string | null;
  is_active: boolean;
  zips?: readonly string[];
  circles: readonly GeoCircle[];
  rep_name?: string;
}

/** Converts a territory to features: one with its zips, then one for each circle. */
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

/** Rounds to 10 cm. */
const degrees = (value: number) => Number(value.toFixed(6));
const positionOf = ({ lat, lng }: Point): number[] => [degrees(lng), degrees(lat)];

function geometryOf(circle: GeoCircle, as: GeojsonQuery['circles']): Geometry {
  const center = { lat: circle.center_lat, lng: circle.center_lng };
  const edge = as === 'polygons' ? edgeOf(center, circle.radius_meters) : undefined;
  return edge ? { type: 'Polygon', coordinates: [edge] } : { type: 'Point', coordinates: positionOf(center) };
}

/**
 * Counterclockwise, as GeoJSON requires. Undefined across the date line or around a pole, where no polygon is valid.
 */
function edgeOf(center: Point, radius: number): number[][] | undefined {
  if (radius > LARGEST_POLYGON || Math.abs(center.lat) + radius / METERS_PER_DEGREE >= 90) return undefined;
  const corners = Array.from({ length: CORNERS }, (_, corner) =>
    destinationOf(center, radius, -(corner * 360) / CORNERS),
  );
  if (corners.some(({ lng }) => Math.abs(lng) > 180 || Math.abs(lng - center.lng) > 180)) return undefined;
  const edge = corners.map(positionOf);
  return [...edge, edge[0] ?? []];
}
