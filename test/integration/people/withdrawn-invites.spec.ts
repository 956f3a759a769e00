import { describe, expect, it } from 'vitest';
import { type Caller, People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { Invitations, newAddress, newPhone } from './invitations.js';
import { memberOf } from './records.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const invitations = new Invitations(t, people);
const superadmin = useFixture(() => people.person({ superadmin: true }));

/** Creates a restaurant with an owner, and a member who can also be reached by phone. */
async function team() {
  const restaurant = await people.restaurant();
  const owner = await people.member(restaurant, 'owner');
  const member = await people.member(restaurant, 'manager');
  const phone = newPhone();
  await t.rows('users').update(member.id, { phone });
  return { restaurant, owner, member, phone };
}
const remove = async (owner: Caller, restaurant: number, { id }: Caller) => {
  const member = await memberOf(owner, restaurant, id);
  return (await owner.http.delete(`/auth/team/${member.id}/`)).status;
};
const statusOf = async (token: string) =>
  (await t.http.post<{ status: string }>('/auth/invites/preview/', { token })).body.status;
const restaurantsOf = async ({ id }: Caller) =>
  (await t.rows('memberships').find({ user_id: id })).map((row) => row.restaurant_id);

describe('a member who is removed from a team', () => {
  it("open invites to the member's email and phone are revoked", async () => {
    const { restaurant, owner, member, phone } = await team();
    const mailed = await invitations.send({ email: member.email, role: 'manager', restaurant });
    const texted = await invitations.send({ phone, role: 'staff', restaurant });
    expect(await remove(owner, restaurant, member)).toBe(204);

    expect(await invitations.own(member)).toEqual([]);
    for (const { token } of [mailed, texted]) {
      expect(await statusOf(token)).toBe('revoked');
      expect((await member.http.post('/auth/invites/accept/', { token })).status).toBe(409);
    }
    expect(await restaurantsOf(member)).toEqual([]);
    const { results } = (await owner.http.get<{ results: unknown[] }>('/auth/team/invites/')).body;
    expect(results).toEqual([]);
    const revoked = await t
      .rows('audit_log')
      .pick(
        { action: 'invite.revoked', target: [`invite:${mailed.id}`, `invite:${texted.id}`] },
        'actor_user_id',
        'restaurant_id',
      );
    expect(revoked).toEqual([1, 2].map(() => ({ actor_user_id: owner.id, restaurant_id: restaurant })));
  });

  it('invites to other restaurants and of other members stay valid', async () => {
    const { restaurant, owner, member } = await team();
    const other = await people.restaurant();
    const both = await invitations.send({
      email: member.email,
      role: 'staff',
      restaurants: [restaurant, other],
    });
    const stranger = await invitations.send({ email: newAddress(), role: 'staff', restaurant });
    expect(await remove(owner, restaurant, member)).toBe(204);
    expect(await statusOf(both.token)).toBe('pending');
    expect(await statusOf(stranger.token)).toBe('pending');
    expect(await invitations.acceptAll(member)).toEqual([200]);
    expect(await restaurantsOf(member)).toEqual([other]);
  });

  it('the member can be invited again', async () => {
    const { restaurant, owner, member } = await team();
    const body = { email: member.email, role: 'staff', restaurant };
    await invitations.send(body);
    expect(await remove(owner, restaurant, member)).toBe(204);
    await invitations.send(body);
    expect(await invitations.acceptAll(member)).toEqual([200]);
    expect(await restaurantsOf(member)).toEqual([restaurant]);
  });

  it('a removal takes the same number of statements with one invite as with eight', async () => {
    const count = async (many: number) => {
      const { restaurant, owner, member, phone } = await team();
      const { id } = await memberOf(owner, restaurant, member.id);
      await invitations.send({ email: member.email, role: 'staff', restaurant });
      for (let more = 1; more < many; more += 1)
        await invitations.send({ email: newAddress(), phone, role: 'staff', restaurant });
      return (await statementsOf(() => owner.http.delete(`/auth/team/${id}/`))).length;
    };
    expect(await count(8)).toBe(await count(1));
  });
});

describe('a member with fewer permissions than before', () => {
  it.each([
    ['a lower role', (id: number) => [`/auth/team/${id}/`, { role: 'driver' }] as const],
    ['a disabled membership', (id: number) => [`/auth/team/${id}/disable/`, undefined] as const],
  ])('an earlier invite does not undo %s', async (_, change) => {
    const { restaurant, owner, member } = await team();
    const { token } = await invitations.send({ email: member.email, role: 'owner', restaurant });
    const { id } = await memberOf(owner, restaurant, member.id);
    const [path, body] = change(id);
    const reply = body ? await owner.http.patch(path, body) : await owner.http.post(path);
    expect(reply.status).toBe(200);
    expect(await statusOf(token)).toBe('revoked');
  });
});

describe('a deleted account', () => {
  it('the deletion revokes open invites and clears the personal data in all', async () => {
    const { restaurant, member, phone } = await team();
    const elsewhere = await people.restaurant();
    const names = { first_name: 'Ida', last_name: 'Olsen', role: 'staff' };
    const waiting = [
      await invitations.send({ ...names, email: member.email, restaurants: [restaurant, elsewhere] }),
      await invitations.send({ ...names, phone, restaurant: elsewhere }),
    ];
    const used = await invitations.send({
      ...names,
      phone: newPhone(),
      restaurant: await people.restaurant(),
    });
    expect((await member.http.post('/auth/invites/accept/', { token: used.token })).status).toBe(200);
    const stranger = await invitations.send({ ...names, email: newAddress(), restaurant });

    expect((await superadmin.http.delete(`/auth/admin/users/${member.id}/`)).status).toBe(204);
    for (const { token } of waiting) expect(await statusOf(token)).toBe('revoked');
    expect(await statusOf(used.token)).toBe('used');
    expect(await statusOf(stranger.token)).toBe('pending');
    const rows = await people.query(
      'SELECT DISTINCT email, phone, first_name, last_name FROM invites WHERE id IN (?)',
      [[...waiting, used].map(({ id }) => id)],
    );
    expect(rows).toEqual([{ email: null, phone: null, first_name: '', last_name: '' }]);
    expect(await t.rows('invite_restaurants').count({ pending_address: [member.email, phone] })).toBe(0);
  });
});
