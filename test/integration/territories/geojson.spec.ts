import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type {
  GeojsonDocument,
  GeojsonFeature,
  ImportReport,
} from '../../../src/modules/territories/geojson.schemas.js';
import type { TerritoryOutput } from '../../../src/modules/territories/territories.schemas.js';
import { expectFailure } from '../../support/failures.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { addressOf, makeTerritory, newName } from './territory-data.js';

const t = useApp({ IDENTITY_PROVIDER: 'none' });
const people = new People(t);
const staff = useFixture(() => people.person({ staff: true }));
const manager = useFixture(async () => people.member(await people.restaurant(), 'manager'));

const GEOJSON = '/territories/geojson/';
const CIRCLE = { center_lat: 64.84, center_lng: -147.72, radius_meters: 4_321 };
const make = (fields?: object) => makeTerritory(staff, fields);
const read = async ({ id }: { id: number | null }) =>
  (await staff.http.get<TerritoryOutput>(`/territories/${id ?? 0}/`)).body;
const exported = async (query: string, who = staff) =>
  (await who.http.get<GeojsonDocument>(`${GEOJSON}?${query}`)).body;
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
const change = (added = 0, removed = 0, total = 0) => ({ added, removed, total });

describe('the GeoJSON export', () => {
  it('a territory has a feature with its zips, and polygons for its circles', async () => {
    const one = await make({ zips: ['99701', 'X1X9'], circles: [CIRCLE], is_active: false });
    const { type, features, count, next } = await exported(`search=${encodeURIComponent(one.name)}`);
    expect({ type, count, next }).toEqual({ type: 'FeatureCollection', count: 1, next: null });
    const [territory, circle] = features as [GeojsonFeature, GeojsonFeature];
    expect(territory.properties).toEqual({
      kind: 'territory',
      id: one.id,
      name: one.name,
      slug: one.slug,
      is_active: false,
      representative: '',
      zips: ['99701', 'X1X9'],
    });
    expect(territory.geometry).toMatchObject({ type: 'MultiPoint', coordinates: [expect.any(Array)] });
    expect(circle.properties).toEqual({
      kind: 'circle',
      id: one.id,
      name: one.name,
      center_lat: 64.84,
      center_lng: -147.72,
      radius_km: 4.321,
    });
    const [ring = []] = (circle.geometry?.coordinates ?? []) as number[][][];
    expect(ring).toHaveLength(33);
    expect(ring.at(-1)).toEqual(ring[0]);
    // Counterclockwise: the signed area is positive.
    const area = ring.slice(1).reduce((sum, [lng = 0, lat = 0], at) => {
      const [fromLng = 0, fromLat = 0] = ring[at] ?? [];
      return sum + (fromLng * lat - lng * fromLat);
    }, 0);
    expect(area).toBeGreaterThan(0);
  });

  it('a circle is a point with a radius on request, or when it cannot be a polygon', async () => {
    const one = await make({ circles: [CIRCLE, { ...CIRCLE, center_lng: 179.99 }] });
    const types = async (query: string) =>
      (await exported(`search=${encodeURIComponent(one.name)}${query}`)).features.map(
        ({ geometry }) => geometry?.type ?? null,
      );
    expect(await types('')).toEqual([null, 'Polygon', 'Point']);
    expect(await types('&circles=points')).toEqual([null, 'Point', 'Point']);
  });

  it("the export has pages, and only platform users see the representative's name", async () => {
    const word = randomUUID();
    const rep = { rep_name: 'Ada Moreno', rep_phone: '+1 212 555 0101', rep_address: '1 Broadway' };
    for (const each of ['a', 'b', 'c']) await make({ name: `${word} ${each}`, ...rep });
    const first = await exported(`search=${word}&page_size=2`);
    expect(first.features.map(({ properties }) => properties.name)).toEqual([`${word} a`, `${word} b`]);
    expect(first.count).toBe(3);
    const second = await staff.http.get<GeojsonDocument>(first.next?.replace(/^https?:\/\/[^/]+/, '') ?? '');
    expect(second.body.features.map(({ properties }) => properties.name)).toEqual([`${word} c`]);
    expect(JSON.stringify(first)).toContain('Ada Moreno');
    expect(JSON.stringify(first)).not.toMatch(/555 0101|Broadway/);
    const told = JSON.stringify(await exported(`search=${word}`, manager));
    expect(told).toContain(`${word} c`);
    expect(told).not.toMatch(/Ada|representative/);
  });

  it('ids leave only these territories, also for members, and within the search', async () => {
    const word = randomUUID();
    const [a, , c] = await Promise.all(['a', 'b', 'c'].map((each) => make({ name: `${word} ${each}` })));
    const namesOf = async (query: string, who = staff) =>
      (await exported(query, who)).features.map(({ properties }) => properties.name);
    expect(await namesOf(`ids=${c?.id},${a?.id}`)).toEqual([`${word} a`, `${word} c`]);
    expect(await namesOf(`ids=${c?.id},${a?.id}`, manager)).toEqual([`${word} a`, `${word} c`]);
    expect(await namesOf(`ids=${c?.id},${a?.id}&search=${word}%20c`)).toEqual([`${word} c`]);
  });

  it('importing the export changes nothing', async () => {
    const zips = [newZip(), '99701', newZip()].sort();
    const one = await make({ zips, circles: [CIRCLE, { ...CIRCLE, radius_meters: 99_999 }] });
    for (const circles of ['polygons', 'points']) {
      const { features } = await exported(`search=${encodeURIComponent(one.name)}&circles=${circles}`);
      expect(await send(features)).toEqual({
        applied: true,
        territories: [
          {
            id: one.id,
            name: one.name,
            renamed_from: null,
            outcome: 'same',
            zips: change(0, 0, 3),
            circles: change(0, 0, 2),
            is_active: null,
          },
        ],
        refused: [],
        warnings: [],
      });
    }
    expect((await read(one)).version).toBe(one.version);
  });
});

