import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ImportReport } from '../../../src/modules/territories/geojson.schemas.js';
import type { TerritoryOutput } from '../../../src/modules/territories/territories.schemas.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { makeTerritory, newName } from './territory-data.js';

const t = useApp({ IDENTITY_PROVIDER: 'none' });
const people = new People(t);
const staff = useFixture(() => people.person({ staff: true }));

const GEOJSON = '/territories/geojson/';
const CIRCLE = { center_lat: 64.84, center_lng: -147.72, radius_meters: 4_321 };
const make = (fields?: object) => makeTerritory(staff, fields);
const read = async ({ id }: { id: number }) =>
  (await staff.http.get<TerritoryOutput>(`/territories/${id}/`)).body;
const send = async (features: readonly object[], more: object = {}) => {
  const { status, body } = await staff.http.post<ImportReport>(GEOJSON, {
    type: 'FeatureCollection',
    features,
    ...more,
  });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
};
const feature = (properties: object, geometry: object | null = null) => ({
  type: 'Feature',
  geometry,
  properties,
});
const point = (lng = -147.72, lat = 64.84) => ({ type: 'Point', coordinates: [lng, lat] });
const newZip = () => `${randomInt(1e8, 1e9)}`;

describe('a GeoJSON file from another system', () => {
  it("another system's id renames no territory unless requested", async () => {
    const [one, other] = [await make({ circles: [CIRCLE] }), await make()];
    const [foreign, second] = [newName(), newName()];
    const features = [
      feature({ ID: one.id, NAME: foreign, Radius_KM: 9 }, point()),
      feature({ id: other.id, name: other.name.toUpperCase(), zip: newZip() }),
      feature({ id: 4_000_000_000, name: second, radius_km: 1 }, point()),
    ];
    const report = await send(features);
    expect(report).toMatchObject({ id_conflicts: 2, refused: [{ feature: 1 }, { feature: 3 }] });
    expect(report.refused[0]?.message).toContain(`belongs to “${one.name}”`);
    expect(await read(one)).toEqual(one);
    expect(await read(other)).toMatchObject({ name: other.name, zips: [expect.any(String)] });

    const ignoring = await send(features, { ids: 'ignore' });
    expect(ignoring.territories.map(({ name, outcome }) => [name, outcome])).toEqual([
      [foreign, 'created'],
      [other.name, 'same'],
      [second, 'created'],
    ]);
    expect(await read(one)).toEqual(one);
  });

  it("the preview has each area's place, with a hint when latitude came first", async () => {
    const { territories, warnings } = await send(
      [
        feature({ name: newName(), radius_km: 1 }, point(-73.9857, 40.7484)),
        feature({ name: newName(), radius_km: 1 }, point(40.7484, -73.9857)),
        feature({ name: newName(), radius_km: 1 }, point(-79.3832, 43.6532)),
        feature({ name: newName() }),
      ],
      { preview: true },
    );
    expect(territories.map(({ place }) => place)).toEqual([
      { lat: 40.7484, lng: -73.9857, country: 'US', is_far: false, swapped_country: null },
      { lat: -73.9857, lng: 40.7484, country: null, is_far: true, swapped_country: 'US' },
      expect.objectContaining({ country: 'CA', is_far: false }),
      undefined,
    ]);
    expect(warnings).toEqual([
      {
        feature: 2,
        message:
          'Its area is around -73.9857, 40.7484, outside all supported countries. With latitude and longitude swapped, it’s in the United States. GeoJSON puts longitude first.',
      },
    ]);
  });

  it('a reference system without degrees is refused', async () => {
    const crs = (name: string) => ({ crs: { type: 'name', properties: { name } }, preview: true });
    const features = [feature({ name: newName(), radius_km: 1 }, point())];
    const reply = await staff.http.post(GEOJSON, {
      type: 'FeatureCollection',
      features,
      ...crs('EPSG:3857'),
    });
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toContain('EPSG:3857, not in degrees');
    expect(await send(features, crs('urn:ogc:def:crs:OGC:1.3:CRS84'))).toMatchObject({ refused: [] });
  });
});
