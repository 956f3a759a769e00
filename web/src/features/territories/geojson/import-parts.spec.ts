import { describe, expect, it } from 'vitest';
import { FileRefused, splitIntoParts } from './import-parts';

const feature = (properties: object, geometry: object | null = null) => ({
  type: 'Feature',
  geometry,
  properties,
});
const file = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });

describe('a GeoJSON file', () => {
  it('is one request when it is small, ordered by territory', () => {
    const [a, b, c] = [feature({ name: 'A' }), feature({ name: 'B' }), feature({ name: 'a', radius_km: 1 })];
    expect(splitIntoParts(file(a, b, c))).toMatchObject([{ features: [a, c, b], numbers: [1, 3, 2] }]);
  });

  it('can be a single feature and start with a byte order mark', () => {
    const one = feature({ name: 'A' });
    expect(splitIntoParts(`\uFEFF${JSON.stringify(one)}`)).toMatchObject([{ features: [one], numbers: [1] }]);
  });

  it('is several requests when it is large, with each territory in one', () => {
    const zips = Array.from({ length: 9_000 }, (_, at) => String(10_000 + at));
    const features = [1, 2, 3, 4].flatMap((id) => [
      feature({ id, name: `No. ${id}`, zips }),
      feature({ id, name: `No. ${id}`, radius_km: id }),
    ]);
    const parts = splitIntoParts(file(...features));
    expect(parts.map(({ numbers }) => numbers)).toEqual([
      [1, 2, 3, 4, 5, 6],
      [7, 8],
    ]);
  });

  it("keeps features with the same territory's id or name together", () => {
    const others = Array.from({ length: 60 }, (_, at) => feature({ name: `Other ${at}` }));
    const [part] = splitIntoParts(
      file(feature({ name: 'North' }), ...others, feature({ id: 7, name: 'north', radius_km: 1 })),
    );
    expect(part?.numbers.slice(0, 2)).toEqual([1, 62]);
  });

  it('has at most 50 territories per request', () => {
    const features = Array.from({ length: 120 }, (_, id) => feature({ id: id + 1 }));
    expect(splitIntoParts(file(...features)).map(({ features: each }) => each.length)).toEqual([50, 50, 20]);
  });

  it('can have a polygon of 9,000 corners with 15 decimals', () => {
    const corners = Array.from({ length: 9_000 }, (_, at) => {
      const angle = (2 * Math.PI * at) / 9_000;
      const wave = 0.05 + 0.004 * Math.sin(40 * angle);
      return [-147.1234567890123 + 2 * wave * Math.cos(angle), 64.1234567890123 + wave * Math.sin(angle)];
    });
    const polygon = (digits: number) => {
      const ring = [...corners, corners[0] ?? []].map((place) =>
        place.map((each) => Number(each.toFixed(digits))),
      );
      return { type: 'Polygon', coordinates: [ring] };
    };
    const partsWith = (digits: number) => splitIntoParts(file(feature({ name: 'A' }, polygon(digits))));
    const parts = partsWith(15);
    expect(parts).toHaveLength(1);
    expect(parts).toEqual(partsWith(5));
    const many = { type: 'MultiPolygon', coordinates: [polygon(15).coordinates, polygon(15).coordinates] };
    expect(splitIntoParts(file(feature({ name: 'A' }, many)))).toHaveLength(1);
  });

  it('groups equal names in any case, with and without ids', () => {
    const [a, b] = [feature({ ID: 1, NAME: 'A' }), feature({ id: 2, Name: 'a' })];
    const others = Array.from({ length: 60 }, (_, at) => feature({ name: at }));
    const first = (ids: 'check' | 'ignore') =>
      splitIntoParts(file(a, ...others, b), ids)[0]?.numbers.slice(0, 2);
    expect(first('check')).toEqual([1, 2]);
    expect(first('ignore')).toEqual([1, 62]);
  });

  it('sends no locations of zips', () => {
    const places = { type: 'MultiPoint', coordinates: [[1, 2]] };
    const [part] = splitIntoParts(
      file(feature({ name: 'A', zips: ['10001'] }, places), feature({ name: 'A' }, places)),
    );
    expect(part?.features).toMatchObject([{ geometry: null }, { geometry: places }]);
  });

  it.each([
    ['invalid JSON', '{', /isn’t valid JSON/],
    ['JSON that is not GeoJSON', '[1]', /isn’t a GeoJSON file/],
    ['a geometry without a feature', '{"type":"Point","coordinates":[1,2]}', /isn’t a GeoJSON file/],
    ['a file without features', file(), /has no features/],
    [
      'another reference system',
      JSON.stringify({
        type: 'FeatureCollection',
        crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::3857' } },
        features: [feature({ name: 'A' })],
      }),
      /EPSG::3857, not in degrees/,
    ],
    [
      'a territory that is too large',
      file(feature({ name: 'A', zips: ['1'.repeat(250_000)] })),
      /“A” is too large/,
    ],
  ])('is refused: %s', (_, text, sentence) => {
    expect(() => splitIntoParts(text)).toThrow(FileRefused);
    expect(() => splitIntoParts(text)).toThrow(sentence);
  });
});
