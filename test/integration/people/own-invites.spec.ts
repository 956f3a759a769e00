import { beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '../../../src/modules/auth/auth.schemas.js';
import type { InviteOutput, InviteAccepted, OwnInvite } from '../../../src/modules/people/invites.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { expectFailure } from '../../support/failures.js';
import { bodyOf } from '../../support/newcomer.js';
import { type Caller, People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { Steps } from '../auth/steps.js';
import { Invitations, newAddress, newPhone, pending } from './invitations.js';
import { doneTo, isIn } from './records.js';
import { useApp, useFixture } from '../../support/use-app.js';

const OWN = '/auth/invites/';
const TEAM = '/auth/team/invite/';

const t = useApp();
const people = new People(t);
const invitations = new Invitations(t, people);
const steps = new Steps(t);

const person = useFixture(() => people.person(), beforeEach);
const owner = useFixture(() => people.owner('Olive'), beforeEach);

const own = async ({ http }: Caller) => bodyOf(await http.get<Page<OwnInvite>>(OWN)).results;
const accept = ({ http }: Caller, id: number) => http.post<InviteAccepted>(`${OWN}${id}/accept/`);
const decline = ({ http }: Caller, id: number) => http.post(`${OWN}${id}/decline`);
const me = async ({ http }: Caller) => bodyOf(await http.get<Profile>('/auth/me/'));
const placesOf = async (caller: Caller) =>
  (await me(caller)).memberships.map(({ restaurant_id: id, role }) => [id, role]);
const invite = (email = person.email, role = 'staff') => invitations.sendAs(owner, TEAM, { email, role });
const seen = async (email: string) =>
  (await pending(owner, '/auth/team/invites/')).filter((sent) => sent.email === email);

describe('signing in with an open invite', () => {
  it('signing in accepts no invite, keeps the active restaurant and does not inform the sender', async () => {
    const launched = await people.restaurant('Salt');
    await people.join(person.id, launched, 'manager');
    await invite();
    const before = await seen(person.email);
    await invitations.signIn(person);
    expect(await placesOf(person)).toEqual([[launched, 'manager']]);
    expect((await me(person)).active_restaurant_id).toBe(launched);
    expect(await seen(person.email)).toEqual(before);
    const { results } = bodyOf(await owner.http.get<Page<{ user_id: number }>>('/auth/team/'));
    expect(results.map(({ user_id: id }) => id)).toEqual([owner.id]);
  });

  it('an invited user can start their own restaurant', async () => {
    await invite();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => person.http.post<{ id: number }>('/onboarding/start/')),
    );
    const [id] = new Set(replies.map(({ body }) => body.id));
    expect(id).not.toBe(owner.restaurant);
    expect(await placesOf(person)).toEqual([[id, 'owner']]);
    expect(await own(person)).toHaveLength(1);
  });
});

describe('GET /auth/invites/', () => {
  it("the list has the user's own invites with sender, restaurant and role", async () => {
    const salt = await people.restaurant('Salt');
    const sent = await invitations.send({
      email: person.email,
      role: 'manager',
      restaurants: [owner.restaurant, salt],
    });
    await invite(newAddress());
    expect(await own(person)).toEqual([
      {
        id: sent.id,
        delivery: 'email',
        to: person.email,
        role: 'manager',
        hands_over: false,
        invited_by: 'Test Person',
        restaurants: ['Olive', 'Salt'],
        sent_at: sent.sent_at,
        expires_at: sent.expires_at,
      },
    ]);
    expect(await person.http.get('/trpc/invites.own')).toMatchObject({ status: 200 });
  });

  it('the list hides invites to unverified emails, expired ones and ones to deleted restaurants', async () => {
    const [unverified, late, gone] = [await people.person(), await people.person(), await people.person()];
    await t.rows('users').update(unverified.id, { email_verified_at: null });
    const ids = [
      (await invite(unverified.email)).id,
      (await invite(late.email)).id,
      (await invite(gone.email)).id,
    ];
    await t.rows('invites').update(ids[1] ?? 0, { expires_at: new Date(t.clock.now().getTime() - 1) });
    await t.rows('restaurants').update(owner.restaurant, { deleted_at: new Date() });
    for (const [index, caller] of [unverified, late, gone].entries()) {
      expect(await own(caller)).toEqual([]);
      expect((await accept(caller, ids[index] ?? 0)).status).toBeGreaterThanOrEqual(404);
      expect(await placesOf(caller)).toEqual([]);
    }
  });

  it('the list shows text message invites after a link to that number was opened with the account', async () => {
    const phone = newPhone();
    const text = async () =>
      invitations.send({ phone, role: 'staff', restaurant: await people.restaurant() });
    await t.rows('users').update(person.id, { phone });
    const first = await text();
    expect(await own(person)).toEqual([]);
    expect((await accept(person, first.id)).status).toBe(404);
    expect((await person.http.post('/auth/invites/accept/', { token: first.token })).status).toBe(200);

    const second = await text();
    expect(await own(person)).toMatchObject([{ id: second.id, delivery: 'sms', to: phone }]);
    expect((await accept(person, second.id)).status).toBe(200);

    // Any newly entered number must be verified again, even the same one.
    const superadmin = await people.person({ superadmin: true });
    for (const number of [newPhone(), phone])
      bodyOf(await superadmin.http.patch(`/auth/admin/users/${person.id}/`, { phone: number }));
    await text();
    expect(await own(person)).toEqual([]);
  });
});

