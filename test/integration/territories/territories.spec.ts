import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TerritoryOutput } from '../../../src/modules/territories/territories.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { expectFailure } from '../../support/failures.js';
import { People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { addressOf, allFields, CIRCLE, makeTerritory, newName } from './territory-data.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const staff = useFixture(() => people.person({ staff: true }));

const create = (fields: object) =>
  staff.http.post<TerritoryOutput>('/territories/', { name: newName(), ...fields });
const make = (fields?: object) => makeTerritory(staff, fields);
const read = async (one: TerritoryOutput) => (await staff.http.get<TerritoryOutput>(addressOf(one))).body;
const change = (one: TerritoryOutput, fields: object, headers: Record<string, string> = {}) =>
  staff.http.patch<TerritoryOutput>(addressOf(one), fields, { headers });
const list = async (query: string) =>
  (await staff.http.get<Page<TerritoryOutput>>(`/territories/?${query}`)).body;
const writesOf = (statements: string[]) => statements.filter((sql) => !/^(?:START|COMMIT)/.test(sql));

describe('a territory', () => {
  it('a territory can be created with everything in it, read and deleted', async () => {
    const sent = allFields();
    const created = await create(sent);
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      ...sent,
      id: expect.any(Number),
      is_active: false,
      num_stores: 0,
      num_zip_codes: 2,
      version: 1,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
    expect(await read(created.body)).toEqual(created.body);
    expect(await staff.http.delete(addressOf(created.body))).toMatchObject({ status: 204, body: '' });
    const gone = { status: 404, code: 'not_found', detail: 'Territory not found.' };
    expectFailure(await staff.http.get(addressOf(created.body)), gone);
    expectFailure(await staff.http.delete(addressOf(created.body)), gone);
    expectFailure(await change(created.body, { name: 'X' }), gone);
  });

  it('only the name is required', async () => {
    expect(await make()).toMatchObject({
      phone: '',
      rep_name: '',
      rep_dob: null,
      rep_photo: null,
      current_commission: '',
      active: true,
      is_active: true,
      zips: [],
      circles: [],
      socials: [],
      num_zip_codes: 0,
    });
    const missing = {
      status: 400,
      code: 'invalid',
      detail: 'Please enter a territory name',
      paths: ['name'],
    };
    expectFailure(await create({ name: ' ' }), missing);
    expectFailure(await create({ name: undefined }), missing);
    expectFailure(await change(await make(), { name: '' }), missing);
  });

  it('an edit changes the sent fields, and replaces complete lists (C-158)', async () => {
    const before = await make(allFields());
    const renamed = await change(before, { rep_name: 'Bo' });
    expect(renamed.body).toEqual({
      ...before,
      rep_name: 'Bo',
      version: 2,
      updated_at: expect.any(String),
    });
    const { body } = await change(before, { zips: ['10002', { id: 9, code: '10001' }], circles: [] });
    expect(body).toMatchObject({
      zips: ['10001', '10002'],
      num_zip_codes: 2,
      circles: [],
      socials: before.socials,
      version: 3,
    });
    expect((await change(before, { socials: [], zips: [] })).body).toMatchObject({ socials: [], zips: [] });
    expect((await change(before, { circles: [CIRCLE] })).body).toMatchObject({ zips: [], circles: [CIRCLE] });
    expect(await read(before)).toMatchObject({ circles: [CIRCLE], rep_name: 'Bo', version: 5 });
  });

  it('null clears images, dates and texts (C-165)', async () => {
    const before = await make(allFields());
    const nothing = { rep_photo: null, wallpaper: null, settlement_date: null };
    const { body } = await change(before, { ...nothing, rep_dob: 'last spring', phone: null });
    expect(body).toMatchObject({ ...nothing, rep_dob: null, phone: '' });
  });

  it('half a character is refused', async () => {
    const half = { name: 'Half', socials: [{ platform_name: 'Half \ud83d', platform_url: 'example.com' }] };
    expectFailure(await staff.http.post('/territories/', half), { status: 400, code: 'invalid' });
  });

  it('is_active overrides active (C-162)', async () => {
    expect(await make({ active: true, is_active: false })).toMatchObject({ active: false, is_active: false });
  });

  it("the representative's email can have any key (C-161)", async () => {
    expect(await make({ rep_brand_email: 'rep@brand.example' })).toMatchObject({
      rep_feast_email: 'rep@brand.example',
      rep_personal_email: '',
    });
  });

  it.each([
    ['a latitude', { circles: [{ ...CIRCLE, center_lat: 91 }] }, 'circles.0.center_lat'],
    ['a longitude', { circles: [{ ...CIRCLE, center_lng: -181 }] }, 'circles.0.center_lng'],
    ['a radius', { circles: [{ ...CIRCLE, radius_meters: 0 }] }, 'circles.0.radius_meters'],
    ['a script URL', { socials: [{ platform_url: 'javascript:alert(1)' }] }, 'socials.0.platform_url'],
    ['a code', { zips: ['10001', '1!'] }, 'zips.1'],
    ['a photo', { rep_photo: 'javascript:alert(1)' }, 'rep_photo'],
    ['a commission', { current_commission: 'x'.repeat(51) }, 'current_commission'],
    ['a URL', { slug: 'my мой' }, 'slug'],
    ['an email', { rep_brand_email: 7 }, 'rep_brand_email'],
    ['an email with a hidden character', { email: 'a\u200Bb@example.com' }, 'email'],
    ['a work email with a hidden character', { rep_feast_email: 'a\u00ADb@example.com' }, 'rep_feast_email'],
    [
      'a personal email with a hidden character',
      { rep_personal_email: 'a\u00A0b@example.com' },
      'rep_personal_email',
    ],
  ])('an invalid value is refused with its path: %s', async (_, fields, path) => {
    const before = await make();
    for (const reply of [await create(fields), await change(before, fields)]) {
      expect(reply).toMatchObject({ status: 400, body: { errors: [expect.objectContaining({ path })] } });
    }
    expect(await read(before)).toEqual(before);
  });
});

describe('the slug of a territory', () => {
  it('the slug is made from the name by default', async () => {
    const word = randomUUID();
    const { slug, ...one } = await make({ name: `São ${word}` });
    expect(slug).toBe(`sao-${word}`);
    expect(await make({ name: '東京' })).toMatchObject({ slug: null });
    const other = await change(one as TerritoryOutput, { slug: `-Any THÎNG-${word}-` });
    expect(other.body.slug).toBe(`anything-${word}`);
    expect((await change(one as TerritoryOutput, { slug: '' })).body.slug).toBe(`sao-${word}`);
  });

  it('a slug belongs to one territory', async () => {
    const { slug } = await make();
    const taken = { status: 409, code: 'slug_taken', detail: 'That URL is already taken.', paths: ['slug'] };
    expectFailure(await create({ slug }), taken);
    const other = await make();
    expectFailure(await change(other, { slug, zips: ['10001'] }), taken);
    expect(await read(other)).toEqual(other);
  });

  it('one of several parallel requests gets a slug', async () => {
    const slug = `t-${randomUUID()}`;
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => create({ slug, zips: ['10001'] })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect((await list(`search=${slug}`)).count).toBe(1);
  });
});

describe('an edit of a territory', () => {
  it('an edit with an old version is refused (C-246)', async () => {
    const before = await make({ zips: ['10001'] });
    await change(before, { rep_name: 'First' });
    const stale = { status: 412, code: 'stale' };
    expectFailure(await change(before, { version: 1, rep_name: 'Second', zips: [] }), stale);
    expectFailure(await change(before, { zips: [] }, { 'if-match': '"1"' }), stale);
    expectFailure(await staff.http.delete(addressOf(before), { headers: { 'if-match': '"1"' } }), stale);
    expect(await read(before)).toMatchObject({ rep_name: 'First', zips: ['10001'], version: 2 });
    expect((await change(before, { version: 2, zips: [] })).body.version).toBe(3);
  });

  it('an empty edit writes nothing', async () => {
    const before = await make();
    expect((await change(before, { num_stores: 5, restaurant_id: 1 })).body).toEqual(before);
  });

  it('parallel edits are each complete or refused', async () => {
    const before = await make();
    const wishes = ['10001', '10002', '10003', '10004', '10005'].map((code) => [code, `9${code}`]);
    const replies = await Promise.all(wishes.map((zips) => change(before, { zips })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { zips, version } = await read(before);
    expect(wishes).toContainEqual(zips);
    expect(version).toBe(6);
  });

  it('the audit log has the names of the fields', async () => {
    const one = await make();
    await change(one, { rep_dob: '1990-01-01', zips: [] });
    await staff.http.delete(addressOf(one));
    const rows = await people.query<{ action: string; changed: string[] | null; user: number }>(
      'SELECT action, changed, actor_user_id AS user FROM audit_log WHERE target = ? ORDER BY id',
      [`territory:${one.id}`],
    );
    expect(rows).toEqual([
      { action: 'territory.created', changed: null, user: staff.id },
      { action: 'territory.changed', changed: ['rep_dob', 'zips'], user: staff.id },
      { action: 'territory.deleted', changed: null, user: staff.id },
    ]);
  });

  it('one Idempotency-Key runs an edit once', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const sent = { name: newName(), zips: ['10001'] };
    const first = await staff.http.post<TerritoryOutput>('/territories/', sent, { headers });
    const again = await staff.http.post<TerritoryOutput>('/territories/', sent, { headers });
    expect([again.status, again.body]).toEqual([201, first.body]);
  });
});

describe('the stores of a territory', () => {
  const restaurantIn = (zip: string) => t.rows('restaurants').insert({ zip_code: zip });
  const zip = () => String(Math.floor(Math.random() * 9e9) + 1e9);

  it('the stores are the restaurants in the zips, without deleted ones (C-153)', async () => {
    const [one, two, other] = [zip(), zip(), zip()];
    for (const code of [one, one, two, other]) await restaurantIn(code);
    const deleted = await restaurantIn(one);
    await t.rows('restaurants').update(deleted, { deleted_at: new Date() });
    const territory = await make({ zips: [one, two], num_stores: 99 });
    expect(territory.num_stores).toBe(3);
    const [row] = (await list(`search=${one}`)).results;
    expect(row).toEqual(territory);
    expect((await change(territory, { zips: [two] })).body.num_stores).toBe(1);
  });

  it('every spelling of a Canadian postcode finds its stores', async () => {
    const code = `K${randomUUID().replaceAll('-', '').slice(0, 5)}`;
    for (const written of [code, `${code.slice(0, 3)} ${code.slice(3)}`.toUpperCase()])
      await restaurantIn(written);
    expect((await make({ zips: [code] })).num_stores).toBe(2);
  });
});

describe('the list of territories', () => {
  it('the list is sorted by name, in pages', async () => {
    const word = randomUUID();
    for (const letter of ['c', 'a', 'b']) await make({ name: `${word} ${letter}` });
    const { results, count, next, previous } = await list(`search=${word}&page_size=2`);
    expect(results.map(({ name }) => name)).toEqual([`${word} a`, `${word} b`]);
    expect({ count, previous }).toEqual({ count: 3, previous: null });
    expect(next).toContain(`/territories/?`);
    expect((await list(`q=${word}&page_size=2&page=2`)).results.map(({ name }) => name)).toEqual([
      `${word} c`,
    ]);
  });

  it('the search finds any part of a name or slug, and a zip', async () => {
    const [name, slug] = [newName(), `s-${randomUUID()}`];
    const code = randomUUID().slice(0, 8).toUpperCase();
    const one = await make({ name, slug, zips: [code] });
    for (const search of [name.slice(1, 40).toLowerCase(), slug.slice(1, 30), code, code.toLowerCase()]) {
      expect((await list(`search=${encodeURIComponent(search)}`)).results.map(({ id }) => id)).toEqual([
        one.id,
      ]);
    }
    expect((await list(`search=${code.slice(0, 6)}`)).count).toBe(0);
    expect((await list(`search=${encodeURIComponent('%_%')}`)).count).toBe(0);
  });

  it('the list can leave out the zips', async () => {
    const { name } = await make({ zips: ['10001', '10002'], circles: [CIRCLE] });
    const [row] = (await list(`search=${encodeURIComponent(name)}&with_zips=false`)).results;
    expect(row).toMatchObject({ num_zip_codes: 2, circles: [CIRCLE], rep_name: '' });
    expect(row).not.toHaveProperty('zips');
  });
});

describe('statements of saving a territory', () => {
  const many = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => String(from + index));
  const area = (from: number) => ({
    zips: many(5_000, from),
    circles: Array.from({ length: 10 }, (_, index) => ({ ...CIRCLE, radius_meters: 100 + index })),
    socials: [{ platform_name: 'Web', platform_url: 'https://example.com' }],
  });

  it('saving 5,000 zips and 10 circles takes at most 12 statements besides the identity lookup', async () => {
    const made: TerritoryOutput[] = [];
    const created = await statementsOf(async () => made.push(await make(area(10_000))));
    expect(writesOf(created).length).toBeLessThanOrEqual(12 + 1);
    const [one] = made;
    if (!one) throw new Error('No territory was made.');
    expect([one.zips.length, one.circles.length, one.num_zip_codes]).toEqual([5_000, 10, 5_000]);
    const changed = await statementsOf(async () => {
      const { body } = await change(one, { ...area(20_000), rep_name: 'Bo', version: 1 });
      expect([body.zips[0], body.zips.length, body.circles.length]).toEqual(['20000', 5_000, 10]);
    });
    expect(writesOf(changed).length).toBeLessThanOrEqual(12 + 1);
  });
});
