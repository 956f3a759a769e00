import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, People } from '../../support/people.js';
import { Invitations, newAddress, newPhone } from './invitations.js';
import { useApp, useFixture } from '../../support/use-app.js';

const ADMIN = '/auth/admin/invites/';
const TEAM = '/auth/team/invite/';

const t = useApp();
const people = new People(t);
const invitations = new Invitations(t, people);

const owner = useFixture(() => people.owner('Olive'), beforeEach);

const restaurantsOf = async ({ id }: Caller) =>
  (await t.rows('memberships').find({ user_id: id })).map((row) => row.restaurant_id);
const rowOf = async (id: number) => (await t.rows('invites').find(id))[0];

const inTeam =
  (sql: string) =>
  ({ id }: Caller) =>
    people.execute(`${sql} WHERE user_id = ?`, [id]);
const account =
  (sql: string) =>
  ({ id }: Caller) =>
    people.execute(`UPDATE users SET ${sql} WHERE id = ?`, [id]);
const LOSSES = [
  ['is removed', inTeam('DELETE FROM memberships')],
  ['is disabled in the restaurant', inTeam('UPDATE memberships SET disabled_at = NOW(3)')],
  ['was demoted to manager', inTeam("UPDATE memberships SET role = 'manager'")],
  ['is disabled', account('disabled_at = NOW(3)')],
  ['is deleted', account('deleted_at = NOW(3), email = NULL')],
] as const;

describe.each(LOSSES)('an invite whose sender %s', (_, lose) => {
  it('the link does not work', async () => {
    const person = await people.person();
    const { id, token } = await invitations.sendAs(owner, TEAM, { phone: newPhone(), role: 'owner' });
    await lose(owner);
    expect(await invitations.preview(token)).toMatchObject({
      status: 'revoked',
      restaurants: [],
      role: null,
    });
    const refused = await invitations.acceptLink(person, token);
    expect([refused.status, refused.body.code]).toEqual([409, 'invite_revoked']);
    expect(await restaurantsOf(person)).toEqual([]);
    expect((await rowOf(id))?.status).toBe('revoked');
  });

  it('the invited user does not see the invite and cannot accept it', async () => {
    const person = await people.person();
    const { id } = await invitations.sendAs(owner, TEAM, { email: person.email, role: 'owner' });
    await lose(owner);
    expect(await invitations.own(person)).toEqual([]);
    const refused = await invitations.accept(person, id);
    expect([refused.status, refused.body.code]).toEqual([409, 'invite_revoked']);
    expect(await restaurantsOf(person)).toEqual([]);
    expect((await rowOf(id))?.status).toBe('revoked');
    // Another user can invite this address.
    const other = await people.member(owner.restaurant, 'owner');
    await invitations.sendAs(other, TEAM, { email: person.email, role: 'owner' });
    expect(await invitations.acceptAll(person)).toEqual([200]);
    expect(await restaurantsOf(person)).toEqual([owner.restaurant]);
  });
});

describe('an invite', () => {
  it('an invite stays valid while its sender can grant the role, with another role too', async () => {
    const person = await people.person();
    const { token } = await invitations.sendAs(owner, TEAM, { email: person.email, role: 'staff' });
    await t.rows('memberships').update({ user_id: owner.id }, { role: 'manager' });
    expect(await invitations.preview(token)).toMatchObject({ status: 'pending', restaurants: ['Olive'] });
    expect((await invitations.acceptLink(person, token)).status).toBe(200);
  });

  it('an invite is valid only for restaurants where its sender can still grant the role', async () => {
    const other = await people.restaurant('Salt');
    const staff = await people.person({ staff: true });
    await people.join(staff.id, owner.restaurant, 'owner');
    const person = await people.person();
    const { id, token } = await invitations.sendAs(staff, ADMIN, {
      email: person.email,
      role: 'manager',
      restaurants: [owner.restaurant, other],
    });
    await t.rows('users').update(staff.id, { is_staff: false });
    expect((await invitations.preview(token)).restaurants).toEqual(['Olive']);
    expect(await invitations.acceptAll(person)).toEqual([200]);
    expect(await restaurantsOf(person)).toEqual([owner.restaurant]);
    expect((await rowOf(id))?.status).toBe('accepted');
  });

  it('an invite belongs to the member who resent it', async () => {
    const second = await people.member(owner.restaurant, 'owner');
    const person = await people.person();
    const { id } = await invitations.sendAs(owner, TEAM, { email: person.email, role: 'owner' });
    await t.rows('memberships').delete({ user_id: owner.id });
    expect((await second.http.post(`/auth/team/invites/${id}/resend/`)).status).toBe(200);
    expect((await rowOf(id))?.invited_by).toBe(second.id);
    expect(await invitations.acceptAll(person)).toEqual([200]);
    expect(await restaurantsOf(person)).toEqual([owner.restaurant]);
  });

  it('starting a restaurant does not use an invite without a valid sender', async () => {
    const person = await people.person();
    await invitations.sendAs(owner, TEAM, { email: person.email, role: 'owner' });
    await t.rows('memberships').delete({ user_id: owner.id });
    const started = await person.http.post<{ id: number }>('/onboarding/start/');
    expect(started.status).toBeLessThan(300);
    expect(started.body.id).not.toBe(owner.restaurant);
  });

  it('a new user sees that the invite was revoked', async () => {
    const { token } = await invitations.sendAs(owner, TEAM, { email: newAddress(), role: 'manager' });
    expect(await invitations.preview(token)).toMatchObject({ status: 'pending', invited_by: 'Test Person' });
    await t.rows('users').update(owner.id, { disabled_at: new Date() });
    expect(await invitations.preview(token)).toMatchObject({ status: 'revoked', invited_by: null, to: null });
  });
});
