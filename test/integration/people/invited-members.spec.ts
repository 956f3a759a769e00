import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnInvite } from '../../../src/modules/people/invites.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { Page } from '../../../src/shared/schemas.js';
import { bodyOf } from '../../support/newcomer.js';
import { type Caller, People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { Invitations, newPhone } from './invitations.js';
import { doneTo, isIn } from './records.js';
import { useApp, useFixture } from '../../support/use-app.js';

const ADMIN = '/auth/admin/invites/';
const TEAM = '/auth/team/invite/';

const t = useApp();
const people = new People(t);
const invitations = new Invitations(t, people);

const owner = useFixture(() => people.owner(), beforeEach);
const manager = useFixture(() => people.member(owner.restaurant, 'manager'), beforeEach);

/** Disables a membership at a time before all later invites. */
const switchOff = ({ id }: Caller) =>
  people.execute('UPDATE memberships SET disabled_at = NOW(3) - INTERVAL 1 DAY WHERE user_id = ?', [id]);
const membershipOf = async ({ id }: Caller) => {
  const rows = await people.query(
    'SELECT role, disabled_at IS NOT NULL AS disabled FROM memberships WHERE user_id = ? AND restaurant_id = ?',
    [id, owner.restaurant],
  );
  return rows[0] && { ...rows[0] };
};
const refusal = async ({ http }: Caller, path: string, body: object) => {
  const reply = await http.post<ErrorBody>(path, body);
  return [reply.status, reply.body.code];
};

describe('inviting a member', () => {
  it.each(['owner', 'manager'] as const)(
    'a manager cannot change an %s with an invite, whether enabled or disabled',
    async (role) => {
      const member = await people.member(owner.restaurant, role);
      const phone = newPhone();
      await t.rows('users').update(member.id, { phone });
      for (const address of [{ email: member.email }, { phone }]) {
        expect(await refusal(manager, TEAM, { ...address, role: 'staff' })).toEqual([403, 'above_manager']);
      }
      await switchOff(member);
      expect(await refusal(manager, TEAM, { email: member.email, role: 'staff' })).toEqual([
        403,
        'above_manager',
      ]);
      expect(await t.rows('invites').count({ email: member.email })).toBe(0);
      expect((await owner.http.post(TEAM, { email: member.email, role: 'staff' })).status).toBe(201);
    },
  );

  it('a manager can invite a disabled staff member again', async () => {
    const member = await people.member(owner.restaurant, 'driver');
    await switchOff(member);
    await invitations.sendAs(manager, TEAM, { email: member.email, role: 'staff' });
    expect(await invitations.acceptAll(member)).toEqual([200]);
    expect(await membershipOf(member)).toEqual({ role: 'staff', disabled: 0 });
  });

  it('an owner cannot invite themselves, and platform staff cannot invite a superadmin', async () => {
    expect(await refusal(owner, TEAM, { email: owner.email, role: 'staff' })).toEqual([403, 'own_access']);
    const staff = await people.person({ staff: true });
    const superadmin = await people.person({ superadmin: true });
    const body = { email: superadmin.email, role: 'staff', restaurant: owner.restaurant };
    expect(await refusal(staff, ADMIN, body)).toEqual([403, 'superadmins_only']);
    const other = await people.person({ superadmin: true });
    expect((await other.http.post(ADMIN, body)).status).toBe(201);
  });

  it('a manager cannot resend an invite to a member who has a higher role by now', async () => {
    const person = await people.person();
    const { id } = await invitations.sendAs(manager, TEAM, { email: person.email, role: 'staff' });
    await people.join(person.id, owner.restaurant, 'manager');
    expect(await refusal(manager, `/auth/team/invites/${id}/resend/`, {})).toEqual([403, 'above_manager']);
    expect((await owner.http.post(`/auth/team/invites/${id}/resend/`)).status).toBe(200);
  });
});

describe('accepting an invite', () => {
  it('a member stays unchanged when the sender cannot change them', async () => {
    const person = await people.person();
    const { id } = await invitations.sendAs(manager, TEAM, { email: person.email, role: 'staff' });
    await people.join(person.id, owner.restaurant, 'owner');
    await switchOff(person);
    expect((await invitations.accept(person, id)).body.code).toBe('invite_revoked');
    expect(await membershipOf(person)).toEqual({ role: 'owner', disabled: 1 });
    const invite = await t.rows('invites').one(id);
    expect(invite.status).toBe('revoked');
  });

  it('a user cannot accept their own link, and a superadmin none from platform staff', async () => {
    const staff = await people.person({ staff: true });
    const send = () =>
      invitations.sendAs(staff, ADMIN, { phone: newPhone(), role: 'owner', restaurant: owner.restaurant });
    const superadmin = await people.person({ superadmin: true });
    for (const person of [staff, superadmin]) {
      expect((await invitations.acceptLink(person, (await send()).token)).status).toBe(409);
      expect(await membershipOf(person)).toBeUndefined();
    }
  });

  it('history has the same entries as for a direct change', async () => {
    const [person, driver, off] = [
      await people.person(),
      await people.member(owner.restaurant, 'driver'),
      await people.member(owner.restaurant, 'driver'),
    ];
    await switchOff(off);
    for (const { email } of [person, driver, off]) {
      await invitations.sendAs(owner, TEAM, { email, role: 'staff' });
    }
    for (const one of [person, driver, off]) expect(await invitations.acceptAll(one)).toEqual([200]);
    const changed = ['role', 'can_menu', 'can_drivers', 'can_support'];
    expect(await doneTo(t, person.id)).toEqual([{ action: 'member.added', changed: null }]);
    expect(await doneTo(t, driver.id)).toEqual([{ action: 'member.role_changed', changed }]);
    expect((await doneTo(t, off.id)).toSorted((one, other) => (one.action < other.action ? -1 : 1))).toEqual([
      { action: 'member.enabled', changed: null },
      { action: 'member.role_changed', changed },
    ]);
  });

  it('a member stays signed in, even with fewer permissions', async () => {
    const staff = await people.member(owner.restaurant, 'staff', { can_menu: true });
    const { token } = await invitations.sendAs(owner, TEAM, { email: staff.email, role: 'driver' });
    expect((await invitations.acceptLink(staff, token)).status).toBe(200);
    expect((await staff.http.get('/categories/')).status).toBe(403);
    expect(await isIn(staff)).toBe(true);
  });

  it('an equal role changes nothing', async () => {
    const staff = await people.member(owner.restaurant, 'staff');
    const { token } = await invitations.sendAs(owner, TEAM, { email: staff.email, role: 'staff' });
    expect((await invitations.acceptLink(staff, token)).status).toBe(200);
    const row = await t.rows('memberships').one({ user_id: staff.id });
    expect(row.version).toBe(1);
    expect(await doneTo(t, staff.id)).toEqual([]);
  });

  it('invites take the same number of statements, for three as for thirty', async () => {
    const count = async (many: number) => {
      const person = await people.person();
      const superadmin = await people.person({ superadmin: true });
      for (let more = 0; more < many; more += 1) {
        const restaurant = await people.restaurant();
        if (more % 3 === 0) await people.join(person.id, restaurant, 'staff');
        const sender = more % 3 === 1 ? superadmin : await people.member(restaurant, 'owner');
        await invitations.sendAs(sender, sender === superadmin ? ADMIN : TEAM, {
          email: person.email,
          role: 'driver',
          restaurant,
        });
        if (more % 3 === 2) await t.rows('memberships').delete({ user_id: sender.id });
      }
      const statements = await statementsOf(async () => {
        const { results } = bodyOf(await person.http.get<Page<OwnInvite>>('/auth/invites/'));
        expect(results).toHaveLength((many / 3) * 2);
      });
      return statements.length;
    };
    // The other restaurant still invites.
    expect([await count(3), await count(30)]).toEqual([2, 2]);
  });

  it('an invite ends when all of its restaurants are deleted', async () => {
    const person = await people.person();
    const { id } = await invitations.sendAs(owner, TEAM, { email: person.email, role: 'staff' });
    const superadmin = await people.person({ superadmin: true });
    expect((await superadmin.http.delete(`/restaurants/${owner.restaurant}/?force=true`)).status).toBe(204);
    const invite = await t.rows('invites').one(id);
    expect(invite.status).toBe('revoked');
  });
});
