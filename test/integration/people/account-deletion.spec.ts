import { beforeEach, describe, expect, it } from 'vitest';
import { otherThan } from '../../support/mails.js';
import { bodyOf } from '../../support/newcomer.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { type Failed, Steps } from '../auth/steps.js';
import { doneTo } from './records.js';

const t = useApp({}, { database: 'account_deletion' });
const people = new People(t);
const steps = new Steps(t);

const ask = ({ http }: Caller, body: object = {}) =>
  http.post<Failed & { resend_after: number }>('/auth/account/code/', body);
const remove = ({ http }: Caller, code: string) => http.send<Failed>('DELETE', '/auth/account/', { code });

/** Requests the code and deletes the account with it. */
async function leaveForGood(person: Caller) {
  bodyOf(await ask(person));
  return remove(person, await steps.code(person.email, 'delete'));
}

describe('deleting the own account', () => {
  const person = useFixture(() => people.person(), beforeEach);

  it("the code from the user's email deletes the account and all personal data", async () => {
    const owner = await people.owner('Olive');
    await people.join(person.id, owner.restaurant, 'staff');
    bodyOf(await owner.http.post('/auth/team/invite/', { email: person.email, role: 'manager' }));
    expect((await ask(person, { email: person.email })).body).toEqual({ resend_after: 60 });
    const code = await steps.code(person.email, 'delete');
    expect((await remove(person, otherThan(code))).body.code).toBe('wrong_code');
    expect((await steps.me(person.token)).status).toBe(200);
    expect((await remove(person, code)).status).toBe(204);
    expect((await steps.me(person.token)).status).toBe(401);
    expect(await t.rows('users').one(person.id)).toMatchObject({ email: null, first_name: '', phone: null });
    expect(await t.rows('memberships').count({ user_id: person.id })).toBe(0);
    expect(await t.rows('invites').count({ email: person.email })).toBe(0);
    expect(await steps.told(person.email)).toEqual(['deleted']);
    const done = (await doneTo(t, person.id)).map(({ action }) => action);
    expect(done).toEqual(['user.deleted', 'member.removed']);
    expect((await steps.newcomer(person.email)).body.need_profile).toBe(true);
  });

  it("a typed email must be the user's own", async () => {
    const refused = await ask(person, { email: 'somebody@example.com' });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'email']);
  });

  it("another user's code does not work, and a code works once", async () => {
    const other = await people.person();
    bodyOf(await ask(person));
    bodyOf(await ask(other));
    const code = await steps.code(person.email, 'delete');
    expect((await remove(other, code)).status).toBe(400);
    const both = await Promise.all([remove(person, code), remove(person, code)]);
    expect(both.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
  });

  it('the last owner cannot delete the account, and learns which restaurants prevent it', async () => {
    const owner = await people.owner('Olive & Salt');
    const detail =
      'You’re the only owner of “Olive & Salt”. Add another owner, or close it under Status in its settings. Need help? Write to Feast support.';
    expect(await ask(owner)).toMatchObject({ status: 409, body: { code: 'last_owner', detail } });
    expect(await steps.sent(owner.email)).toEqual([]);
    const second = await people.member(owner.restaurant, 'owner');
    bodyOf(await ask(owner));
    await t.rows('memberships').update({ user_id: second.id }, { role: 'staff' });
    const code = await steps.code(owner.email, 'delete');
    expect(await remove(owner, code)).toMatchObject({ status: 409, body: { code: 'last_owner', detail } });
    expect((await steps.me(owner.token)).status).toBe(200);
    // The code is still unused.
    await t.rows('memberships').update({ user_id: second.id }, { role: 'owner' });
    expect((await remove(owner, code)).status).toBe(204);
  });

  it('one of two owners can delete the account when both try at the same time', async () => {
    const owner = await people.owner('Olive');
    const second = await people.member(owner.restaurant, 'owner');
    const codes = await Promise.all(
      [owner, second].map(async (each) => {
        bodyOf(await ask(each));
        return steps.code(each.email, 'delete');
      }),
    );
    const replies = await Promise.all([remove(owner, codes[0] ?? ''), remove(second, codes[1] ?? '')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('the last superadmin cannot delete the account', async () => {
    const [one, other] = [
      await people.person({ superadmin: true }),
      await people.person({ superadmin: true }),
    ];
    expect((await leaveForGood(one)).status).toBe(204);
    const last = await leaveForGood(other);
    expect([last.status, last.body.code]).toEqual([409, 'last_superadmin']);
  });
});

describe('POST /auth/memberships/{id}/leave/', () => {
  it('leaving ends the membership with an email, but the last owner cannot leave', async () => {
    const owner = await people.owner('Olive');
    const member = await people.member(owner.restaurant, 'manager');
    const idOf = async ({ id }: Caller) => (await t.rows('memberships').one({ user_id: id })).id;
    const leave = async (caller: Caller) =>
      caller.http.post<Failed>(`/auth/memberships/${await idOf(caller)}/leave/`);
    const foreign = await member.http.post(`/auth/memberships/${await idOf(owner)}/leave/`);
    expect(foreign.status).toBe(404);
    expect((await leave(owner)).body.code).toBe('last_owner');
    expect((await leave(member)).status).toBe(204);
    expect(await steps.told(member.email)).toEqual(['restaurant_left']);
    expect(await t.rows('memberships').count({ user_id: member.id })).toBe(0);
  });
});
