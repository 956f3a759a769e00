import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { UserOutput } from '../../../src/modules/people/users.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { UNREADABLE_PHONE } from '../../../src/shared/texts/phone.js';
import { callTrpc, expectFailure } from '../../support/failures.js';
import { bodyOf } from '../../support/newcomer.js';
import { type Caller, People } from '../../support/people.js';
import { doneTo, isIn } from './records.js';
import { useApp, useFixture } from '../../support/use-app.js';

const LIST = '/auth/admin/users/';
const at = (id: number) => `${LIST}${id}/`;
const ABSENT = 4_000_000_000;

const t = useApp();
const people = new People(t);
const superadmin = useFixture(() => people.person({ superadmin: true }));
const staff = useFixture(() => people.person({ staff: true }));

/** Creates a user with their own names, for searches. */
async function named(firstName: string, lastName: string, phone: string | null = null): Promise<Caller> {
  const person = await people.person();
  await t.rows('users').update(person.id, { first_name: firstName, last_name: lastName, phone });
  return person;
}
const search = async (text: string, more = '') =>
  bodyOf(await staff.http.get<Page<UserOutput>>(`${LIST}?q=${encodeURIComponent(text)}${more}`));
const read = async (id: number) => bodyOf(await superadmin.http.get<UserOutput>(at(id)));

describe('GET /auth/admin/users/', () => {
  it('the search finds any part of names, email and phone', async () => {
    const mark = randomUUID().slice(0, 8);
    const phone = `+1555${String(Date.now()).slice(-7)}`;
    const ann = await named(`Ann${mark}`, `O’Hara${mark}`, phone);
    for (const text of [
      `ann${mark}`,
      `o’hara${mark}`,
      `Ann${mark} O’`,
      `o’hara${mark} an`,
      `  ANN${mark}   o’H `,
      ann.email,
      ann.email.toUpperCase(),
      ann.email.slice(0, 30),
      phone,
      phone.slice(1, 11),
      `${phone.slice(0, 5)} ${phone.slice(5, 8)}-${phone.slice(8)}`,
    ]) {
      expect([text, (await search(text)).results.map(({ id }) => id)]).toEqual([text, [ann.id]]);
    }
    for (const text of [`nn${mark}`, `ara${mark}`, `n${mark} o’hara`, ann.email.slice(5), phone.slice(3)]) {
      expect([text, (await search(text)).results.map(({ id }) => id)]).toEqual([text, [ann.id]]);
    }
    for (const text of [`Ann${mark} X`, `%${mark}`, '_'.repeat(40), 'é'.repeat(20)]) {
      expect(await search(text)).toMatchObject({ count: 0, results: [] });
    }
    expect((await search(`ann${mark}`, '&status=active')).count).toBe(1);
    expect((await search(`ann${mark}`, '&status=disabled')).count).toBe(0);
  });

  it('the list shows memberships with presets, without deleted restaurants', async () => {
    const mark = randomUUID().slice(0, 8);
    const person = await named(`Members${mark}`, 'Of');
    const [first, second, gone] = [
      await people.restaurant(),
      await people.restaurant(),
      await people.restaurant(),
    ];
    const slug = `first-${mark}`;
    await t.rows('restaurants').update(first, { name: 'First', slug, city: 'Linz' });
    await people.join(person.id, first, 'staff', { can_menu: true });
    await people.join(person.id, second, 'staff');
    await people.join(person.id, gone, 'owner');
    await t.rows('restaurants').update(gone, { deleted_at: new Date() });
    await t.rows('memberships').update({ restaurant_id: second }, { disabled_at: new Date() });
    const flags = {
      can_dashboard: false,
      can_menu: true,
      can_drivers: false,
      can_territories: false,
      can_finance: false,
      can_analytics: false,
      can_support: false,
    };
    const one = { id: expect.any(Number), user_id: person.id, user: person.id, role: 'staff', version: 1 };
    const expected = [
      {
        ...one,
        restaurant_id: first,
        restaurant: first,
        restaurant_name: 'First',
        restaurant_slug: slug,
        restaurant_city: 'Linz',
        ...flags,
        preset: 'CUSTOM',
        disabled: false,
      },
      {
        ...one,
        restaurant_id: second,
        restaurant: second,
        restaurant_name: '',
        restaurant_slug: null,
        restaurant_city: '',
        ...flags,
        can_support: true,
        preset: 'STAFF',
        disabled: true,
      },
    ];
    const [row] = (await search(`Members${mark}`)).results;
    expect(row).toEqual({
      id: person.id,
      first_name: `Members${mark}`,
      last_name: 'Of',
      email: person.email,
      phone: null,
      disabled: false,
      is_superadmin: false,
      is_staff: false,
      need_profile: false,
      memberships: expected,
      last_login_at: null,
      created_at: expect.any(String),
      version: 1,
    });
    expect(await read(person.id)).toEqual(row);
    const ofRestaurant = await superadmin.http.get<Page<UserOutput>>(`${LIST}?restaurant_id=${first}`);
    expect(ofRestaurant.body).toMatchObject({ count: 1, results: [row] });
  });

  it('the list has pages, with and without the trailing slash', async () => {
    const { body } = await staff.http.get<Page<UserOutput>>('/auth/admin/users?page_size=1&page=2');
    expect(body.results).toHaveLength(1);
    expect(body.next).toContain('/auth/admin/users/?');
    expect(body.previous).toContain('page=1');
  });
});

