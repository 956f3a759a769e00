import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Lookup } from '../../../src/modules/territories/areas.schemas.js';
import type { TerritoryOutput } from '../../../src/modules/territories/territories.schemas.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { addressOf, makeTerritory } from './territory-data.js';

const t = useApp();
const people = new People(t);
const admin = useFixture(() => people.person({ superadmin: true }));

const usZip = () => String(randomInt(10_000, 99_999));
const canadianZip = () => `M${randomInt(10)}V${randomInt(10)}B${randomInt(10)}`;
const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;
const placeIn = { US: ['United States', 'Atlanta', 'GA'], CA: ['Canada', 'Toronto', 'ON'] } as const;

/** Creates a restaurant with this spelling of a zip; returns what its location stores. */
async function restaurantAt(zip_code: string, where: keyof typeof placeIn) {
  const id = await people.restaurant();
  const [country, city, state] = placeIn[where];
  const location = { country, street: '', city, state, zip_code };
  const { status, body } = await admin.http.put<{ zip_code: string }>(
    `/onboarding/${id}/location/`,
    location,
  );
  expect(status).toBe(200);
  return { id, kept: body.zip_code };
}
const storesOf = async (territory: TerritoryOutput) =>
  (await admin.http.get<TerritoryOutput>(addressOf(territory))).body.num_stores;
const servedBy = async (id: number) => {
  const path = `/restaurants/?ids=${id}`;
  const { body } = await admin.http.get<{ results: { territory: { id: number } | null }[] }>(path);
  return body.results[0]?.territory?.id;
};
const lookUp = async (zip: string) =>
  (await admin.http.get<Lookup>(`/territories/lookup/?zip=${encodeURIComponent(zip)}`)).body;

describe("another spelling of a restaurant's zip", () => {
  it.each([
    ['as a ZIP+4', usZip, (code: string) => `${code}-4321`, 'US' as const],
    ['with nine digits', usZip, (code: string) => `${code}4321`, 'US' as const],
    ['with a typographic dash', usZip, (code: string) => `\u200B${code}\u20134321 `, 'US' as const],
    ['with city, state and country', usZip, (code: string) => `Atlanta, GA ${code}-4321, USA`, 'US' as const],
    ['with a hyphen', canadianZip, (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`, 'CA' as const],
    ['without a space', canadianZip, (code: string) => code.toLowerCase(), 'CA' as const],
  ])('the restaurant is a store of the territory and served: %s', async (_, newCode, written, country) => {
    const code = newCode();
    const { id, kept } = await restaurantAt(written(code), country);
    expect(kept).toBe(country === 'CA' ? spaced(code) : `${code}-4321`);
    const territory = await makeTerritory(admin, { zips: [code] });
    expect([await storesOf(territory), await servedBy(id)]).toEqual([1, territory.id]);
    expect(await lookUp(kept)).toMatchObject({ zip: code, restaurants: 1 });
  });

  it('a territory with a nine-digit zip finds the restaurant', async () => {
    const code = usZip();
    await restaurantAt(code, 'US');
    const territory = await makeTerritory(admin, { zips: [`${code}-0001`, code] });
    expect(territory).toMatchObject({ zips: [code], num_stores: 1 });
    const { body } = await admin.http.get<{ results: TerritoryOutput[] }>(
      `/territories/?search=${code}-1234`,
    );
    expect(body.results.map(({ id }) => id)).toEqual([territory.id]);
  });
});

describe('the zip of a waiting guest', () => {
  it('every spelling of a zip is one zip', async () => {
    const code = canadianZip();
    const email = `w-${code}@example.com`;
    const leave = async (zip_code: string) =>
      (await admin.http.post<{ id: number; zip_code: string }>('/messages', { zip_code, email })).body;
    const one = await leave(code);
    expect(one.zip_code).toBe(spaced(code));
    expect((await leave(`${code.slice(0, 3)}-${code.slice(3)}`)).id).toBe(one.id);
    expect((await lookUp(code)).waiting).toBe(1);
  });
});
