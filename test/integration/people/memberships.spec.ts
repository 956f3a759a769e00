import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MembershipOutput } from '../../../src/modules/people/memberships.schemas.js';
import { callTrpc, expectFailure } from '../../support/failures.js';
import { bodyOf } from '../../support/newcomer.js';
import { People } from '../../support/people.js';
import { doneTo, isIn } from './records.js';
import { useApp, useFixture } from '../../support/use-app.js';

const PATH = '/auth/admin/memberships/';

let rid: number;

const t = useApp();
const people = new People(t);
const superadmin = useFixture(() => people.person({ superadmin: true }));
const staff = useFixture(() => people.person({ staff: true }));

const person = useFixture(() => people.person(), beforeEach);
beforeEach(async () => {
  rid = await people.restaurant();
});

const create = (body: object = {}) =>
  staff.http.post<MembershipOutput>(PATH, { user_id: person.id, restaurant: rid, role: 'staff', ...body });
const rows = () => t.rows('memberships').pick({ user_id: person.id }, 'role');

describe('POST /auth/admin/memberships/', () => {
  it.each([
    [
      { role: 'OWNER', can_menu: false },
      { role: 'owner', preset: 'OWNER', can_menu: true, can_finance: true },
    ],
    [
      { role: 'Manager', can_finance: true },
      { role: 'manager', preset: 'MANAGER', can_finance: false },
    ],
    [{ role: 'driver' }, { role: 'driver', preset: 'DRIVER', can_drivers: true, can_menu: false }],
    [{ role: 'staff' }, { role: 'staff', preset: 'STAFF', can_menu: true, can_support: true }],
    [{ role: 'CUSTOM' }, { role: 'staff', preset: 'CUSTOM', can_menu: false, can_support: false }],
    [
      { role: 'custom', can_finance: true },
      { role: 'staff', preset: 'CUSTOM', can_finance: true },
    ],
  ])('the input %j creates %j', async (body, expected) => {
    const reply = await create(body);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      user_id: person.id,
      restaurant: rid,
      restaurant_id: rid,
      ...expected,
    });
    expect(await doneTo(t, person.id)).toEqual([{ action: 'member.added', changed: null }]);
    const { body: me } = await person.http.get<{ memberships: unknown[] }>('/auth/me/');
    expect(me.memberships).toMatchObject([{ id: reply.body.id, restaurant_id: rid }]);
  });

  it('the restaurant has two names, and one key creates one membership', async () => {
    const options = { headers: { 'idempotency-key': randomUUID() } };
    const body = { user_id: person.id, restaurant_id: rid, role: 'driver' };
    const [one, again] = [
      await staff.http.post<MembershipOutput>(PATH, body, options),
      await staff.http.post<MembershipOutput>(PATH, body, options),
    ];
    expect([one.status, again.body]).toEqual([201, one.body]);
    expectFailure(await create(), { status: 409, code: 'already_member', paths: ['restaurant'] });
  });

  it('parallel requests create one membership', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => create()));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
  });

  it('unknown users and restaurants and missing fields are refused', async () => {
    const missing = { status: 404, code: 'not_found' };
    expectFailure(await create({ user_id: 4_000_000_000 }), { ...missing, detail: 'User not found.' });
    expectFailure(await create({ restaurant: 4_000_000_000 }), {
      ...missing,
      detail: 'Restaurant not found.',
    });
    await t.rows('restaurants').update(rid, { deleted_at: new Date() });
    expectFailure(await create(), { ...missing, detail: 'Restaurant not found.' });
    const invalid = { status: 400, code: 'invalid' };
    expectFailure(await create({ restaurant: undefined }), {
      ...invalid,
      detail: 'Select a restaurant first.',
      paths: ['restaurant'],
    });
    expectFailure(await create({ role: undefined }), {
      ...invalid,
      detail: 'Choose a role.',
      paths: ['role'],
    });
    expect(await rows()).toEqual([]);
  });

  it('a user cannot add themselves, and platform staff cannot add a superadmin', async () => {
    expectFailure(await create({ user_id: staff.id }), { status: 403, code: 'own_access' });
    expectFailure(await create({ user_id: superadmin.id }), { status: 403, code: 'superadmins_only' });
  });
});