describe('the GeoJSON import', () => {
  it('the import creates by name and changes by name or id, after a preview', async () => {
    const [byName, byId] = [await make({ zips: [newZip()] }), await make({ circles: [CIRCLE] })];
    const [fresh, renamed, zip] = [newName(), newName(), newZip()];
    const features = [
      feature({ name: fresh, radius_km: 2, zips: [zip], is_active: false }, point()),
      feature({ name: fresh, radius_km: 3 }, point(-147, 64)),
      feature({ name: byName.name.toUpperCase(), zip }, point()),
      feature({ id: byId.id, name: renamed }),
    ];
    const expected = [
      { name: fresh, outcome: 'created', zips: change(1, 0, 1), circles: change(2, 0, 2), is_active: false },
      { id: byName.id, outcome: 'changed', zips: change(1, 1, 1), circles: change() },
      { id: byId.id, name: renamed, renamed_from: byId.name, outcome: 'changed', circles: change(0, 0, 1) },
    ];
    const before = await send(features, { preview: true, ids: 'rename' });
    expect(before).toMatchObject({ applied: false, territories: expected, refused: [], warnings: [] });
    expect((await exported(`search=${encodeURIComponent(fresh)}`)).count).toBe(0);
    expect(await read(byName)).toEqual(byName);

    const after = await send(features, { ids: 'rename' });
    expect(after).toMatchObject({ applied: true, territories: expected });
    expect(await read(after.territories[0] ?? { id: 0 })).toMatchObject({
      name: fresh,
      is_active: false,
      zips: [zip],
      circles: [{ radius_meters: 2_000 }, { radius_meters: 3_000 }],
    });
    expect((await read(byName)).zips).toEqual([zip]);
    expect(await read(byId)).toMatchObject({ name: renamed, circles: [CIRCLE] });
    // The second import has nothing to do.
    const again = await send(features.slice(0, 3));
    expect(again.territories.map(({ outcome }) => outcome)).toEqual(['same', 'same']);
  });

  it('each territory is imported completely or not at all', async () => {
    const [one, other] = [await make({ circles: [CIRCLE] }), await make()];
    const fresh = newName();
    const report = await send([
      feature({ id: one.id, radius_km: 7 }, point()),
      feature({ id: other.id, radius_km: 7 }, point()),
      feature({ id: one.id }, point()),
      feature({ name: fresh }, { type: 'LineString', coordinates: [] }),
      feature({ radius_km: 1 }, point()),
      feature({ id: 4_000_000_000, radius_km: 1 }, point()),
    ]);
    expect(report.refused).toEqual([
      { feature: 3, message: expect.stringContaining('A point needs “radius_km”') },
      { feature: 4, message: expect.stringContaining('A LineString can’t become an area') },
      { feature: 5, message: expect.stringContaining('No territory given') },
      {
        feature: 6,
        message: 'No territory has the id 4000000000. Leave it out to create a new one.',
      },
    ]);
    expect(report.territories.map(({ name, outcome }) => [name, outcome])).toEqual([
      [one.name, 'refused'],
      [other.name, 'changed'],
      [fresh, 'refused'],
    ]);
    expect((await read(one)).circles).toEqual([CIRCLE]);
    expect((await read(other)).circles).toMatchObject([{ radius_meters: 7_000 }]);
  });

  it('ambiguous names and contradicting features are refused', async () => {
    const [double, one] = [newName(), await make()];
    for (const slug of ['a', 'b']) await make({ name: double, slug: `${randomUUID()}-${slug}` });
    const report = await send(
      [
        feature({ name: double, zip: newZip() }),
        feature({ id: one.id, name: newName() }),
        feature({ id: one.id, name: newName() }),
      ],
      { ids: 'rename' },
    );
    expect(report.refused).toEqual([
      { feature: 1, message: `2 territories are named “${double}”. Add the “id” to choose one.` },
      { feature: 3, message: 'An earlier feature gives this territory a different name.' },
    ]);
    expect(await read(one)).toEqual(one);
  });

  it("an invalid feature is refused with the editor's message, without affecting others", async () => {
    const slug = `taken-${randomUUID()}`;
    await make({ slug, name: newName() });
    // The URL is made from the name.
    const [taken, free] = [slug.replaceAll('-', ' '), newName()];
    const report = await send([feature({ name: taken }), feature({ name: free })]);
    expect(report.refused).toEqual([{ feature: 1, message: 'That URL is already taken.' }]);
    expect(report.territories.map(({ outcome }) => outcome)).toEqual(['refused', 'created']);
  });

  it('a polygon becomes a circle, with a notice', async () => {
    const name = newName();
    const ring = [
      [10, 50],
      [10.1, 50],
      [10.1, 50.1],
      [10, 50.1],
      [10, 50],
    ];
    const { warnings, territories } = await send([
      feature({ name }, { type: 'Polygon', coordinates: [ring] }),
    ]);
    expect(warnings).toEqual([
      {
        feature: 1,
        message: expect.stringMatching(/smallest enclosing circle: 6\.\d+ km around 50\.05/),
      },
    ]);
    const [circle] = (await read(territories[0] ?? { id: 0 })).circles;
    expect(circle?.center_lat).toBeCloseTo(50.05, 2);
  });

  it('a circle with 9,000 corners and 15 decimals is stored with 5 decimals', async () => {
    const corners = Array.from({ length: 9_000 }, (_, at) => (at / 9_000) * 2 * Math.PI);
    const ring = corners.map((angle) => [10 + Math.cos(angle) / 7, 50 + Math.sin(angle) / 11]);
    const shortRing = ring.map((place) => place.map((degrees) => Number(degrees.toFixed(5))));
    const circleOf = async (places: number[][]) => {
      const name = newName();
      const polygon = { type: 'Polygon', coordinates: [[...places, places[0]]] };
      const { territories, refused } = await send([feature({ name }, polygon)]);
      expect(refused).toEqual([]);
      return (await read(territories[0] ?? { id: 0 })).circles[0];
    };
    expect(JSON.stringify(ring).length).toBeGreaterThan(256 * 1024);
    const long = await circleOf(ring);
    const short = await circleOf(shortRing);
    expect(long?.center_lat).toBeCloseTo(short?.center_lat ?? 0, 4);
    expect(long?.center_lng).toBeCloseTo(short?.center_lng ?? 0, 4);
    expect(Math.abs((long?.radius_meters ?? 0) - (short?.radius_meters ?? 0))).toBeLessThanOrEqual(2);
  });

  it('a name with other quotes finds its territory', async () => {
    const name = `Coeur d’Alene ${newName()}`;
    const sent = async (written: string) => send([feature({ name: written, zip: newZip() })]);
    expect((await sent(name)).territories).toMatchObject([{ outcome: 'created' }]);
    expect((await sent(name.replace('’', "'"))).territories).toMatchObject([{ outcome: 'changed', name }]);
  });

  it('the import has limits', async () => {
    const refusedFor = async (body: object, status = 400) => {
      const reply = await staff.http.post<{ detail: string }>(GEOJSON, body);
      expect(reply.status).toBe(status);
      return reply.body.detail;
    };
    const all = (count: number) => ({
      type: 'FeatureCollection',
      features: Array.from({ length: count }, (_, each) => feature({ name: `${each}` })),
      preview: true,
    });
    expect(await refusedFor(all(1_001))).toBe('At most 1000 features per request.');
    expect(await refusedFor(all(51))).toBe('At most 50 territories per request.');
    expect(await refusedFor({ type: 'Feature' })).toBe('Send a GeoJSON FeatureCollection.');
    expect(await refusedFor({ type: 'FeatureCollection', features: [] })).toBe('It has no features.');
    const wide = { ...all(1), note: 'x'.repeat(2 * 1024 * 1024) };
    expect(await refusedFor(wide, 413)).toBe('The request is too large. The limit is 2 MB.');
    const reply = await staff.http.post(GEOJSON, 'nothing');
    expect(reply.status).toBe(400);
  });

  it('only platform users can import', async () => {
    const reply = await manager.http.post(GEOJSON, { type: 'FeatureCollection', features: [feature({})] });
    expectFailure(reply, { status: 403, code: 'forbidden' });
  });

  it('the history of each territory has the import', async () => {
    const name = newName();
    const { territories } = await send([feature({ name, zip: newZip() })]);
    const rows = await people.execute(
      `SELECT action FROM audit_log WHERE action LIKE 'territory.%' AND target = ?`,
      [`territory:${territories[0]?.id ?? 0}`],
    );
    expect(rows).toMatchObject([{ action: 'territory.created' }]);
    await staff.http.delete(addressOf({ id: territories[0]?.id ?? 0 }));
  });
});
