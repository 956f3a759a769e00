import { describe, expect, it } from 'vitest';
import { PointIndex } from './point-index';
import type { MapBounds } from './point-layers';

const WORLD: MapBounds = [-180, -85, 180, 85];
const packed = (points: readonly (readonly [lng: number, lat: number, weight: number])[]) => ({
  places: Float64Array.from(points.flatMap(([lng, lat]) => [lng, lat])),
  weights: Uint32Array.from(points.map(([, , weight]) => weight)),
});
const NEW_YORK = [-73.9972, 40.7506, 42] as const;
const NEARBY = [-73.99, 40.74, 8] as const;
const LONDON = [-0.1276, 51.5072, 3] as const;

function setUp() {
  const index = new PointIndex();
  index.load('waiting', packed([NEW_YORK, NEARBY, LONDON]));
  return (zoom: number, box: MapBounds = WORLD) =>
    index.find({ drawn: box, seen: box, zoom, layers: ['waiting', 'zips'] });
}

describe('points on the map', () => {
  it('are clustered when close, with their total weight and the zoom that splits them', () => {
    const spots = setUp()(3).waiting?.spots ?? [];
    expect(spots.map(({ points, weight, index }) => [points, weight, index])).toEqual([
      [2, 50, -1],
      [1, 3, 2],
    ]);
    expect(spots[0]?.apartAt).toBeGreaterThan(3);
  });

  it('are separate at a high zoom, at their pixel positions', () => {
    const [first] = setUp()(14).waiting?.spots ?? [];
    const size = 256 * 2 ** 14;
    expect(first?.index).toBe(0);
    expect(first?.x).toBeCloseTo(((NEW_YORK[0] + 180) / 360) * size, 0);
    // As in standard map tiles: 10001 is in row 6157 of 16,384.
    expect(Math.floor((first?.y ?? 0) / 256)).toBe(6157);
  });

  it('are counted in view, the heaviest first', () => {
    const { seen } = setUp()(8, [-75, 40, -73, 41]).waiting ?? {};
    expect(seen).toEqual({ points: 2, weight: 50, top: [0, 1] });
  });

  it('are undefined for an empty layer', () => {
    expect(setUp()(3).zips).toBeUndefined();
  });
});