describe('PATCH /auth/admin/users/{id}/', () => {
  it('an edit changes the sent fields and is in the audit log', async () => {
    const person = await people.person();
    const reply = await staff.http.patch<UserOutput>(at(person.id), {
      first_name: ' Nora ',
      phone: '+1 (555) 123-4567',
      version: 1,
    });
    expect(reply).toMatchObject({
      status: 200,
      body: { first_name: 'Nora', last_name: 'Person', phone: '+15551234567', version: 2 },
    });
    expect((await staff.http.patch(at(person.id), { phone: '' })).body).toMatchObject({ phone: null });
    expect(await doneTo(t, person.id)).toEqual([
      { action: 'user.changed', changed: ['first_name', 'phone'] },
      { action: 'user.changed', changed: ['phone'] },
    ]);
    expect(await isIn(person)).toBe(true);
  });

  it('an edit with an old version is 412, and one without changes changes nothing', async () => {
    const person = await people.person();
    await staff.http.patch(at(person.id), { last_name: 'Two' });
    const stale = { status: 412, code: 'stale' };
    expectFailure(await staff.http.patch(at(person.id), { last_name: 'Three', version: 1 }), stale);
    const header = { headers: { 'if-match': '"1"' } };
    expectFailure(await staff.http.patch(at(person.id), { last_name: 'Three' }, header), stale);
    const same = { last_name: 'Two', is_staff: false, is_superadmin: false, disabled: false };
    expect((await staff.http.patch(at(person.id), same)).body).toMatchObject({ version: 2 });
    expect(await doneTo(t, person.id)).toHaveLength(1);
  });

  it.each([
    [{ phone: '5551234567' }, UNREADABLE_PHONE, 'phone'],
    [{ phone: '+0155512345' }, UNREADABLE_PHONE, 'phone'],
    [{ phone: 7 }, UNREADABLE_PHONE, 'phone'],
    [{ first_name: 'x'.repeat(101) }, 'Names must be at most 100 characters.', 'first_name'],
    [{ disabled: 'yes' }, 'disabled must be true or false.', 'disabled'],
  ])('an edit refuses %j', async (fields, detail, path) => {
    const person = await people.person();
    expectFailure(await staff.http.patch(at(person.id), fields), {
      status: 400,
      code: 'invalid',
      detail,
      paths: [path],
    });
  });

  it('only a superadmin can change platform flags, and not their own', async () => {
    const person = await people.person();
    const only = { status: 403, code: 'superadmins_only' };
    expectFailure(await staff.http.patch(at(person.id), { is_staff: true }), only);
    expectFailure(await staff.http.patch(at(person.id), { is_superadmin: true }), only);
    expectFailure(await staff.http.patch(at(staff.id), { is_superadmin: true }), only);
    expectFailure(await superadmin.http.patch(at(superadmin.id), { is_superadmin: false }), {
      status: 403,
      code: 'own_access',
    });
    expect((await superadmin.http.patch(at(person.id), { is_staff: true })).status).toBe(200);
    expect((await person.http.get(LIST)).status).toBe(200);
    expect((await superadmin.http.patch(at(person.id), { is_staff: false })).status).toBe(200);
    expect(await isIn(person)).toBe(false);
    expect((await (await people.again(person)).http.get(LIST)).status).toBe(403);
  });

  it('platform staff cannot change a superadmin', async () => {
    const other = await people.person({ superadmin: true });
    const only = { status: 403, code: 'superadmins_only' };
    for (const reply of [
      await staff.http.patch(at(other.id), { first_name: 'X' }),
      await staff.http.delete(at(other.id)),
      await staff.http.post(`${at(other.id)}disable/`),
      await staff.http.post(`${at(other.id)}reset_password/`),
    ]) {
      expectFailure(reply, only);
    }
    expect((await staff.http.get(at(other.id))).status).toBe(200);
    expect(await doneTo(t, other.id)).toEqual([]);
  });
});

describe('access to users', () => {
  it('only platform users can manage users, over both transports, and unknown users are 404', async () => {
    const rid = await people.restaurant();
    const others = [
      await people.person(),
      await people.member(rid, 'driver'),
      await people.member(rid, 'staff'),
      await people.member(rid, 'manager'),
      await people.member(rid, 'owner'),
    ];
    const attempts = async (http: Caller['http'], id: number) => [
      (await http.get(LIST)).status,
      (await http.get(at(id))).status,
      (await http.patch(at(id), { first_name: 'X' })).status,
      (await http.delete(at(id))).status,
      (await http.post(`${at(id)}enable/`)).status,
      (await http.post(`${at(id)}disable/`)).status,
      (await http.post(`${at(id)}reset_password/`)).status,
      (await callTrpc(http, 'admin.users.list', {}, { read: true })).status,
      (await callTrpc(http, 'admin.users.update', { id, first_name: 'X' })).status,
      (await callTrpc(http, 'admin.users.delete', { id })).status,
    ];
    const target = await people.person();
    for (const { http } of others) expect(new Set(await attempts(http, target.id))).toEqual(new Set([403]));
    expect(new Set(await attempts(t.http, target.id))).toEqual(new Set([401]));
    expect(new Set((await attempts(staff.http, ABSENT)).filter((status) => status !== 200))).toEqual(
      new Set([404]),
    );
    expect((await callTrpc(staff.http, 'admin.users.disable', { id: target.id })).status).toBe(200);
    expect((await callTrpc(superadmin.http, 'admin.users.delete', { id: target.id })).status).toBe(200);
  });
});