describe('POST /auth/invites/{id}/accept/', () => {
  it('accepting makes the user a member and keeps the active restaurant', async () => {
    const later = await people.restaurant('Later');
    await people.join(person.id, later, 'owner');
    await t.rows('restaurants').update(owner.restaurant, { launched_at: new Date() });
    const { id, token } = await invite();
    const reply = await accept(person, id);
    expect(reply.body.restaurants).toEqual([
      { id: owner.restaurant, name: 'Olive', role: 'staff', launched: true },
    ]);
    expect(await placesOf(person)).toEqual([
      [owner.restaurant, 'staff'],
      [later, 'owner'],
    ]);
    expect((await me(person)).active_restaurant_id).toBe(later);
    expect(await own(person)).toEqual([]);
    // Clients repeat the request when the answer was lost, and the user can also open the link.
    expect((await accept(person, id)).body).toEqual(reply.body);
    expect((await person.http.post('/auth/invites/accept/', { token })).body).toEqual(reply.body);
    expect((await doneTo(t, person.id)).map(({ action }) => action)).toEqual(['member.added']);
    expect(await steps.told(person.email)).toEqual([]);
  });

  it('accepting chooses no restaurant for a platform user who has not chosen one', async () => {
    const staff = await people.person({ staff: true });
    const { id } = await invite(staff.email);
    expect((await accept(staff, id)).status).toBe(200);
    expect(await me(staff)).toMatchObject({
      active_restaurant_id: null,
      memberships: [{ restaurant_id: owner.restaurant }],
    });
  });

  it("another user's invite is 404, like an unknown one", async () => {
    const { id } = await invite(newAddress());
    for (const strange of [id, 4_000_000_000]) {
      for (const answer of [await accept(person, strange), await decline(person, strange)])
        expectFailure(answer, { status: 404, code: 'not_found', detail: 'Invite not found.' });
    }
    expect((await t.http.get(OWN)).status).toBe(401);
    expect(await placesOf(person)).toEqual([]);
  });
});

describe('POST /auth/invites/{id}/decline/', () => {
  it('declining ends the invite and its link, and the sender sees no difference', async () => {
    const { id, token } = await invite();
    const before = await seen(person.email);
    expect((await decline(person, id)).status).toBe(204);
    expect((await decline(person, id)).status).toBe(204);
    expect(await own(person)).toEqual([]);
    expect(await seen(person.email)).toEqual(before);
    expect((await t.http.post('/auth/invites/preview/', { token })).body).toMatchObject({
      status: 'declined',
    });
    for (const reply of [
      await accept(person, id),
      await person.http.post('/auth/invites/accept/', { token }),
    ])
      expectFailure(reply, { status: 409, code: 'invite_declined' });
    expect(await placesOf(person)).toEqual([]);
    const rows = await t
      .rows('audit_log')
      .pick({ action: 'invite.declined', target: `invite:${id}` }, 'restaurant_id', 'actor_user_id');
    expect(rows).toEqual([{ restaurant_id: null, actor_user_id: person.id }]);
    // One email, although it was declined twice; none to its sender.
    expect(await steps.told(person.email)).toEqual(['invite_declined']);
    expect(await steps.told(owner.email)).toEqual([]);
  });

  it('a declined invite is open again when it is resent', async () => {
    const { id } = await invite();
    await decline(person, id);
    expect((await owner.http.post(`/auth/team/invites/${id}/resend/`)).status).toBe(200);
    expect(await own(person)).toMatchObject([{ id }]);
    expect((await accept(person, id)).status).toBe(200);
  });

  it('an accepted invite cannot be declined', async () => {
    const { id } = await invite();
    await accept(person, id);
    expectFailure(await decline(person, id), { status: 409, code: 'invite_used' });
  });
});

