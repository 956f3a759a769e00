import { describe, expect, it } from 'vitest';
import { bodyOf } from '../../support/newcomer.js';
import { type Caller, People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { Invitations, newPhone } from './invitations.js';
import { useApp } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const invitations = new Invitations(t, people);

const expire = (id: number) =>
  t.rows('invites').update(id, { expires_at: new Date(t.clock.now().getTime() - 1) });
const membershipsOf = ({ id }: Caller) =>
  t.rows('memberships').pick({ user_id: id, disabled_at: null }, 'restaurant_id', 'role', 'can_menu');
const acceptances = async (id: number) =>
  (await t.rows('audit_log').find({ action: 'invite.accepted', target: `invite:${id}` })).map(
    ({ actor_user_id: actor }) => actor,
  );

describe('POST /auth/invites/preview/', () => {
  it('the preview names the sender, the restaurant and the role, and hides most of the address', async () => {
    const restaurants = [await people.restaurant('Olive'), await people.restaurant('Salt')];
    const email = `zoe-${Date.now()}@example.com`;
    const { token } = await invitations.send({ email, role: 'manager', restaurants });
    expect(await invitations.preview(token)).toEqual({
      status: 'pending',
      delivery: 'email',
      to: 'z•••@example.com',
      role: 'manager',
      hands_over: false,
      restaurants: ['Olive', 'Salt'],
      invited_by: 'Test Person',
      expires_at: expect.any(String),
    });
    const phone = newPhone();
    const byPhone = await invitations.send({ phone, role: 'staff', restaurants });
    expect((await invitations.preview(byPhone.token)).to).toBe(`•••${phone.slice(-3)}`);
  });

  it('the preview of an invalid link only says why it is invalid', async () => {
    const nothing = {
      delivery: null,
      to: null,
      role: null,
      hands_over: false,
      restaurants: [],
      invited_by: null,
      expires_at: null,
    };
    const send = async () => {
      const person = await people.person();
      const restaurant = await people.restaurant();
      return { person, ...(await invitations.send({ email: person.email, role: 'staff', restaurant })) };
    };
    const [expired, revoked, used, deleted] = [await send(), await send(), await send(), await send()];
    await expire(expired.id);
    const superadmin = await people.person({ superadmin: true });
    await superadmin.http.delete(`/auth/admin/invites/${revoked.id}/`);
    await invitations.acceptLink(used.person, used.token);
    await t.rows('restaurants').update(deleted.restaurant, { deleted_at: new Date() });

    expect(await invitations.preview(expired.token)).toEqual({ status: 'expired', ...nothing });
    expect(await invitations.preview(revoked.token)).toEqual({ status: 'revoked', ...nothing });
    expect(await invitations.preview(used.token)).toEqual({ status: 'used', ...nothing });
    expect(await invitations.preview(deleted.token)).toEqual({ status: 'revoked', ...nothing });
    expect(await invitations.preview('A'.repeat(43))).toEqual({ status: 'unknown', ...nothing });
    expect((await t.http.post('/auth/invites/preview/', {})).status).toBe(400);
  });
});

describe('POST /auth/invites/accept/', () => {
  it("the user with the invite's email becomes a member with the invited role", async () => {
    const [olive, salt] = [await people.restaurant('Olive'), await people.restaurant('Salt')];
    const person = await people.person();
    const { id, token } = await invitations.send({
      email: person.email,
      role: 'staff',
      can_dashboard: true,
      restaurants: [olive, salt],
    });
    const reply = await invitations.acceptLink(person, token);
    expect(reply.status).toBe(200);
    expect(reply.body.restaurants).toEqual([
      { id: olive, name: 'Olive', role: 'staff', launched: false },
      { id: salt, name: 'Salt', role: 'staff', launched: false },
    ]);
    expect(await membershipsOf(person)).toEqual([
      { restaurant_id: olive, role: 'staff', can_menu: false },
      { restaurant_id: salt, role: 'staff', can_menu: false },
    ]);
    expect(await acceptances(id)).toEqual([person.id]);

    const again = await invitations.acceptLink(person, token);
    expect(again.body).toEqual(reply.body);
    expect(await acceptances(id)).toEqual([person.id]);
  });

  it('another user cannot accept an email invite, which stays valid', async () => {
    const person = await people.person();
    const restaurant = await people.restaurant();
    const { token } = await invitations.send({ email: person.email, role: 'owner', restaurant });
    const stranger = await people.person();
    const refused = await invitations.acceptLink(stranger, token);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      code: 'invite_foreign',
      detail:
        'This invite is for someone else. It was sent to a different email. ' +
        'Sign in with the email that received it.',
    });
    expect(await membershipsOf(stranger)).toEqual([]);
    expect((await invitations.acceptLink(person, token)).status).toBe(200);
  });

  it('any account can accept a text message invite', async () => {
    const restaurant = await people.restaurant();
    const { token } = await invitations.send({ phone: newPhone(), role: 'driver', restaurant });
    const person = await people.person();
    expect((await invitations.acceptLink(person, token)).status).toBe(200);
    expect(await membershipsOf(person)).toMatchObject([{ restaurant_id: restaurant, role: 'driver' }]);
  });

  it('a refusal says if the link is expired, revoked, used or unknown', async () => {
    const send = async () =>
      invitations.send({ phone: newPhone(), role: 'staff', restaurant: await people.restaurant() });
    const [expired, revoked, used] = [await send(), await send(), await send()];
    await expire(expired.id);
    const superadmin = await people.person({ superadmin: true });
    await superadmin.http.delete(`/auth/admin/invites/${revoked.id}/`);
    await invitations.acceptLink(await people.person(), used.token);
    const person = await people.person();
    const answer = async (token: string) => {
      const { status, body } = await invitations.acceptLink(person, token);
      return [status, body.code];
    };
    expect(await answer(expired.token)).toEqual([409, 'invite_expired']);
    expect(await answer(revoked.token)).toEqual([409, 'invite_revoked']);
    expect(await answer(used.token)).toEqual([409, 'invite_used']);
    expect(await answer('A'.repeat(43))).toEqual([404, 'invite_unknown']);
    expect(await membershipsOf(person)).toEqual([]);
    expect((await t.http.post('/auth/invites/accept/', { token: used.token })).status).toBe(401);
  });

  it('one of twenty users can accept the same link', async () => {
    const restaurant = await people.restaurant();
    const { id, token } = await invitations.send({ phone: newPhone(), role: 'staff', restaurant });
    const crowd = await Promise.all(Array.from({ length: 20 }, () => people.person()));
    const replies = await Promise.all(crowd.map((person) => invitations.acceptLink(person, token)));
    const winners = crowd.filter((_, index) => replies[index]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
    const members = await t.rows('memberships').find({ restaurant_id: restaurant });
    expect(members.map(({ user_id }) => user_id)).toEqual(winners.map((winner) => winner.id));
    expect(await acceptances(id)).toEqual(winners.map((winner) => winner.id));
  });

  it('an invite never lowers a role, and can change or raise it', async () => {
    const restaurant = await people.restaurant();
    const become = async (person: Caller, role: string) => {
      const { token } = await invitations.send({ email: person.email, role, restaurant });
      bodyOf(await invitations.acceptLink(person, token));
      return (await membershipsOf(person)).map((membership) => membership.role);
    };
    const owner = await people.member(restaurant, 'owner');
    expect(await become(owner, 'staff')).toEqual(['owner']);
    const driver = await people.member(restaurant, 'driver');
    expect(await become(driver, 'staff')).toEqual(['staff']);
    expect(await become(driver, 'manager')).toEqual(['manager']);
  });

  it('history names the member who joined, and the sender for a later role', async () => {
    const owner = await people.owner('Olive');
    const person = await people.person();
    for (const role of ['driver', 'manager']) {
      const body = { email: person.email, role, restaurant: owner.restaurant };
      const { token } = await invitations.sendAs(owner, '/auth/team/invite/', body);
      bodyOf(await invitations.acceptLink(person, token));
    }
    const told = await t
      .rows('audit_log')
      .pick({ target: `user:${person.id}` }, 'action', 'actor_user_id', 'actor_role');
    expect(told).toEqual([
      { action: 'member.added', actor_user_id: person.id, actor_role: 'driver' },
      { action: 'member.role_changed', actor_user_id: owner.id, actor_role: 'owner' },
    ]);
  });

  it('a member who was disabled after the invite was sent stays disabled', async () => {
    const restaurant = await people.restaurant();
    const member = await people.member(restaurant, 'staff');
    const disable = (at: Date) => t.rows('memberships').update({ user_id: member.id }, { disabled_at: at });
    const invite = () => invitations.send({ phone: newPhone(), role: 'staff', restaurant });
    const before = await invite();
    await disable(new Date(t.clock.now().getTime() + 1_000));
    expect((await invitations.acceptLink(member, before.token)).body.restaurants).toEqual([]);
    expect(await membershipsOf(member)).toEqual([]);

    await disable(new Date(t.clock.now().getTime() - 1_000));
    const after = await invite();
    expect((await invitations.acceptLink(member, after.token)).body.restaurants).toHaveLength(1);
  });

  it('accepting takes one read and one lock for any number of restaurants', async () => {
    const count = async (many: number) => {
      const restaurants = await Promise.all(Array.from({ length: many }, () => people.restaurant()));
      const person = await people.person();
      const { token } = await invitations.send({ email: person.email, role: 'staff', restaurants });
      return (await statementsOf(() => invitations.acceptLink(person, token))).length;
    };
    expect(await count(8)).toBe(await count(1));
  });
});
