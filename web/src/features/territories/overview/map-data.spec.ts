import { describe, expect, it } from 'vitest';
import type { Overlaps } from '@server/modules/territories/areas.schemas';
import { type MapTerritory, mapDataOf } from './map-data';

const circle = { center_lat: 45.42, center_lng: -75.69, radius_meters: 900 };
const territory = (id: number, fields: Partial<MapTerritory>): MapTerritory => ({
  id,
  name: `No. ${id}`,
  is_active: true,
  circles: [],
  zips: [],
  ...fields,
});
const NOTHING: Overlaps = {
  zips: [],
  zip_count: 0,
  circles: [],
  circle_count: 0,
  unserved: { restaurants: [], count: 0 },
};
/** Points of 10001, 10002, and two codes from a file. */
const points = {
  codes: '10001 10002 CA:K1A GB:SW1A',
  lats: [407_506, -340, 46_991, 60_853],
  lngs: [-739_972, 90, -17_190, 755_674],
};
const map = (known: Partial<Parameters<typeof mapDataOf>[0]>) =>
  mapDataOf({ territories: [], demand: [], overlaps: NOTHING, points, ...known });

describe('the data of the territory map', () => {
  it('has zips at their locations, in Canada and the UK by their first part', () => {
    const { layers } = map({
      territories: [territory(1, { zips: ['10002', 'K1A0B1', 'SW1A1AA'] })],
      demand: [
        { zip: '10001', waiting: 3 },
        { zip: 'K1A0B2', waiting: 5 },
      ],
      overlaps: {
        ...NOTHING,
        unserved: { restaurants: [{ id: 7, name: 'Tea', zip_code: 'SW1A 2AA' }], count: 1 },
      },
    });
    expect(layers.waiting.places).toMatchObject([
      { zip: '10001', weight: 3, lat: 40.7506, lng: -73.9972 },
      { zip: 'K1A0B2', weight: 5, lat: 45.4157, lng: -75.7072 },
    ]);
    expect(layers.zips.places.map(({ zip, lat }) => [zip, lat])).toEqual([
      ['10002', 40.7166],
      ['K1A0B1', 45.4157],
      ['SW1A1AA', 51.501],
    ]);
    expect(layers.restaurants.places).toMatchObject([{ name: 'Tea', zip: 'SW1A2AA', lat: 51.501 }]);
  });

  it('counts zips, guests and restaurants without a known location', () => {
    const { layers } = map({
      territories: [territory(1, { zips: ['10001', '99999', 'K1B0A1'] }), territory(2, { zips: ['99999'] })],
      demand: [{ zip: '99998', waiting: 40 }],
      overlaps: {
        ...NOTHING,
        unserved: {
          restaurants: [
            { id: 7, name: 'Far', zip_code: 'K1B 0A1' },
            { id: 8, name: 'Near', zip_code: '10001' },
          ],
          count: 1_240,
        },
      },
    });
    const numbers = Object.entries(layers).map(([name, { places, total, unplaced }]) => [
      name,
      places.length,
      total,
      unplaced,
    ]);
    expect(numbers).toEqual([
      ['waiting', 0, 1, 1],
      ['zips', 1, 2, 1],
      ['shared', 0, 1, 1],
      ['restaurants', 1, 1_240, 1],
    ]);
  });

  it('separates zips in several territories from others, also of inactive ones', () => {
    const { layers } = map({
      territories: [
        territory(1, { zips: ['10001', '10002'] }),
        territory(2, { zips: ['10001'], is_active: false }),
      ],
    });
    expect(layers.zips.places.map(({ zip }) => zip)).toEqual(['10002']);
    expect(layers.shared.places).toMatchObject([
      {
        zip: '10001',
        owners: [
          { id: 1, name: 'No. 1', isActive: true },
          { id: 2, name: 'No. 2', isActive: false },
        ],
      },
    ]);
  });

  it('has the deepest overlaps and their number', () => {
    const other = { ...circle, center_lat: 45.43 };
    const data = map({
      territories: [territory(1, { circles: [circle] }), territory(2, { circles: [other] })],
      overlaps: {
        ...NOTHING,
        circles: [
          {
            territories: [
              { id: 1, name: 'No. 1' },
              { id: 2, name: 'No. 2' },
            ],
            circles: [circle, other],
            pairs: 1,
            distance_meters: 1_112,
            overlap_meters: 688,
            share: 0.3,
          },
        ],
        circle_count: 1_240,
      },
    });
    expect(data).toMatchObject({ overlaps: [[0, 1]], overlapCount: 1_240 });
  });
});
