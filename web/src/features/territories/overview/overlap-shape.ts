import { bearingBetween, destinationOf, distanceBetween, type Position } from '../area/circles';

export interface Disc extends Position {
  /** Meters. */
  radius: number;
}

/** Number of points on each edge: enough to look round. */
const STEPS = 36;

/** Outline of the overlap of two discs, in order around its center; empty without an overlap. */
export function sharedEdge(one: Disc, other: Disc): Position[] {
  const points = [...edgeWithin(one, other), ...edgeWithin(other, one)];
  if (points.length === 0) return [];
  const middle = {
    lat: points.reduce((sum, { lat }) => sum + lat, 0) / points.length,
    lng: points.reduce((sum, { lng }) => sum + lng, 0) / points.length,
  };
  const angle = ({ lat, lng }: Position) => Math.atan2(lat - middle.lat, lng - middle.lng);
  return points.sort((a, b) => angle(a) - angle(b));
}

/** Points on a disc's edge, along the part inside another disc. */
function edgeWithin(disc: Disc, other: Disc): Position[] {
  const apart = distanceBetween(disc, other);
  const half = halfAngle(disc.radius, other.radius, apart);
  const towards = bearingBetween(disc, other);
  return half === 0
    ? []
    : Array.from({ length: STEPS + 1 }, (_, step) =>
        destinationOf(disc, disc.radius, towards - half + (2 * half * step) / STEPS),
      );
}

/** Half the angle of that part, seen from the center (degrees): by the law of cosines. */
function halfAngle(radius: number, other: number, apart: number): number {
  if (apart + radius <= other) return 180;
  if (apart >= radius + other || apart + other <= radius) return 0;
  const cosine = (radius ** 2 + apart ** 2 - other ** 2) / (2 * radius * apart);
  return (Math.acos(Math.min(Math.max(cosine, -1), 1)) * 180) / Math.PI;
}
