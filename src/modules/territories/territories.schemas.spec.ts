import { describe, expect, it } from 'vitest';
import { territoryCreateInput, territoryReadOutput, territoryUpdateInput } from './territories.schemas.js';

const create = (fields: object) => territoryCreateInput.parse({ name: 'Downtown', ...fields });
const refused = (fields: object) =>
  territoryCreateInput.safeParse({ name: 'Downtown', ...fields }).error?.issues.map(({ message }) => message);

describe('the input of a territory', () => {
  it('drops unknown fields', () => {
    expect(create({ num_stores: 7, restaurant_id: 3, anything: 'x' })).toEqual({ name: 'Downtown' });
  });

  it.each([[undefined], [''], ['  '], [null], [5]])('needs a name, not %j', (name) => {
    expect(refused({ name })).toEqual(['Please enter a territory name']);
  });

  it('stores zips as codes, without repeats', () => {
    expect(
      create({ zips: ['00501', { id: 4, code: '10001' }, '10001', 'sw1a 1aa', 'M5V-2T6'] }).zips,
    ).toEqual(['00501', '10001', 'SW1A1AA', 'M5V2T6']);
  });

  it.each([['12'], ['12345678901'], ['10_001'], [''], [10001], [{ id: 1 }], [null]])(
    'refuses the zip %j',
    (zip) => {
      expect(refused({ zips: [zip] })).toEqual(['Zip codes have 3 to 10 letters or digits.']);
    },
  );

  it('rounds centers only by float errors, and radii to whole meters', () => {
    const circle = { center_lat: 40.1 + 0.2, center_lng: -73.997231, radius_meters: 1500.6 };
    expect(create({ circles: [circle] }).circles).toEqual([
      { center_lat: 40.3, center_lng: -73.997231, radius_meters: 1501 },
    ]);
  });

  it.each([
    [{ center_lat: 40.7506001 }, 'Latitude can have at most 6 decimals.'],
    [{ center_lng: -73.99720012345678 }, 'Longitude can have at most 6 decimals.'],
  ])('refuses a circle with more decimals than are stored: %j', (finer, message) => {
    const circle = { center_lat: 40, center_lng: -73, radius_meters: 100, ...finer };
    expect(refused({ circles: [circle] })).toEqual([message]);
  });

  it.each([
    { center_lat: 90.1 },
    { center_lat: -90.1 },
    { center_lng: 180.1 },
    { center_lng: -180.1 },
    { radius_meters: 0 },
    { radius_meters: 0.4 },
    { radius_meters: -5 },
    { radius_meters: 20_000_001 },
    { radius_meters: null },
    { center_lat: '40' },
    { center_lng: Number.NaN },
  ])('refuses a circle with %j', (wrong) => {
    expect(
      refused({ circles: [{ center_lat: 40, center_lng: -73, radius_meters: 100, ...wrong }] }),
    ).toHaveLength(1);
  });

  it('completes social URLs and drops empty rows', () => {
    const socials = [{ platform_name: 'Instagram', platform_url: 'instagram.com/x' }, { platform_url: ' ' }];
    expect(create({ socials }).socials).toEqual([
      { platform_name: 'Instagram', platform_url: 'https://instagram.com/x' },
    ]);
    expect(refused({ socials: [{ platform_name: 'X', platform_url: 'javascript:alert(1)' }] })).toEqual([
      'Enter a web address that begins with https:// or http://.',
    ]);
  });

  it('stores invalid dates as null', () => {
    expect(create({ rep_dob: '1990-02-31', settlement_date: '2026-01-31' })).toMatchObject({
      rep_dob: null,
      settlement_date: '2026-01-31',
    });
    expect(territoryUpdateInput.parse({ id: 1, name: 'X' })).not.toHaveProperty('rep_dob');
  });

  it("accepts the representative's email under any key", () => {
    expect(create({ rep_other_email: ' a@b.c ' })).toEqual({ name: 'Downtown', rep_feast_email: 'a@b.c' });
    expect(create({ rep_other_email: 'a@b.c', rep_feast_email: 'd@e.f' }).rep_feast_email).toBe('d@e.f');
    expect(create({ rep_personal_email: 'me@b.c' })).toEqual({
      name: 'Downtown',
      rep_personal_email: 'me@b.c',
    });
    expect(refused({ rep_other_email: 'x'.repeat(255) })).toHaveLength(1);
    expect(refused({ rep_other_email: 5 })).toHaveLength(1);
  });
});

describe('the output of a territory', () => {
  it('has no private fields for callers with limited access', () => {
    const row = {
      id: 1,
      name: 'Downtown',
      slug: 'downtown',
      active: true,
      is_active: true,
      zips: [],
      circles: [],
      num_stores: 0,
      num_zip_codes: 0,
    };
    expect(territoryReadOutput.parse({ ...row, rep_dob: '1990-01-01', phone: '1' })).toEqual(row);
  });
});
