/** A point on the earth, in degrees. */
export interface Point {
  lat: number;
  lng: number;
}

/** A circle, as stored for a territory. */
export interface GeoCircle {
  center_lat: number;
  center_lng: number;
  radius_meters: number;
}

/** Half the circumference of the earth (m): no circle is larger. */
export const MAX_RADIUS_METERS = 20_000_000;

/** Decimals of a degree that are stored: a tenth of a meter. */
export const DEGREE_DIGITS = 6;

/** Rounds a computed or imported circle to the stored precision. */
export const roundedCircle = ({ center_lat, center_lng, radius_meters }: GeoCircle): GeoCircle => ({
  center_lat: Number(center_lat.toFixed(DEGREE_DIGITS)),
  center_lng: Number(center_lng.toFixed(DEGREE_DIGITS)),
  radius_meters: Math.round(radius_meters),
});

/** Mean radius of the earth (m). */
const EARTH = 6_371_008.8;
/** Length of a degree of latitude (m). */
export const METERS_PER_DEGREE = (Math.PI / 180) * EARTH;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

const centerOf = ({ center_lat, center_lng }: GeoCircle): Point => ({ lat: center_lat, lng: center_lng });

/** Distance of two points along the ground (m), by haversine, which also works across the date line. */
export function distanceBetween(one: Point, other: Point): number {
  const [lat, otherLat] = [radians(one.lat), radians(other.lat)];
  const half =
    Math.sin((otherLat - lat) / 2) ** 2 +
    Math.cos(lat) * Math.cos(otherLat) * Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(half)));
}

const degrees = (angle: number) => (angle * 180) / Math.PI;

/** Direction from one point to another, in degrees clockwise from north. */
export function bearingBetween(from: Point, to: Point): number {
  const [lat, otherLat, aside] = [radians(from.lat), radians(to.lat), radians(to.lng - from.lng)];
  const east = Math.sin(aside) * Math.cos(otherLat);
  const north = Math.cos(lat) * Math.sin(otherLat) - Math.sin(lat) * Math.cos(otherLat) * Math.cos(aside);
  return degrees(Math.atan2(east, north));
}

/**
 * Returns the point at a distance and bearing (degrees clockwise from north). Longitudes continue beyond the date
 * line.
 */
export function destinationOf({ lat, lng }: Point, meters: number, bearing: number): Point {
  const [from, direction, angle] = [radians(lat), radians(bearing), meters / EARTH];
  const sine = Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(direction);
  const aside = Math.atan2(
    Math.sin(direction) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * sine,
  );
  return { lat: degrees(Math.asin(Math.max(-1, Math.min(1, sine)))), lng: lng + degrees(aside) };
}

/** Tells whether the point is within the circle or on its edge. */
export const contains = (circle: GeoCircle, point: Point): boolean =>
  // Rejects points too far north or south before computing sines; that is most points.
  Math.abs(circle.center_lat - point.lat) * METERS_PER_DEGREE <= circle.radius_meters + 1 &&
  distanceBetween(centerOf(circle), point) <= circle.radius_meters;

/** Overlap of two circles. */
export interface CircleOverlap {
  /** Between their centers (m). */
  distance_meters: number;
  /** Depth to which one circle reaches into the other, at most its whole diameter (m). */
  overlap_meters: number;
  /** Share of the smaller circle that lies in the larger one, from 0 to 1. */
  share: number;
}

/**
 * Computes the overlap of two circles, in whole meters and thousandths of the share; undefined for circles that only
 * touch.
 */
export function overlapOf(one: GeoCircle, other: GeoCircle): CircleOverlap | undefined {
  const distance = distanceBetween(centerOf(one), centerOf(other));
  const [large, small] = [one.radius_meters, other.radius_meters].sort((a, b) => b - a) as [number, number];
  const overlap = Math.min(Math.round(large + small - distance), 2 * small);
  if (overlap < 1) return undefined;
  const share = lensArea(large, small, distance) / (Math.PI * small ** 2);
  return {
    distance_meters: Math.round(distance),
    overlap_meters: overlap,
    share: Math.min(1, Math.round(share * 1_000) / 1_000),
  };
}

/** Common area of two circles (m²) on a flat map, which is exact enough for the size of a town. */
function lensArea(large: number, small: number, distance: number): number {
  if (distance <= large - small) return Math.PI * small ** 2;
  // Distance from the larger circle's center to the chord between the intersection points.
  const cut = (distance ** 2 + large ** 2 - small ** 2) / (2 * distance);
  const segment = (radius: number, height: number) => {
    const ratio = Math.max(-1, Math.min(1, height / radius));
    return radius ** 2 * (Math.acos(ratio) - ratio * Math.sqrt(1 - ratio ** 2));
  };
  return segment(large, cut) + segment(small, distance - cut);
}
