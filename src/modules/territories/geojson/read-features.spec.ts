import { describe, expect, it } from 'vitest';
import { destinationOf } from '../../../shared/territories/geometry.js';
import { readFeatures } from './read-features.js';

const feature = (geometry: object | null, properties: object = {}) => ({
  type: 'Feature',
  geometry,
  properties: { name: 'Chelsea', ...properties },
});
const point = (properties: object = {}) => feature({ type: 'Point', coordinates: [-74, 40.7] }, properties);
const CENTER = { lat: 40.7, lng: -74 };
const ring = (radius: number, center = CENTER) => {
  const corners = Array.from({ length: 32 }, (_, corner) => {
    const { lat, lng } = destinationOf(center, radius, corner * -11.25);
    return [lng, lat];
  });
  return [...corners, corners[0] ?? []];
};
const only = (sent: unknown) => readFeatures([sent]);

describe('a GeoJSON feature', () => {
  it.each([
    ['a point with a radius', point({ radius_km: 1.5 }), 1_500],
    ['a point with meters', point({ radius_meters: 800 }), 800],
    ['a radius in text, with a comma', point({ radius_km: '1,25' }), 1_250],
  ])('becomes a circle: %s', (_, sent, radius_meters) => {
    expect(only(sent).features).toMatchObject([
      { number: 1, name: 'Chelsea', circles: [{ center_lat: 40.7, center_lng: -74, radius_meters }] },
    ]);
  });

  it('becomes the circle that its polygon was drawn from, without a warning', () => {
    const properties = { center_lat: 40.7, center_lng: -74, radius_km: 2.345 };
    const { features, warnings } = only(feature({ type: 'Polygon', coordinates: [ring(2_345)] }, properties));
    expect(features[0]?.circles).toEqual([{ center_lat: 40.7, center_lng: -74, radius_meters: 2_345 }]);
    expect(warnings).toEqual([]);
  });

  it('is rounded to the stored precision, with one warning', () => {
    const long = feature(
      { type: 'Point', coordinates: [-73.99720012345678, 40.75060098765432] },
      { radius_km: 1.2345678 },
    );
    const { features, warnings, refused } = readFeatures([point({ radius_km: 1.5 }), long, long]);
    expect(refused).toEqual([]);
    expect(features[2]?.circles).toEqual([
      { center_lat: 40.750601, center_lng: -73.9972, radius_meters: 1_235 },
    ]);
    expect(warnings).toEqual([
      {
        feature: 2,
        message: 'Coordinates are rounded to 6 decimals (11 cm), radii to whole meters.',
      },
    ]);
  });

  it('becomes the enclosing circle of a moved polygon, with a warning', () => {
    const properties = { center_lat: 40.7, center_lng: -74, radius_km: 2.345 };
    const moved = ring(2_345, { lat: 41, lng: -74 });
    const { features, warnings } = only(feature({ type: 'Polygon', coordinates: [moved] }, properties));
    expect(features[0]?.circles[0]?.center_lat).toBeCloseTo(41, 3);
    expect(warnings).toEqual([
      {
        feature: 1,
        message: 'Polygons are converted to the smallest enclosing circle: 1.5 mi around 41.0000, -74.0000.',
      },
    ]);
  });

  it('can have several polygons and holes, with a warning', () => {
    const { features, warnings } = only(
      feature({ type: 'MultiPolygon', coordinates: [[ring(500), ring(100)], [ring(900)]] }),
    );
    expect(features[0]?.circles).toHaveLength(2);
    expect(warnings.map(({ message }) => message.endsWith('Holes are included.'))).toEqual([true, false]);
  });

  it('can cross the date line', () => {
    const { features } = only(
      feature({ type: 'Polygon', coordinates: [ring(9_000, { lat: -17, lng: 180.02 })] }),
    );
    expect(features[0]?.circles[0]?.center_lng).toBeCloseTo(-179.98, 3);
  });

  it.each([
    ['a list', { zips: ['10001', 'k1a 0b1', 501] }, ['10001', 'K1A0B1', '501']],
    ['a text', { zips: '10001, 10002-1234;10003' }, ['10001', '10002', '10003']],
    ['one', { zip: '10001' }, ['10001']],
    ['none', { zips: [] }, []],
  ])('has zips: %s', (_, properties, zips) => {
    expect(only(point(properties)).features).toMatchObject([{ zips, circles: [] }]);
    expect(only(feature(null, properties)).features).toMatchObject([{ zips, circles: [] }]);
  });

  it('has no zips and circles when it names none', () => {
    expect(only(feature(null, { is_active: false })).features).toMatchObject([
      { zips: undefined, circles: [], isActive: false },
    ]);
  });

  it.each<[string, unknown, RegExp]>([
    ['a text', 'x', /isn’t a GeoJSON feature/],
    ['another type', { type: 'Topology' }, /isn’t a GeoJSON feature/],
    ['no territory', { type: 'Feature', geometry: null, properties: null }, /No territory given/],
    ['an invalid id', point({ id: 'a', radius_km: 1 }), /whole number/],
    ['an invalid name', point({ name: ' ', radius_km: 1 }), /name/],
    ['a point without a radius', point(), /A point needs “radius_km”/],
    ['a line', feature({ type: 'LineString', coordinates: [[1, 2]] }), /A LineString can’t become an area/],
    ['invalid coordinates', feature({ type: 'Polygon', coordinates: [[1]] }), /don’t match the type Polygon/],
    [
      'an impossible latitude',
      feature({ type: 'Point', coordinates: [1, 95] }, { radius_km: 1 }),
      /Latitude .* longitude comes first/,
    ],
    [
      'coordinates in meters',
      feature({ type: 'Point', coordinates: [-8_237_642, 4_970_241] }, { radius_km: 1 }),
      /aren’t in degrees/,
    ],
    ['a radius in words', point({ radius_km: 'wide' }), /The radius must be a number/],
    ['a radius larger than the earth', point({ radius_km: 1e9 }), /The radius must be between/],
    ['a radius of 0', point({ radius_km: 0 }), /The radius must be between/],
    ['an invalid zip', feature(null, { zips: ['1'] }), /“1” isn’t a valid zip code/],
    ['zips that are not a list', feature(null, { zips: { a: 1 } }), /must be a list/],
    ['an invalid is_active', point({ radius_km: 1, is_active: 'perhaps' }), /must be true or false/],
  ])('is refused with a sentence: %s', (_, sent, sentence) => {
    const { features, refused } = readFeatures([point({ radius_km: 1 }), sent]);
    expect(features).toHaveLength(1);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ feature: 2, message: expect.stringMatching(sentence) });
  });

  it.each([
    ['upper case', { NAME: 'Soho', ZIPS: '10001', Radius_KM: 2 }],
    ['title case', { Name: 'Soho', Zip: '10001', RADIUS_METERS: 2_000 }],
    ['an exact name before others', { NAME: 'Other', name: 'Soho', zip: '10001', radius_km: 2 }],
    ['an empty name after others', { name: '', Name: 'Soho', zip: '10001', radius_km: 2 }],
  ])('is read with property names in any case: %s', (_, properties) => {
    const sent = { type: 'Feature', geometry: { type: 'Point', coordinates: [-74, 40.7] }, properties };
    expect(only(sent).features).toMatchObject([
      { name: 'Soho', zips: ['10001'], circles: [{ radius_meters: 2_000 }] },
    ]);
  });

  it('can have a number as its name', () => {
    expect(only(point({ name: 501, radius_km: 1 })).features).toMatchObject([{ name: '501' }]);
  });

  it('has no id when ids are ignored', () => {
    const sent = [point({ id: 4, radius_km: 1 }), point({ ID: 'relation/12', radius_km: 1 })];
    expect(readFeatures(sent, 'ignore').features).toMatchObject([{ id: undefined }, { id: undefined }]);
  });

  it('has the same circle with 15 decimals as with 5', () => {
    const places = ring(4_321);
    const of = (digits: number) =>
      only(
        feature({
          type: 'Polygon',
          coordinates: [places.map((place) => place.map((each) => Number(each.toFixed(digits))))],
        }),
      ).features[0]?.circles;
    expect(of(15)).toEqual(of(5));
  });

  it('is refused in another reference system, wherever that is stated', () => {
    const crs = { type: 'name', properties: { name: 'EPSG:3857' } };
    const sent = point({ radius_km: 1 });
    const { refused } = readFeatures([
      { ...sent, crs },
      { ...sent, geometry: { ...sent.geometry, crs } },
      { ...sent, crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } } },
    ]);
    expect(refused.map(({ feature: number }) => number)).toEqual([1, 2]);
    expect(refused[0]?.message).toBe(
      'The coordinates are in EPSG:3857, not in degrees. Save the file in WGS 84 (EPSG:4326).',
    );
  });

  it('keeps its id and name when it is refused', () => {
    expect(only(point({ id: 4 })).refused).toMatchObject([{ id: 4, name: 'Chelsea' }]);
  });
});
