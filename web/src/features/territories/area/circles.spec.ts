import { describe, expect, it } from 'vitest';
import {
  type AreaCircle,
  bearingBetween,
  boundsOf,
  destinationOf,
  distanceBetween,
  movedTo,
  newCircle,
  radiusInWords,
  circleRefusal,
  resizedTo,
  withFieldText,
} from './circles';

const PARK = { lat: 40.7506, lng: -73.9972 };
const circle: AreaCircle = { key: 'a', center_lat: 40.75, center_lng: -74, radius_meters: 1_000 };

describe('distances on the map', () => {
  it.each([
    [0, 1],
    [90, 2_500],
    [213, 40_000],
    [-45, 400_000],
  ])('are reversible: bearing %d, %d meters', (bearing, meters) => {
    const there = destinationOf(PARK, meters, bearing);
    expect(distanceBetween(PARK, there)).toBeCloseTo(meters, 3);
    expect(((bearingBetween(PARK, there) - bearing + 540) % 360) - 180).toBeCloseTo(0, 3);
  });

  it("match the server's", () => {
    // One degree of latitude; on Leaflet's sphere it is 20 cm less.
    expect(distanceBetween({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })).toBeCloseTo(111_195.1, 1);
  });

  it('give the bounds of circles', () => {
    expect(boundsOf([])).toBeUndefined();
    const [[south, west], [north, east]] = boundsOf([circle]) ?? [[], []];
    expect([south, west, north, east].map((edge) => edge?.toFixed(2))).toEqual([
      '40.74',
      '-74.01',
      '40.76',
      '-73.99',
    ]);
  });
});

describe('a circle', () => {
  it("is described in its country's unit and in meters", () => {
    expect(radiusInWords({ ...circle, radius_meters: 2_010 })).toBe('1.2 mi, 2,010 meters');
    const canadian = { ...circle, center_lat: 45.5, center_lng: -73.6 };
    expect(radiusInWords({ ...canadian, radius_meters: 2_010 })).toBe('2 km, 2,010 meters');
    expect(radiusInWords({ ...canadian, radius_meters: 850 })).toBe('850 meters');
  });

  it('has a whole radius of at least one meter', () => {
    expect(newCircle(PARK, 1_234.56)).toMatchObject({ center_lat: 40.7506, radius_meters: 1_235 });
    expect(resizedTo(circle, 0.2).radius_meters).toBe(1);
    expect(resizedTo(circle, 9e9).radius_meters).toBe(20_000_000);
  });

  it.each([
    [{ lat: 40.123_456_789, lng: -74 }, 40.123_457, -74],
    [{ lat: 89, lng: 190 }, 85, -170],
    [{ lat: -89, lng: -181.5 }, -85, 178.5],
  ])('moved to %o stays on the map', (to, center_lat, center_lng) => {
    expect(movedTo(circle, to)).toEqual({ ...circle, center_lat, center_lng });
  });

  it.each([
    ['center_lat', ' 41.5 ', 41.5],
    ['center_lat', '−41.5', -41.5],
    ['center_lng', '-180', -180],
    ['center_lng', '-73.997200', -73.9972],
    ['radius_meters', '1500.6', 1_501],
  ] as const)('accepts %s %j', (field, text, number) => {
    expect(withFieldText(circle, field, text)).toEqual({ ...circle, [field]: number });
  });

  it.each([
    ['center_lat', '90.1'],
    ['center_lat', ''],
    ['center_lng', '-180.5'],
    ['center_lng', '12,5,1'],
    ['radius_meters', '0'],
    ['radius_meters', '0.4'],
    ['center_lat', '40.1234567'],
    ['radius_meters', '20000001'],
    ['radius_meters', '1e3'],
    ['radius_meters', 'wide'],
  ] as const)('keeps its number when %s is %j', (field, text) => {
    const typed = withFieldText(circle, field, text);
    expect(typed).toEqual({ ...circle, unread: { [field]: text } });
    expect(circleRefusal(typed, field)).not.toBe('');
    expect(withFieldText(typed, field, '12')).toEqual({ ...circle, [field]: 12 });
  });

  it.each([
    ['center_lat', '40.1234567', 'Latitude can have at most 6 decimals.'],
    ['center_lng', '-73.99720012345678', 'Longitude can have at most 6 decimals.'],
  ] as const)('explains why %s cannot be %j', (field, text, sentence) => {
    expect(circleRefusal(withFieldText(circle, field, text), field)).toBe(sentence);
  });
});
