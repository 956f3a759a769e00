import { describe, expect, it } from 'vitest';
import { destinationOf, distanceBetween } from '../area/circles';
import { sharedEdge } from './overlap-shape';

const PARK = { lat: 40.7506, lng: -73.9972 };
const park = { ...PARK, radius: 2_000 };
const away = (meters: number, radius: number) => ({ ...destinationOf(PARK, meters, 90), radius });

describe('the overlap of two areas', () => {
  it('is a lens between their centers', () => {
    const other = away(3_000, 2_000);
    const edge = sharedEdge(park, other);
    expect(edge.length).toBeGreaterThan(10);
    for (const point of edge) {
      expect(distanceBetween(point, park)).toBeLessThan(2_002);
      expect(distanceBetween(point, other)).toBeLessThan(2_002);
    }
    const lngs = edge.map(({ lng }) => lng);
    expect(distanceBetween({ ...PARK, lng: Math.max(...lngs) }, PARK)).toBeCloseTo(2_000, -1);
  });

  it('is the smaller area when the other contains it', () => {
    expect(sharedEdge(park, away(500, 300))).toHaveLength(37);
  });

  it('is narrow when they barely touch', () => {
    const lngs = sharedEdge(park, away(3_990, 2_000)).map(({ lng }) => lng);
    const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
    expect(distanceBetween({ ...PARK, lng: west }, { ...PARK, lng: east })).toBeCloseTo(10, 0);
  });

  it('is empty when they are apart', () => {
    expect(sharedEdge(park, away(5_000, 2_000))).toEqual([]);
  });
});
