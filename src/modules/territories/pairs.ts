import { type GeoCircle, type CircleOverlap, overlapOf } from '../../shared/territories/geometry.js';
import type { StoredCircle } from '../zips/index.js';

/** The circles of two territories that overlap: the two that do most, and how many do. */
export interface Pair extends CircleOverlap {
  other: StoredCircle;
  /** Place of the own circle in its list. */
  position: number;
  pairs: number;
}

/** What overlaps with these circles, by the territory that it is of. */
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
