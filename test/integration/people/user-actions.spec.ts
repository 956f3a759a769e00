import { describe, expect, it } from 'vitest';
import type { UserOutput } from '../../../src/modules/people/users.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { expectFailure } from '../../support/failures.js';
import { bodyOf } from '../../support/newcomer.js';
import { People } from '../../support/people.js';
import { doneTo, isIn } from './records.js';
import { useApp, useFixture } from '../../support/use-app.js';

const LIST = '/auth/admin/users/';
const at = (id: number) => `${LIST}${id}/`;

const t = useApp();
const people = new People(t);
const superadmin = useFixture(() => people.person({ superadmin: true }));
const staff = useFixture(() => people.person({ staff: true }));

const search = async (text: string, more = '') =>
  bodyOf(await staff.http.get<Page<UserOutput>>(`${LIST}?q=${encodeURIComponent(text)}${more}`));

describe('POST /auth/admin/users/{id}/disable/ and /enable/', () => {
  it('a disabled user is refused with the next request, and an enabled one is accepted again', async () => {
    const person = await people.person();
    expect((await staff.http.post<UserOutput>(`${at(person.id)}disable/`)).body).toMatchObject({
      disabled: true,
    });
    expect(await isIn(person)).toBe(false);
    // A repeated request changes nothing.
    expect((await staff.http.post(`/auth/admin/users/${person.id}/disable`)).status).toBe(200);
    expect((await staff.http.post<UserOutput>(`${at(person.id)}enable`)).body).toMatchObject({
      disabled: false,
    });
    expect(await isIn(person)).toBe(false);
    expect(await isIn(await people.again(person))).toBe(true);
    expect((await doneTo(t, person.id)).map(({ action }) => action)).toEqual([
      'user.disabled',
      'user.enabled',
    ]);
  });

  it('a user cannot disable themselves or the last owner of a restaurant', async () => {
    expectFailure(await staff.http.post(`${at(staff.id)}disable/`), { status: 403, code: 'own_access' });
    expectFailure(await staff.http.patch(at(staff.id), { disabled: true }), {
      status: 403,
      code: 'own_access',
    });
    const rid = await people.restaurant();
    await t.rows('restaurants').update(rid, { name: 'Olive & Salt' });
    const owner = await people.member(rid, 'owner');
    const last = {
      status: 409,
      code: 'last_owner',
      detail: 'This is the last owner of “Olive & Salt”. Make someone else an owner first.',
    };
    expectFailure(await staff.http.post(`${at(owner.id)}disable/`), last);
    expectFailure(await staff.http.delete(at(owner.id)), last);
    const second = await people.member(rid, 'owner');
    expect((await staff.http.post(`${at(owner.id)}disable/`)).status).toBe(200);
    // The other superadmin is disabled, so this one is the last who can act.
    expectFailure(await staff.http.post(`${at(second.id)}disable/`), last);
  });
});

describe('DELETE /auth/admin/users/{id}/', () => {
  it('deleting frees the email, clears the account, and ends sessions and memberships', async () => {
    const rid = await people.restaurant();
    await people.member(rid, 'owner');
    const person = await people.member(rid, 'owner');
    await t.rows('users').update(person.id, { phone: '+15550001111' });
    expectFailure(await staff.http.delete(`${at(person.id)}?version=9`), { status: 412, code: 'stale' });
    expect((await staff.http.delete(at(person.id))).status).toBe(204);
    expect(await isIn(person)).toBe(false);
    expectFailure(await staff.http.get(at(person.id)), { status: 404, code: 'not_found' });
    expect((await search(person.email)).count).toBe(0);
    const row = await t.rows('users').one(person.id);
    expect(row).toMatchObject({
      email: null,
      first_name: '',
      last_name: '',
      phone: null,
      password_hash: null,
      is_staff: false,
      is_superadmin: false,
      deleted_at: expect.any(String),
    });
    expect(await t.rows('memberships').count({ user_id: person.id })).toBe(0);
    expect((await doneTo(t, person.id)).map(({ action }) => action)).toEqual([
      'user.deleted',
      'member.removed',
    ]);
    await t.rows('users').insert({ email: person.email });
    expectFailure(await staff.http.delete(at(person.id)), { status: 404, code: 'not_found' });
  });

  it('a user cannot delete themselves', async () => {
    expectFailure(await superadmin.http.delete(at(superadmin.id)), { status: 403, code: 'own_access' });
    expectFailure(await staff.http.delete(at(staff.id)), { status: 403, code: 'own_access' });
  });
});

describe('POST /auth/admin/users/{id}/reset_password/', () => {
  it('resetting emails a code without setting or showing a password, also for a disabled account', async () => {
    for (const disabled of [false, true]) {
      const person = await people.person();
      await t
        .rows('users')
        .update(person.id, { password_hash: 'kept', disabled_at: disabled ? new Date() : null });
      const reply = await staff.http.post(`${at(person.id)}reset_password/`);
      expect(reply).toMatchObject({ status: 200, body: { resend_after: 60 } });
      expect(Object.keys(reply.body as object)).toEqual(['resend_after']);
      const [mail] = await people.query<{ kind: string; late: number }>(
        'SELECT kind, expires_at <= created_at AS late FROM outbox WHERE recipient = ?',
        [person.email],
      );
      expect(mail).toMatchObject({ kind: 'mail.code', late: disabled ? 1 : 0 });
      expect((await t.rows('users').one(person.id)).password_hash).toBe('kept');
      expect(await doneTo(t, person.id)).toEqual([{ action: 'user.reset_sent', changed: null }]);
      expect((await staff.http.post(`${at(person.id)}reset_password`)).status).toBe(429);
    }
  });
});