describe('the member who invites', () => {
  it("the sender cannot find out if an email has an account, including a platform user's", async () => {
    const answers: object[] = [];
    const accounts = [
      newAddress(),
      person.email,
      (await people.person({ staff: true })).email,
      (await people.person({ superadmin: true })).email,
    ];
    for (const email of accounts) {
      let reply: { status: number; body: InviteOutput } | undefined;
      const statements = await statementsOf(async () => {
        reply = await owner.http.post<InviteOutput>(TEAM, { email, role: 'staff' });
      });
      const blank = { id: 0, email: '', created_at: '', sent_at: '', expires_at: '' };
      const [listed] = await seen(email);
      const again = await owner.http.post<{ code: string }>(TEAM, { email, role: 'staff' });
      answers.push({
        status: reply?.status,
        body: { ...reply?.body, ...blank },
        listed: { ...listed, ...blank },
        // The same number of statements, so that the time reveals nothing.
        again: again.body.code,
        statements: statements.length,
      });
    }
    expect(answers[0]).toMatchObject({ status: 201, again: 'invite_pending' });
    expect(answers.slice(1)).toEqual([answers[0], answers[0], answers[0]]);
    const mails = await t.rows('outbox').find({ recipient: accounts });
    expect(mails.map(({ kind }) => kind)).toEqual(accounts.map(() => 'mail.invite'));
  });

  it('an owner cannot change the membership of a platform user, who stays signed in', async () => {
    for (const flags of [{ staff: true }, { superadmin: true }]) {
      const { id: userId, http, ...caller } = await people.person(flags);
      const { id } = await invite(caller.email);
      expect((await accept({ id: userId, http, ...caller }, id)).status).toBe(200);
      const { results } = bodyOf(await owner.http.get<Page<{ id: number; user_id: number }>>('/auth/team/'));
      const row = results.find(({ user_id: user }) => user === userId)?.id ?? 0;
      const only = { status: 403, code: 'platform_only' };
      expectFailure(await owner.http.post(`/auth/team/${row}/disable/`), only);
      expectFailure(await owner.http.patch(`/auth/team/${row}/`, { role: 'driver' }), only);
      expectFailure(await owner.http.delete(`/auth/team/${row}/`), only);
      expectFailure(await owner.http.post(`/auth/team/${row}/reset_password/`), only);
      expectFailure(await owner.http.post(TEAM, { email: caller.email, role: 'driver' }), only);
      expect(await isIn({ id: userId, http, ...caller })).toBe(true);
      expect((await http.delete(`/auth/me/memberships/${row}/`)).status).toBe(204);
    }
  });

  it("an owner who removes a member does not end the member's session", async () => {
    const home = await people.restaurant('Home');
    await people.join(person.id, home, 'owner');
    const { id } = await invite();
    await accept(person, id);
    const { results } = bodyOf(await owner.http.get<Page<{ id: number; user_id: number }>>('/auth/team/'));
    const row = results.find(({ user_id: user }) => user === person.id)?.id ?? 0;
    await person.http.patch('/auth/me/', { active_restaurant_id: owner.restaurant });
    expect((await owner.http.post(`/auth/team/${row}/disable/`)).status).toBe(200);
    // Access ends with the next request, and so does the choice of that restaurant.
    expect((await person.http.get(`/categories/?restaurant_id=${owner.restaurant}`)).status).toBe(403);
    expect(await me(person)).toMatchObject({ active_restaurant_id: home, role: 'owner' });
    expect((await person.http.get('/categories/')).status).toBe(200);
    expect((await owner.http.delete(`/auth/team/${row}/`)).status).toBe(204);
    await t.rows('restaurants').update(home, { deleted_at: new Date() });
    expect(await me(person)).toMatchObject({ active_restaurant_id: null, memberships: [] });
    expect((await person.http.get(`/categories/?restaurant_id=${home}`)).status).toBe(404);
  });
});