describe('PATCH and DELETE of a membership', () => {
  const forms = [
    ['in the path', (id: number) => [`${PATH}${id}/`, {}]],
    ['in the path without the trailing slash', (id: number) => [`${PATH}${id}`, {}]],
    ['in the query', (id: number) => [`${PATH}?id=${id}`, {}]],
    ['in the body', (id: number) => [PATH, { id }]],
  ] as const satisfies [string, (id: number) => [string, object]][];

  it.each(forms)('the id can be %s', async (_, form) => {
    const { id } = bodyOf(await create({ role: 'manager' }));
    const [path, body] = form(id);
    const changed = await staff.http.patch<MembershipOutput>(path, {
      ...body,
      user_id: person.id,
      restaurant: rid,
      role: 'driver',
    });
    expect(changed).toMatchObject({ status: 200, body: { id, role: 'driver', version: 2 } });
    expect(await isIn(person)).toBe(true);
    expect((await staff.http.send('DELETE', path, body)).status).toBe(204);
    expect(await rows()).toEqual([]);
    expect((await doneTo(t, person.id)).map(({ action }) => action)).toEqual([
      'member.added',
      'member.role_changed',
      'member.removed',
    ]);
  });

  it('two different ids are refused', async () => {
    const { id } = bodyOf(await create());
    const other = bodyOf(await create({ user_id: (await people.person()).id }));
    const both: [string, object] = [`${PATH}?id=${other.id}`, { id }];
    const refused = { status: 400, code: 'invalid', paths: ['id'] };
    expectFailure(await staff.http.send('DELETE', ...both), refused);
    expectFailure(await staff.http.send('PATCH', both[0], { ...both[1], role: 'driver' }), refused);
    expectFailure(await staff.http.send('DELETE', `${PATH}?id=${id}&id=${other.id}`), refused);
    expect((await rows()).length).toBeGreaterThan(0);
    expect((await staff.http.send('DELETE', `${PATH}?id=${id}`, { id })).status).toBe(204);
  });

  it('a missing id is 400 and an unknown membership is 404', async () => {
    const needed = { status: 400, code: 'invalid', paths: ['id'] };
    expectFailure(await staff.http.patch(PATH, { role: 'driver' }), needed);
    expectFailure(await staff.http.delete(PATH), needed);
    for (const reply of [
      await staff.http.patch(`${PATH}4000000000/`, { role: 'driver' }),
      await staff.http.delete(`${PATH}?id=4000000000`),
    ]) {
      expectFailure(reply, { status: 404, code: 'not_found' });
    }
  });

  it('a membership cannot move to another user or restaurant', async () => {
    const { id } = bodyOf(await create());
    const other = await people.restaurant();
    const invalid = { status: 400, code: 'invalid' };
    expectFailure(await staff.http.patch(PATH, { id, restaurant: other }), {
      ...invalid,
      paths: ['restaurant'],
    });
    expectFailure(await staff.http.patch(PATH, { id, user_id: staff.id }), {
      ...invalid,
      paths: ['user_id'],
    });
  });

  it('the last owner and a newer version are protected', async () => {
    const { id } = bodyOf(await create({ role: 'owner' }));
    const last = { status: 409, code: 'last_owner', paths: ['confirm'] };
    expectFailure(await superadmin.http.patch(PATH, { id, role: 'staff' }), last);
    expectFailure(await superadmin.http.delete(`${PATH}?id=${id}`), last);
    expectFailure(await superadmin.http.patch(PATH, { id, role: 'staff', version: 9 }), {
      status: 412,
      code: 'stale',
    });
    expectFailure(await superadmin.http.delete(`${PATH}${id}/?version=9`), { status: 412, code: 'stale' });
    expect(await rows()).toEqual([{ role: 'owner' }]);
  });

  it('only platform users can use them, over both transports', async () => {
    const { id } = bodyOf(await create());
    const owner = await people.member(rid, 'owner');
    for (const [http, status] of [
      [owner.http, 403],
      [t.http, 401],
    ] as const) {
      expect((await http.post(PATH, { user_id: person.id, restaurant: rid, role: 'owner' })).status).toBe(
        status,
      );
      expect((await http.patch(PATH, { id, role: 'owner' })).status).toBe(status);
      expect((await http.delete(`${PATH}${id}/`)).status).toBe(status);
      expect((await callTrpc(http, 'admin.memberships.update', { id, role: 'owner' })).status).toBe(status);
      expect((await callTrpc(http, 'admin.memberships.delete', { id })).status).toBe(status);
    }
    expect((await callTrpc(staff.http, 'admin.memberships.update', { id, role: 'driver' })).status).toBe(200);
    expect((await callTrpc(staff.http, 'admin.memberships.delete', { id })).status).toBe(200);
  });
});
