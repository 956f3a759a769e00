import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Country } from '../../../src/modules/onboarding/countries.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { Page } from '../../../src/shared/schemas.js';
import { expectFailure } from '../../support/failures.js';
import { People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const staff = useFixture(() => people.person({ staff: true }));
const member = useFixture(async () => people.member(await people.restaurant(), 'driver'));

const name = () => `Land ${randomUUID()}`;
/** Codes that no earlier test took; those of real countries on offer are never among them. */
const codes = ['Q', 'X', 'Z'].flatMap((first) =>
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((last) => first + last),
);
const code = () => codes.splice(randomInt(codes.length), 1)[0] ?? '';
const create = (body: object) => staff.http.post<Country>('/countries/', body);
const at = ({ id }: { id: number }) => `/countries/${id}/`;
const offered = async () => (await member.http.get<Page<Country>>('/countries/?search=United')).body.results;

describe('countries', () => {
  it('are there for everybody from the start, by id', async () => {
    const { status, body } = await member.http.get<Page<Country>>('/countries/?page_size=3');
    expect(status).toBe(200);
    expect(body).toMatchObject({ previous: null });
    expect(body.results.map((country) => [country.name, country.code])).toEqual([
      ['United States', 'US'],
      ['Canada', 'CA'],
      ['United Kingdom', 'GB'],
    ]);
    expect((await offered()).map((country) => country.code)).toEqual(['US', 'GB']);
  });

  it('are created, read, changed and deleted', async () => {
    const fields = { name: name(), code: code() };
    const created = await create({ name: ` ${fields.name} `, code: fields.code.toLowerCase() });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      ...fields,
      id: expect.any(Number),
      version: 1,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
    expect((await member.http.get(at(created.body))).body).toEqual(created.body);

    const renamed = await staff.http.patch<Country>(at(created.body), { name: name(), version: 1 });
    expect(renamed).toMatchObject({ status: 200, body: { code: fields.code, version: 2 } });
    expect((await member.http.get(at(created.body))).body).toEqual(renamed.body);

    expect(await staff.http.delete(at(created.body))).toMatchObject({ status: 204, body: '' });
    expectFailure(await member.http.get(at(created.body)), {
      status: 404,
      code: 'not_found',
      detail: 'Country not found.',
    });
  });

  it('have names and codes of their own, in whatever case', async () => {
    const { body: one } = await create({ name: name(), code: code() });
    const sameName = { status: 409, code: 'country_name_taken', paths: ['name'] };
    const sameCode = { status: 409, code: 'country_code_taken', paths: ['code'] };
    expectFailure(await create({ name: one.name.toUpperCase(), code: code() }), sameName);
    expectFailure(await create({ name: name(), code: one.code.toLowerCase() }), sameCode);
    const { body: other } = await create({ name: name(), code: code() });
    expectFailure(await staff.http.patch(at(other), { name: one.name }), sameName);
    expectFailure(await staff.http.patch(at(other), { code: one.code }), sameCode);
    expect((await staff.http.patch(at(one), { name: one.name, code: one.code })).status).toBe(200);
  });

  it('go to one of those who create the same at once', async () => {
    const fields = { name: name(), code: code() };
    const replies = await Promise.all(Array.from({ length: 5 }, () => create(fields)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('are created once under one key', async () => {
    const fields = { name: name(), code: code() };
    const options = { headers: { 'idempotency-key': randomUUID() } };
    const [one, again] = [
      await staff.http.post('/countries/', fields, options),
      await staff.http.post('/countries/', fields, options),
    ];
    expect(again).toMatchObject({ status: 201, body: one.body });
  });

  it('stay while they have cities', async () => {
    const { body: country } = await create({ name: name(), code: code() });
    const { body: city } = await staff.http.post<{ id: number }>('/cities/', {
      name: 'Capital',
      country_id: country.id,
    });
    expectFailure(await staff.http.delete(at(country)), {
      status: 409,
      code: 'country_in_use',
      detail: 'This country still has cities. Delete them first.',
    });
    await staff.http.delete(`/cities/${city.id}/`);
    expect((await staff.http.delete(at(country))).status).toBe(204);
  });

  it('that restaurants choose from keep their codes, and stay; a name is only a name', async () => {
    const [country] = await offered();
    if (!country) throw new Error('No country is on offer.');
    const refusal = { status: 409, code: 'country_on_offer' };
    expectFailure(await staff.http.delete(at(country)), refusal);
    expectFailure(await staff.http.patch(at(country), { code: code() }), refusal);
    const same = await staff.http.patch(at(country), { name: country.name, code: country.code });
    expect(same.status).toBe(200);
  });

  it('that changed since they were read are left alone', async () => {
    const { body: country } = await create({ name: name(), code: code() });
    await staff.http.patch(at(country), { name: name() });
    const stale = await staff.http.patch(at(country), { name: name() }, { headers: { 'if-match': '1' } });
    expectFailure(stale, { status: 412, code: 'stale' });
    expectFailure(await staff.http.patch(at(country), { version: 1 }), { status: 412, code: 'stale' });
    expect(await staff.http.patch(at(country), {})).toMatchObject({ status: 200, body: { version: 2 } });
  });

  it.each<[object, string, string]>([
    [{ code: 'QQ' }, 'Please enter a country name.', 'name'],
    [{ name: '  ', code: 'QQ' }, 'Please enter a country name.', 'name'],
    [{ name: 'x'.repeat(101), code: 'QQ' }, 'The name must be at most 100 characters.', 'name'],
    [{ name: 'Somewhere' }, 'Please enter a two-letter country code.', 'code'],
    [{ name: 'Somewhere', code: 'USA' }, 'Please enter a two-letter country code.', 'code'],
    [{ name: 'Somewhere', code: 'Ü1' }, 'Please enter a two-letter country code.', 'code'],
    [{ name: 7, code: 'QQ' }, 'Please enter a country name.', 'name'],
  ])('are refused: %j', async (body, message, field) => {
    const reply = await staff.http.post<ErrorBody>('/countries/', body);
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({
      detail: message,
      message,
      code: 'invalid',
      errors: [{ path: field, message }],
    });
  });

  it('are written by platform users only, and read by nobody without a session', async () => {
    const { body: country } = await create({ name: name(), code: code() });
    const owner = await people.owner();
    for (const { http } of [owner, member, await people.person()]) {
      expect((await http.get('/countries/')).status).toBe(200);
      expect((await http.get(at(country))).status).toBe(200);
      expect((await http.post('/countries/', { name: name(), code: 'QQ' })).status).toBe(403);
      expect((await http.patch(at(country), { name: name() })).status).toBe(403);
      expect((await http.delete(at(country))).status).toBe(403);
    }
    for (const path of ['/countries/', at(country)]) expect((await t.http.get(path)).status).toBe(401);
    expect((await t.http.post('/countries/', {})).status).toBe(401);
    const superadmin = await people.person({ superadmin: true });
    expect((await superadmin.http.delete(at(country))).status).toBe(204);
  });

  it('that are absent are not found', async () => {
    for (const reply of [
      await staff.http.get('/countries/4000000000/'),
      await staff.http.patch('/countries/4000000000/', { name: name() }),
      await staff.http.delete('/countries/4000000000/'),
    ]) {
      expectFailure(reply, { status: 404, code: 'not_found', detail: 'Country not found.' });
    }
  });

  it('take two statements to list and one to read, beyond the one that lets people in', async () => {
    const [country] = await offered();
    expect(await statementsOf(() => member.http.get('/countries/'))).toHaveLength(3);
    expect(await statementsOf(() => member.http.get(at(country ?? { id: 1 })))).toHaveLength(2);
  });
});
