import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CountryOutput } from '../../../src/modules/onboarding/countries.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { describeCrud } from '../../support/describe-crud.js';
import { expectFailure } from '../../support/failures.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const staff = useFixture(() => people.person({ staff: true }));
const member = useFixture(async () => people.member(await people.restaurant(), 'driver'));
const owner = useFixture(() => people.owner());
const nobody = useFixture(() => people.person());

const name = () => `Land ${randomUUID()}`;
/** Codes that no earlier test used. They are never those of real countries. */
const codes = ['Q', 'X', 'Z'].flatMap((first) =>
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((last) => first + last),
);
const code = () => codes.splice(randomInt(codes.length), 1)[0] ?? '';
const create = (body: object) => staff.http.post<CountryOutput>('/countries/', body);
const at = ({ id }: { id: number }) => `/countries/${id}/`;
const offered = async () =>
  (await member.http.get<Page<CountryOutput>>('/countries/?search=United')).body.results;

const needed = 'Enter a country name.';
const twoLetters = 'Enter a two-letter country code.';
describeCrud({
  path: '/countries/',
  absent: 'Country not found.',
  visitor: t,
  writer: staff,
  reader: member,
  forbidden: [owner, member, nobody],
  input: () => ({ name: ` ${name()} `, code: code().toLowerCase() }),
  shown: (input) => {
    const sent = input as { name: string; code: string };
    return {
      name: sent.name.trim(),
      code: sent.code.toUpperCase(),
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    };
  },
  edit: () => {
    const fields = { name: name() };
    return [fields, fields];
  },
  refused: [
    [{ name: undefined, code: 'QQ' }, 'name', needed],
    [{ name: '  ', code: 'QQ' }, 'name', needed],
    [{ name: 7, code: 'QQ' }, 'name', needed],
    [{ name: 'x'.repeat(101), code: 'QQ' }, 'name', 'The name must be at most 100 characters.'],
    [{ name: 'Somewhere', code: undefined }, 'code', twoLetters],
    [{ name: 'Somewhere', code: 'USA' }, 'code', twoLetters],
    [{ name: 'Somewhere', code: 'Ü1' }, 'code', twoLetters],
  ],
  refusedEdits: [[{ name: ' ' }, 'name', needed]],
});

describe('countries', () => {
  it('the initial countries are listed for all users by id', async () => {
    const { status, body } = await member.http.get<Page<CountryOutput>>('/countries/?page_size=3');
    expect(status).toBe(200);
    expect(body).toMatchObject({ previous: null });
    expect(body.results.map((country) => [country.name, country.code])).toEqual([
      ['United States', 'US'],
      ['Canada', 'CA'],
      ['United Kingdom', 'GB'],
    ]);
    expect((await offered()).map((country) => country.code)).toEqual(['US', 'GB']);
  });

  it('superadmins can write countries too', async () => {
    const superadmin = await people.person({ superadmin: true });
    const { body: country } = await create({ name: name(), code: code() });
    const renamed = await superadmin.http.patch(at(country), { name: name() });
    expect(renamed).toMatchObject({ status: 200, body: { code: country.code, version: 2 } });
    expect((await superadmin.http.delete(at(country))).status).toBe(204);
  });

  it('a name and a code belong to one country, in any case', async () => {
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

  it('one of several parallel requests creates a country', async () => {
    const fields = { name: name(), code: code() };
    const replies = await Promise.all(Array.from({ length: 5 }, () => create(fields)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('a country with cities cannot be deleted', async () => {
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

  it('an offered country keeps its code and cannot be deleted, but can be renamed', async () => {
    const [country] = await offered();
    if (!country) throw new Error('No country is on offer.');
    const refusal = { status: 409, code: 'country_on_offer' };
    expectFailure(await staff.http.delete(at(country)), refusal);
    expectFailure(await staff.http.patch(at(country), { code: code() }), refusal);
    const same = await staff.http.patch(at(country), { name: country.name, code: country.code });
    expect(same.status).toBe(200);
  });
});
