import {
  bearingBetween,
  destinationOf,
  distanceBetween,
  type GeoCircle,
  type Point,
} from '../../../shared/territories/geometry.js';

/** A place on a flat map around some middle (m). */
interface Flat {
  x: number;
  y: number;
}
type FlatCircle = Flat & { radius: number };

/** Distances on a flat map are right from its middle alone; it is drawn again around what was found on the one before. */
const MAPS = 4;
/** A place on the line is in the circle, however it was rounded (m). */
const ROUNDING = 0.001;

/**
 * The smallest circle around places; its radius in whole metres, rounded up. Places are less than half the earth apart.
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

/** Seen from a middle: as far away, and in the same direction. */
function flatOf(from: Point, place: Point): Flat {
  const distance = distanceBetween(from, place);
  const bearing = (bearingBetween(from, place) * Math.PI) / 180;
  return { x: Math.sin(bearing) * distance, y: Math.cos(bearing) * distance };
}

/** In an order that has nothing to do with the one before, and is the same each time: neighbours would take long. */
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

/** Welzl's way: a place that is outside of the circle around those before it is on the line of the next one. */
function flatCircle(places: readonly Flat[]): FlatCircle {
  const outside = (circle: FlatCircle, from: number, to: number): number => {
    for (let at = from; at < to; at += 1) if (!has(circle, places[at] as Flat)) return at;
    return to;
  };
  /** Grows a circle around each place before `to` that is outside of it. */
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

/** Undefined for three on one line. */
function through(one: Flat, other: Flat, third: Flat): FlatCircle | undefined {
  const [bx, by] = [other.x - one.x, other.y - one.y];
  const [cx, cy] = [third.x - one.x, third.y - one.y];
  const area = 2 * (bx * cy - by * cx);
  if (area === 0) return undefined;
  const [b, c] = [bx ** 2 + by ** 2, cx ** 2 + cy ** 2];
  const [x, y] = [(cy * b - by * c) / area, (bx * c - cx * b) / area];
  return { x: one.x + x, y: one.y + y, radius: Math.hypot(x, y) };
}
