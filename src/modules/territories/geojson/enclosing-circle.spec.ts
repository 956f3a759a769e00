import { describe, expect, it } from 'vitest';
import { destinationOf, distanceBetween, type Point } from '../../../shared/territories/geometry.js';
import { enclosingCircle } from './enclosing-circle.js';

type Places = [Point, ...Point[]];
const around = (center: Point, radius: number, corners: number) =>
  Array.from({ length: corners }, (_, corner) =>
    destinationOf(center, radius, (corner * 360) / corners),
  ) as Places;

describe('the smallest enclosing circle', () => {
  it.each([
    ['in a town', { lat: 40.75, lng: -73.99 }, 1_200],
    ['in the far north', { lat: 69.6, lng: 18.9 }, 80_000],
    ['across the date line', { lat: -17, lng: 179.9 }, 60_000],
    ['as large as a country', { lat: 46, lng: 8 }, 900_000],
  ])('of a circle %s is that circle', (_, center, radius) => {
    const { center_lat: lat, center_lng: lng, radius_meters } = enclosingCircle(around(center, radius, 48));
    expect(distanceBetween(center, { lat, lng })).toBeLessThan(radius / 1_000);
    expect(radius_meters / radius).toBeCloseTo(1, 3);
  });

  it('touches the two points farthest apart', () => {
    const [west, east] = [
      { lat: 10, lng: 20 },
      { lat: 10, lng: 20.2 },
    ];
    const { center_lng, radius_meters } = enclosingCircle([west, { lat: 10.01, lng: 20.1 }, east]);
    expect(center_lng).toBeCloseTo(20.1, 6);
    expect(radius_meters).toBe(Math.ceil(distanceBetween(west, east) / 2));
  });

  it('of one point has the minimum radius', () => {
    expect(enclosingCircle([{ lat: 1, lng: 2 }])).toEqual({ center_lat: 1, center_lng: 2, radius_meters: 1 });
  });

  it('contains every one of many random points', () => {
    let seed = 7;
    const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    for (let round = 0; round < 50; round += 1) {
      const places = Array.from({ length: 60 }, () => ({
        lat: 40 + next() * 3,
        lng: -80 + next() * 4,
      })) as Places;
      const { center_lat: lat, center_lng: lng, radius_meters } = enclosingCircle(places);
      const distances = places.map((place) => distanceBetween({ lat, lng }, place));
      expect(Math.max(...distances)).toBeLessThanOrEqual(radius_meters + 0.01);
      // No smaller circle exists: at least 2 places are on its edge.
      expect(distances.filter((distance) => distance > radius_meters * 0.999).length).toBeGreaterThan(1);
    }
  });

  it('of 10,000 corners takes less than a second of CPU', () => {
    const start = process.cpuUsage();
    enclosingCircle(around({ lat: 40, lng: -74 }, 10_000, 10_000));
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(1_000);
  });
});
