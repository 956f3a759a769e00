import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DemandZips, OverlapCounts, Overlaps } from '../../../src/modules/territories/areas.schemas.js';
import type { TerritoryOutput } from '../../../src/modules/territories/territories.schemas.js';
import { expectFailure } from '../../support/failures.js';
import { People } from '../../support/people.js';
import { addressOf, circle, makeTerritory, newZip, served, zipQuestions } from './territory-data.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp({ IDENTITY_PROVIDER: 'none' });
const people = new People(t);
const staff = useFixture(() => people.person({ staff: true }));
const manager = useFixture(async () => people.member(await people.restaurant(), 'manager'));

const make = (fields?: object) => makeTerritory(staff, fields);
const change = (one: TerritoryOutput, fields: object) =>
  staff.http.patch<TerritoryOutput>(addressOf(one), fields);
const overlapsOf = async ({ id }: TerritoryOutput) =>
  (await staff.http.get<Overlaps>(`/territories/overlaps/?territory=${id}`)).body;
const countsOf = async (...rows: TerritoryOutput[]) =>
  (
    await staff.http.get<{ counts: OverlapCounts }>(
      `/territories/overlaps/counts/?ids=${rows.map(({ id }) => id).join(',')}`,
    )
  ).body.counts;
const draft = async (body: object) => (await staff.http.post<Overlaps>('/territories/overlaps/', body)).body;
const { lookUp, demand, leave } = zipQuestions(t, staff);
const waitingIn = async (zip: string) => (await lookUp(zip)).waiting;
const ref = ({ id, name }: TerritoryOutput) => ({ id, name });
describe('the territories of a zip', () => {
  it('territories with the zip come before those with a circle around it', async () => {
    const zip = '99703';
    const [byZip, byCircle] = [
      await make({ zips: [zip], active: false }),
      await make({ circles: [circle(64.83, -147.72, 80_000)] }),
    ];
    const found = await lookUp(zip);
    expect(found.territories).toEqual([served(byZip, 'zip'), served(byCircle, 'circle')]);
    expect(found.point?.lat).toBeCloseTo(64.8, 0);
    await change(byCircle, { zips: [zip] });
    expect((await lookUp(zip)).territories.map(({ by }) => by)).toEqual(['zip', 'zip']);
  });

  it('every spelling of a zip finds its territories', async () => {
    const code = `K1A${randomInt(1e4, 1e5)}`;
    const one = await make({ zips: [code] });
    const written = `${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase();
    expect(await lookUp(written)).toMatchObject({ zip: code, territories: [ref(one)], point: null });
    expect((await lookUp('10001-1234')).zip).toBe('10001');
  });

  it('an invalid zip is refused', async () => {
    const reply = await staff.http.get('/territories/lookup/?zip=1');
    expectFailure(reply, {
      status: 400,
      code: 'invalid',
      detail: 'Zip codes have 3 to 10 letters or digits.',
      paths: ['zip'],
    });
  });

  it('members see everything except the waitlist', async () => {
    const zip = newZip();
    await make({ zips: [zip] });
    await leave(zip);
    expect(await lookUp(zip, manager)).toMatchObject({ zip, waiting: null, restaurants: 0 });
    expect((await lookUp(zip, manager)).territories).toHaveLength(1);
  });
});

describe('a zip in several territories', () => {
  it('each of the territories shows the overlap, until only one has the zip', async () => {
    const [zip, own] = [newZip(), newZip()];
    const [a, b, c] = [
      await make({ zips: [zip, own] }),
      await make({ zips: [zip] }),
      await make({ zips: [zip] }),
    ];
    const { zips, zip_count } = await overlapsOf(a);
    expect(zip_count).toBe(1);
    expect(zips[0]?.code).toBe(zip);
    expect(zips[0]?.territories).toHaveLength(3);
    expect(await countsOf(a, b)).toEqual([
      { id: a.id, zips: 1, circles: 0 },
      { id: b.id, zips: 1, circles: 0 },
    ]);
    await staff.http.delete(addressOf(b));
    expect((await overlapsOf(a)).zips[0]?.territories).toHaveLength(2);
    await change(c, { zips: [] });
    expect(await overlapsOf(a)).toMatchObject({ zips: [], zip_count: 0 });
    expect(await countsOf(a, c)).toEqual([]);
  });

  it('the overlap is shown before saving', async () => {
    const zip = newZip();
    const one = await make({ zips: [zip] });
    expect((await draft({ zips: [zip, newZip()] })).zips).toEqual([{ code: zip, territories: [ref(one)] }]);
    expect((await draft({ id: one.id, zips: [zip] })).zips).toEqual([]);
  });

  it('parallel saves keep the overlaps correct', async () => {
    const zip = newZip();
    const made = await Promise.all([1, 2, 3, 4].map(() => make({ zips: [zip] })));
    expect((await overlapsOf(made[0] as TerritoryOutput)).zips[0]?.territories).toHaveLength(4);
    await Promise.all(made.slice(1).map((one) => change(one, { zips: [newZip()] })));
    expect(await countsOf(...made)).toEqual([]);
  });
});

describe('overlapping circles', () => {
  it('overlapping circles are listed with their depth, and touching ones are not', async () => {
    // A degree of latitude is 111,195 m, so the centers are 11,120 m apart.
    const a = await make({ circles: [circle(10, 100, 6_000), circle(11, 100, 100)] });
    const b = await make({ circles: [circle(10.1, 100, 7_000)] });
    const touching = await make({ circles: [circle(9.9, 100, 5_119)] });
    const { circles, circle_count } = await overlapsOf(a);
    expect(circle_count).toBe(1);
    expect(circles[0]).toEqual({
      territories: [ref(a), ref(b)],
      circles: [circle(10, 100, 6_000), circle(10.1, 100, 7_000)],
      pairs: 1,
      distance_meters: 11_120,
      overlap_meters: 1_880,
      share: expect.any(Number),
    });
    expect(circles[0]?.share).toBeGreaterThan(0.05);
    expect((await overlapsOf(touching)).circles).toEqual([]);
    expect(await countsOf(a, b, touching)).toEqual([
      { id: a.id, zips: 0, circles: 1 },
      { id: b.id, zips: 0, circles: 1 },
    ]);
  });

  it('a circle within another and circles across the date line are found', async () => {
    const [large, small] = [
      await make({ circles: [circle(-40, 179.99, 50_000)] }),
      await make({ circles: [circle(-40, -179.99, 1_000)] }),
    ];
    const [found] = (await overlapsOf(small)).circles;
    expect(found).toMatchObject({
      territories: [ref(large), ref(small)],
      overlap_meters: 2_000,
      share: 1,
    });
    expect(found?.distance_meters).toBeLessThan(1_800);
  });

  it('an overlap ends when a circle moves or its territory is deleted', async () => {
    const [a, b, c] = [
      await make({ circles: [circle(-20, 10, 3_000)] }),
      await make({ circles: [circle(-20, 10, 3_000)] }),
      await make({ circles: [circle(-20, 10, 3_000)] }),
    ];
    expect((await overlapsOf(a)).circle_count).toBe(2);
    await change(b, { circles: [circle(-21, 10, 3_000)] });
    expect((await overlapsOf(a)).circles.map(({ territories }) => territories[1])).toEqual([ref(c)]);
    await staff.http.delete(addressOf(c));
    expect((await overlapsOf(a)).circle_count).toBe(0);
  });

  it('overlaps of circles are shown before saving', async () => {
    const one = await make({ circles: [circle(-25, 10, 3_000)] });
    const circles = [circle(-25, 10.01, 2_000)];
    const [found] = (await draft({ circles })).circles;
    expect(found).toMatchObject({ territories: [null, ref(one)], circles: [circles[0], one.circles[0]] });
    expect((await draft({ id: one.id, circles })).circles).toEqual([]);
  });

  it('the list of all overlaps has the deepest first', async () => {
    const a = await make({ circles: [circle(-30, 10, 9_000_000)] });
    const b = await make({ circles: [circle(-30, 10, 9_000_000)] });
    const { body } = await staff.http.get<Overlaps>('/territories/overlaps/');
    expect(body.circles[0]?.territories).toEqual([ref(a), ref(b)]);
    for (const one of [a, b]) await staff.http.delete(addressOf(one));
  });

  it('the overlaps of an unknown territory are 404', async () => {
    expect((await staff.http.get('/territories/overlaps/?territory=4000000000')).status).toBe(404);
    expect((await staff.http.get('/territories/demand/?territory=4000000000')).status).toBe(404);
  });
});

describe('the demand by zip', () => {
  it('each email counts once, in any spelling of the zip', async () => {
    const zip = newZip();
    const { email } = await leave(zip);
    await leave(`${zip.slice(0, 3)} ${zip.slice(3)}`, email);
    await leave(zip);
    expect(await waitingIn(zip)).toBe(2);
    const { ranked, total_waiting, unserved_waiting } = await demand(`search=${zip}`);
    expect(ranked).toEqual([
      { zip, waiting: 2, territories: [], served: false, restaurants: 0, point: null },
    ]);
    expect(total_waiting).toBeGreaterThanOrEqual(unserved_waiting);
    expect(unserved_waiting).toBeGreaterThanOrEqual(2);
  });

  it('archived messages do not count until they are read again', async () => {
    const zip = newZip();
    const { id } = await leave(zip);
    await t.rows('messages').update(id, { status: 'archived' });
    await people.execute('UPDATE zip_counts SET waiting = 0 WHERE code = ?', [zip]);
    expect((await staff.http.post(`/messages/${id}/mark_read/`, {})).status).toBe(200);
    expect(await waitingIn(zip)).toBe(1);
    await staff.http.post(`/messages/${id}/mark_read/`, {});
    expect(await waitingIn(zip)).toBe(1);
  });

  it('only an active territory serves a zip', async () => {
    const zip = newZip();
    await leave(zip);
    const shown = async (show: string) =>
      (await demand(`show=${show}&search=${zip}`)).ranked.map((row) => row.zip);
    expect([await shown('unserved'), await shown('served')]).toEqual([[zip], []]);
    const one = await make({ zips: [zip], is_active: false });
    expect([await shown('unserved'), await shown('served')]).toEqual([[zip], []]);
    await change(one, { is_active: true });
    expect([await shown('unserved'), await shown('served')]).toEqual([[], [zip]]);
    expect((await demand(`territory=${one.id}`)).ranked).toEqual([
      {
        zip,
        waiting: 1,
        territories: [served({ ...one, is_active: true }, 'zip')],
        served: true,
        restaurants: 0,
        point: null,
      },
    ]);
    await staff.http.delete(addressOf(one));
    expect(await shown('unserved')).toEqual([zip]);
  });

  it('zips are ranked by the number of waiting guests', async () => {
    const zips = [newZip(), newZip()] as const;
    for (let count = 0; count < 3; count++) await leave(zips[0]);
    for (let count = 0; count < 5; count++) await leave(zips[1]);
    const one = await make({ zips: [...zips] });
    const body = await demand(`territory=${one.id}&page_size=1`);
    expect(body.ranked.map(({ zip, waiting }) => [zip, waiting])).toEqual([[zips[1], 5]]);
    expect(body).toMatchObject({ count: 2, total_waiting: 8, unserved_waiting: 0 });
    expect(body.next).toContain('/territories/demand/?');
  });

  it('the map gets every zip, in parts', async () => {
    const start = newZip();
    const zips = ['1', '2', '3'].map((last) => start + last);
    for (const zip of [...zips].reverse()) await leave(zip);
    await leave(zips[1] ?? '');
    const part = async (after: string, size: number) =>
      (await staff.http.get<DemandZips>(`/territories/demand/zips/?after=${after}&page_size=${size}`)).body;
    expect(await part(start, 2)).toEqual({ codes: `${zips[0]} ${zips[1]}`, waiting: [1, 2], next: zips[1] });
    expect(await part(zips[1] ?? '', 1)).toMatchObject({ codes: zips[2], waiting: [1] });
    expect(await part('ZZZZZZZZZZ', 2)).toEqual({ codes: '', waiting: [], next: null });
  });
});

describe('restaurants without a territory', () => {
  const unserved = async (zip: string) =>
    (await staff.http.get<Overlaps>('/territories/overlaps/?page_size=500')).body.unserved.restaurants.filter(
      (one) => one.zip_code.replace(' ', '') === zip,
    );
  const placed = async (zip_code: string) => {
    const rid = await people.restaurant();
    const admin = await people.person({ superadmin: true });
    const location = { country: 'Canada', street: '', city: 'Ottawa', state: 'ON', zip_code };
    expect((await admin.http.put(`/onboarding/${rid}/location/`, location)).status).toBe(200);
    return { rid, admin, location };
  };

  it('the list has restaurants whose zip has no active territory', async () => {
    const zip = `K1B${randomInt(1e3, 1e4)}`;
    const { rid, admin, location } = await placed(`${zip.slice(0, 4)} ${zip.slice(4)}`);
    expect((await unserved(zip)).map(({ id }) => id)).toEqual([rid]);
    expect((await lookUp(zip)).restaurants).toBe(1);
    const one = await make({ zips: [zip] });
    expect(await unserved(zip)).toEqual([]);
    await change(one, { active: false });
    expect(await unserved(zip)).toHaveLength(1);
    await admin.http.put(`/onboarding/${rid}/location/`, { ...location, zip_code: '99999' });
    expect([await unserved(zip), (await lookUp(zip)).restaurants]).toEqual([[], 0]);
  });

  it('the list drops deleted restaurants and has restored ones again', async () => {
    const zip = newZip();
    const { rid, admin } = await placed(zip);
    expect((await admin.http.delete(`/restaurants/${rid}/`)).status).toBe(204);
    expect([await unserved(zip), (await lookUp(zip)).restaurants]).toEqual([[], 0]);
    expect((await admin.http.post(`/restaurants/${rid}/restore/`, {})).status).toBe(200);
    expect((await unserved(zip)).map(({ id }) => id)).toEqual([rid]);
  });
});
