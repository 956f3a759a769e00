import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { InvitePreview } from '../../../src/modules/people/invites.schemas.js';
import { bodyOf } from '../../support/newcomer.js';
import { type Caller, People } from '../../support/people.js';
import { Invitations, newAddress, newPhone } from './invitations.js';
import { useApp, useFixture } from '../../support/use-app.js';

// Real servers take their time on a busy machine.
jest.setTimeout(30_000);

const ADMIN = '/auth/admin/invites/';
const TEAM = '/auth/team/invite/';

const t = useApp();
const people = new People(t);
const invitations = new Invitations(t, people);

const owner = useFixture(() => people.owner('Olive'), beforeEach);

const preview = async (token: string) =>
  bodyOf(await t.http.post<InvitePreview>('/auth/invites/preview/', { token }));
const accept = ({ http }: Caller, token: string) =>
  http.post<{ code?: string }>('/auth/invites/accept/', { token });
const restaurantsOf = async ({ id }: Caller) =>
  (
    await people.query<{ restaurant_id: number }>(
      'SELECT restaurant_id FROM memberships WHERE user_id = ? ORDER BY restaurant_id',
      [id],
    )
  ).map((row) => row.restaurant_id);
const rowOf = async (id: number) =>
  (
    await people.query<{ status: string; invited_by: number }>(
      'SELECT status, invited_by FROM invites WHERE id = ?',
      [id],
    )
  )[0];

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
  ['is switched off there', inTeam('UPDATE memberships SET disabled_at = NOW(3)')],
  ['is a manager now', inTeam("UPDATE memberships SET role = 'manager'")],
  ['is disabled', account('disabled_at = NOW(3)')],
  ['is deleted', account('deleted_at = NOW(3), email = NULL')],
] as const;

describe.each(LOSSES)('an invite whose sender %s', (_, lose) => {
  it('is worth nothing by its link', async () => {
    const person = await people.person();
    const { id, token } = await invitations.sendAs(owner, TEAM, { phone: newPhone(), role: 'owner' });
    await lose(owner);
    expect(await preview(token)).toMatchObject({ status: 'revoked', restaurants: [], role: null });
    const refused = await accept(person, token);
    expect([refused.status, refused.body.code]).toEqual([409, 'invite_revoked']);
    expect(await restaurantsOf(person)).toEqual([]);
    expect((await rowOf(id))?.status).toBe('revoked');
  });

  it('is not shown to whoever it names, and over when they accept it', async () => {
    const person = await people.person();
    const { id } = await invitations.sendAs(owner, TEAM, { email: person.email, role: 'owner' });
    await lose(owner);
    expect(await invitations.own(person)).toEqual([]);
    const refused = await invitations.accept(person, id);
    expect([refused.status, refused.body.code]).toEqual([409, 'invite_revoked']);
    expect(await restaurantsOf(person)).toEqual([]);
    expect((await rowOf(id))?.status).toBe('revoked');
    // The address is free for another one.
    const other = await people.member(owner.restaurant, 'owner');
    await invitations.sendAs(other, TEAM, { email: person.email, role: 'owner' });
    expect(await invitations.acceptAll(person)).toEqual([200]);
    expect(await restaurantsOf(person)).toEqual([owner.restaurant]);
  });
});

describe('an invite', () => {
  it('holds as long as its sender may give it, with another role too', async () => {
    const person = await people.person();
    const { token } = await invitations.sendAs(owner, TEAM, { email: person.email, role: 'staff' });
    await people.execute("UPDATE memberships SET role = 'manager' WHERE user_id = ?", [owner.id]);
    expect(await preview(token)).toMatchObject({ status: 'pending', restaurants: ['Olive'] });
    expect((await accept(person, token)).status).toBe(200);
  });

  it('holds where its sender may still give it, and nowhere else', async () => {
    const other = await people.restaurant('Salt');
    const staff = await people.person({ staff: true });
    await people.join(staff.id, owner.restaurant, 'owner');
    const person = await people.person();
    const { id, token } = await invitations.sendAs(staff, ADMIN, {
      email: person.email,
      role: 'manager',
      restaurants: [owner.restaurant, other],
    });
    await people.execute('UPDATE users SET is_staff = 0 WHERE id = ?', [staff.id]);
    expect((await preview(token)).restaurants).toEqual(['Olive']);
    expect(await invitations.acceptAll(person)).toEqual([200]);
    expect(await restaurantsOf(person)).toEqual([owner.restaurant]);
    expect((await rowOf(id))?.status).toBe('accepted');
  });

  it('is of whoever has sent it again', async () => {
    const second = await people.member(owner.restaurant, 'owner');
    const person = await people.person();
    const { id } = await invitations.sendAs(owner, TEAM, { email: person.email, role: 'owner' });
    await people.execute('DELETE FROM memberships WHERE user_id = ?', [owner.id]);
    expect((await second.http.post(`/auth/team/invites/${id}/resend/`)).status).toBe(200);
    expect((await rowOf(id))?.invited_by).toBe(second.id);
    expect(await invitations.acceptAll(person)).toEqual([200]);
    expect(await restaurantsOf(person)).toEqual([owner.restaurant]);
  });

  it('that nobody sent any more lets nobody start with it either', async () => {
    const person = await people.person();
    await invitations.sendAs(owner, TEAM, { email: person.email, role: 'owner' });
    await people.execute('DELETE FROM memberships WHERE user_id = ?', [owner.id]);
    const started = await person.http.post<{ id: number }>('/onboarding/start/');
    expect(started.status).toBeLessThan(300);
    expect(started.body.id).not.toBe(owner.restaurant);
  });

  it('is shown to somebody new as it is: over', async () => {
    const { token } = await invitations.sendAs(owner, TEAM, { email: newAddress(), role: 'manager' });
    expect(await preview(token)).toMatchObject({ status: 'pending', invited_by: 'Test Person' });
    await people.execute('UPDATE users SET disabled_at = NOW(3) WHERE id = ?', [owner.id]);
    expect(await preview(token)).toMatchObject({ status: 'revoked', invited_by: null, to: null });
  });
});
