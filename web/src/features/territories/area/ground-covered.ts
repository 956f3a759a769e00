import { centerOf, destinationOf, distanceBetween, type AreaCircle } from './circles';

/** Maximum number of sample points over all circles. */
const MOST_PLACES = 4_000;
const PLACES = 400;
/** Turning by this angle after each point fills a circle evenly (degrees). */
const GOLDEN_ANGLE = 137.507_764;

/**
 * Estimates the ground that circles cover together (square meters); overlaps count once. Each sample point counts 1/n
 * in n circles, so that circles without overlaps are exact.
 */
export function groundCovered(circles: readonly AreaCircle[]): number {
  const places = Math.max(16, Math.min(PLACES, Math.floor(MOST_PLACES / Math.max(1, circles.length))));
  let ground = 0;
  for (const circle of circles) {
    const near = circles.filter(
      (other) =>
        distanceBetween(centerOf(circle), centerOf(other)) < circle.radius_meters + other.radius_meters,
    );
    ground += Math.PI * circle.radius_meters ** 2 * shareOf(circle, near, places);
  }
  return ground;
}

/**
 * Share of a circle that counts for it, from 0 to 1; overlaps are split evenly.
 * @param near circles that touch it, including itself
 */
function shareOf(circle: AreaCircle, near: readonly AreaCircle[], places: number): number {
  if (near.length <= 1) return 1;
  let share = 0;
  for (let at = 0; at < places; at += 1) {
    const away = circle.radius_meters * Math.sqrt((at + 0.5) / places);
    const place = destinationOf(centerOf(circle), away, at * GOLDEN_ANGLE);
    const around = near.filter((other) => distanceBetween(place, centerOf(other)) <= other.radius_meters);
    share += 1 / Math.max(1, around.length);
  }
  return share / places;
}
