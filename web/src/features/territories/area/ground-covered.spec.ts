import { describe, expect, it } from 'vitest';
import { destinationOf } from './circles';
import { groundCovered } from './ground-covered';

const CENTER = { lat: 40.75, lng: -74 };
const circle = (away: number, radius_meters: number) => {
  const { lat, lng } = destinationOf(CENTER, away, 90);
  return { key: String(away), center_lat: lat, center_lng: lng, radius_meters };
};
const KM2 = 1_000_000;

describe('the area covered by circles', () => {
  it('is exact for separate circles', () => {
    expect(groundCovered([circle(0, 1_000)]) / KM2).toBeCloseTo(Math.PI, 6);
    expect(groundCovered([circle(0, 1_000), circle(5_000, 1_000)]) / KM2).toBeCloseTo(2 * Math.PI, 6);
  });

  it('counts overlaps once', () => {
    expect(groundCovered([circle(0, 1_000), circle(0, 1_000)]) / KM2).toBeCloseTo(Math.PI, 6);
    // Two circles through each other's centers share 1.228 r².
    expect(groundCovered([circle(0, 1_000), circle(1_000, 1_000)]) / KM2).toBeCloseTo(5.055, 1);
    expect(groundCovered([circle(0, 2_000), circle(500, 300)]) / KM2).toBeCloseTo(4 * Math.PI, 1);
  });

  it('is 0 without circles', () => expect(groundCovered([])).toBe(0));
});
