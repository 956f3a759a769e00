import { type GeoCircle, type CircleOverlap, overlapOf } from '../../shared/territories/geometry.js';
import type { StoredCircle } from '../zips/index.js';

/** Two territories whose circles overlap: the deepest pair of circles, and the number of pairs. */
export interface Pair extends CircleOverlap {
  other: StoredCircle;
  /** Index of the own circle in its list. */
  position: number;
  pairs: number;
}

/** Finds the overlaps of these circles, by the other territory's id. */
export function pairsOf(own: readonly GeoCircle[], near: readonly StoredCircle[]): Map<number, Pair> {
  const found = new Map<number, Pair>();
  for (const other of near)
    for (const [position, circle] of own.entries()) {
      const overlap = overlapOf(circle, other);
      if (!overlap) continue;
      const before = found.get(other.territory_id);
      const pairs = (before?.pairs ?? 0) + 1;
      if (before && before.overlap_meters >= overlap.overlap_meters) before.pairs = pairs;
      else found.set(other.territory_id, { ...overlap, other, position, pairs });
    }
  return found;
}
