import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { AllZipPoints, ZipPointsFound } from '../../../src/modules/territories/areas.schemas.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { circle, makeTerritory, served, zipQuestions } from './territory-data.js';

const OTTAWA = { lat: 45.4215, lng: -75.6972 };
const LONDON = { lat: 51.501, lng: -0.1416 };
const FILE = `country,code,lat,lng
CA,K1A,${OTTAWA.lat},${OTTAWA.lng}
GB,SW1A,${LONDON.lat},${LONDON.lng}
`;

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const t = useApp(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zip-points-'));
  folders.push(folder);
  const path = join(folder, 'zip-points.csv');
  await writeFile(path, FILE);
  return { IDENTITY_PROVIDER: 'none', ZIP_POINTS_FILE: path };
});
const staff = useFixture(() => new People(t).person({ staff: true }));
const { lookUp, demand, leave } = zipQuestions(t, staff);

describe('zips of Canada and the United Kingdom, with a file of their places', () => {
  it.each([
    ['K1A 0B1', 'K1A0B1', OTTAWA],
    ['sw1a 1aa', 'SW1A1AA', LONDON],
  ])('the zip %s is served by a circle around it', async (written, zip, point) => {
    expect(await lookUp(written)).toMatchObject({ zip, point, territories: [] });
    await leave(written);
    expect((await demand(`show=unserved&search=${zip}`)).ranked).toMatchObject([{ zip, waiting: 1, point }]);
    const one = await makeTerritory(staff, { circles: [circle(point.lat, point.lng, 500)] });
    expect((await lookUp(written)).territories).toEqual([served(one, 'circle')]);
    expect((await demand(`show=served&search=${zip}`)).ranked).toMatchObject([{ zip, waiting: 1 }]);
  });

  it('zips have their places, individually and in a list', async () => {
    const { body } = await staff.http.get<ZipPointsFound>(
      '/territories/zip_points/?zips=K1A 0B2,SW1A2AA,K1B0B1',
    );
    expect(body).toEqual({
      points: [
        { code: 'K1A0B2', ...OTTAWA },
        { code: 'SW1A2AA', ...LONDON },
      ],
      unknown: ['K1B0B1'],
    });
    const many = (count: number) => Array.from({ length: count }, (_, at) => 10_000 + at).join();
    const asked = (count: number) => staff.http.get(`/territories/zip_points/?zips=${many(count)}`);
    // As many zips as a URL can hold.
    expect((await asked(1_000)).status).toBe(200);
    expect((await asked(1_001)).status).toBe(400);
    const { body: all } = await staff.http.get<AllZipPoints>('/territories/zip_points/all/');
    const codes = all.codes.split(' ');
    expect(codes.slice(-2)).toEqual(['CA:K1A', 'GB:SW1A']);
    const sum = (steps: number[]) => steps.reduce((total, step) => total + step, 0) / 10_000;
    expect([sum(all.lats), sum(all.lngs)]).toEqual([51.501, -0.1416]);
    expect([all.lats.length, all.lngs.length]).toEqual([codes.length, codes.length]);
  });
});
