import { centerOf, destinationOf, distanceBetween, type AreaCircle } from './circles';

/** Places that are looked at in all, spread over the circles. */
const MOST_PLACES = 4_000;
const PLACES = 400;
/** Turning by it after each place fills a circle evenly (degrees). */
const GOLDEN_ANGLE = 137.507_764;

/**
 * The ground that circles cover together (square meters): what several of them cover counts once. Each place of a circle counts as
 * one part of as many as there are circles around it, so that circles by themselves come out exactly.
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

/** How much of a circle is its own, from 0 to 1. @param near the circles that touch it, itself among them */
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
