import {
  bearingBetween,
  destinationOf,
  distanceBetween,
  type GeoCircle,
  type Point,
} from '../../../shared/territories/geometry.js';

/** A place on a flat map around a center (m). */
interface Flat {
  x: number;
  y: number;
}
type FlatCircle = Flat & { radius: number };

/**
 * Number of flat maps. Distances on one are exact only from its center, so each map is centered on the last result.
 */
const MAPS = 4;
/** Tolerance for rounding: places on the edge count as inside (m). */
const ROUNDING = 0.001;

/**
 * Returns the smallest circle around places. Its radius is in whole meters, rounded up. Places must be less than half
 * the earth apart.
 */
export function enclosingCircle(places: readonly [Point, ...Point[]]): GeoCircle {
  let [middle] = places;
  for (let map = 0; map < MAPS; map += 1) {
    const from = middle;
    const { x, y } = flatCircle(shuffled(places.map((place) => flatOf(from, place))));
    middle = destinationOf(from, Math.hypot(x, y), (Math.atan2(x, y) * 180) / Math.PI);
  }
  const { lat, lng } = middle;
  const radius = places.reduce((most, place) => Math.max(most, distanceBetween(middle, place)), 0);
  return { center_lat: lat, center_lng: lng, radius_meters: Math.max(1, Math.ceil(radius - ROUNDING)) };
}

/** Projects a place onto a flat map, with its distance and direction from the center. */
function flatOf(from: Point, place: Point): Flat {
  const distance = distanceBetween(from, place);
  const bearing = (bearingBetween(from, place) * Math.PI) / 180;
  return { x: Math.sin(bearing) * distance, y: Math.cos(bearing) * distance };
}

/** Shuffles places with a fixed seed. Welzl's algorithm is slow if neighbors follow each other. */
function shuffled<T>(places: readonly T[]): T[] {
  const order = [...places];
  let seed = 1;
  for (let at = order.length - 1; at > 0; at -= 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    const other = seed % (at + 1);
    [order[at], order[other]] = [order[other] as T, order[at] as T];
  }
  return order;
}

/** Welzl's algorithm: a place outside the circle of the places before it is on the edge of the next circle. */
function flatCircle(places: readonly Flat[]): FlatCircle {
  const outside = (circle: FlatCircle, from: number, to: number): number => {
    for (let at = from; at < to; at += 1) if (!has(circle, places[at] as Flat)) return at;
    return to;
  };
  /** Grows a circle for each place before `to` that is outside. */
  const grown = (
    circle: FlatCircle,
    to: number,
    around: (place: Flat, at: number, before: FlatCircle) => FlatCircle,
  ) => {
    let found = circle;
    for (let at = outside(found, 0, to); at < to; at = outside(found, at + 1, to))
      found = around(places[at] as Flat, at, found);
    return found;
  };
  return grown({ x: 0, y: 0, radius: -1 }, places.length, (one, first) =>
    grown({ ...one, radius: 0 }, first, (other, second) =>
      grown(between(one, other), second, (third, _, before) => through(one, other, third) ?? before),
    ),
  );
}

const has = ({ x, y, radius }: FlatCircle, place: Flat) =>
  radius >= 0 && (place.x - x) ** 2 + (place.y - y) ** 2 <= (radius + ROUNDING) ** 2;

const between = (one: Flat, other: Flat): FlatCircle => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
  radius: Math.hypot(one.x - other.x, one.y - other.y) / 2,
});

/** Returns the circle through 3 places. Undefined if they are on a line. */
function through(one: Flat, other: Flat, third: Flat): FlatCircle | undefined {
  const [bx, by] = [other.x - one.x, other.y - one.y];
  const [cx, cy] = [third.x - one.x, third.y - one.y];
  const area = 2 * (bx * cy - by * cx);
  if (area === 0) return undefined;
  const [b, c] = [bx ** 2 + by ** 2, cx ** 2 + cy ** 2];
  const [x, y] = [(cy * b - by * c) / area, (bx * c - cx * b) / area];
  return { x: one.x + x, y: one.y + y, radius: Math.hypot(x, y) };
}
