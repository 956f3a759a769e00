import { describe, expect, it } from 'vitest';
import type { Reply } from '../../support/http.js';
import { whileWaiting } from '../../support/lock-waits.js';
import { expectFailure } from '../../support/failures.js';
import { type Caller, People } from '../../support/people.js';
import { Invitations, newPhone } from './invitations.js';
import { useApp } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);

const LOST = {
  'platform staff who lose that flag': { staff: true, loss: 'is_staff = 0' },
  'platform staff who are disabled': { staff: true, loss: 'disabled_at = NOW(3)' },
  'platform staff who are deleted': { staff: true, loss: 'deleted_at = NOW(3)' },
  'a superadmin who loses the flag': { superadmin: true, loss: 'is_superadmin = 0' },
  'a superadmin who becomes platform staff': { superadmin: true, loss: 'is_superadmin = 0, is_staff = 1' },
};

/** Sends a request that waits for the target's row, while the caller loses their access. */
const lateFor = (target: number, actor: Caller, loss: string, request: () => Promise<Reply>) =>
  whileWaiting(t.database, {
    lock: 'SELECT id FROM users WHERE id = ? FOR UPDATE',
    values: [target],
    // Also matches the superadmins' query, which uses no index on a small table.
    waits: '%FROM users%FOR UPDATE',
    start: request,
    meanwhile: () => people.execute(`UPDATE users SET ${loss} WHERE id = ?`, [actor.id]),
  });

describe.each(Object.entries(LOST))('%s while they wait', (_, { loss, ...kind }) => {
  it('the caller can no longer change or add a membership', async () => {
    const [actor, rid] = [await people.person(kind), await people.restaurant()];
    const member = await people.member(rid, 'staff');
    const row = await t.rows('memberships').one({ user_id: member.id });
    const path = `/auth/admin/memberships/${row.id}/`;
    const changed = await lateFor(member.id, actor, loss, () => actor.http.patch(path, { role: 'owner' }));
    expect(changed.status).toBe(403);

    const other = await people.person(kind);
    const stranger = await people.person();
    const body = { user_id: stranger.id, restaurant: rid, role: 'owner' };
    const added = await lateFor(stranger.id, other, loss, () =>
      other.http.post('/auth/admin/memberships/', body),
    );
    expect(added.status).toBe(403);
    expect(await t.rows('memberships').pick({ restaurant_id: rid }, 'user_id', 'role')).toEqual([
      { user_id: member.id, role: 'staff' },
    ]);
  });
});

// Superadmin rows are locked before any request waits for an account.
describe.each(Object.entries(LOST).filter(([, kind]) => 'staff' in kind))(
  '%s while they wait',
  (_, { loss }) => {
    it.each([
      [
        'the caller can disable no account',
        (id: number) => ['post', `/auth/admin/users/${id}/disable/`] as const,
      ],
      ['the caller can delete no account', (id: number) => ['delete', `/auth/admin/users/${id}/`] as const],
    ])('%s', async (__, requestFor) => {
      const [actor, target] = [await people.person({ staff: true }), await people.person()];
      const [method, path] = requestFor(target.id);
      const reply = await lateFor(target.id, actor, loss, () => actor.http[method](path));
      expect(reply.status).toBe(403);
      expect(await t.rows('users').pick(target.id, 'disabled_at', 'deleted_at')).toEqual([
        { disabled_at: null, deleted_at: null },
      ]);
    });
  },
);

describe('an owner who is disabled while they wait', () => {
  it('the owner can no longer remove a member', async () => {
    const rid = await people.restaurant();
    const [owner, member] = [await people.member(rid, 'owner'), await people.member(rid, 'staff')];
    const row = await t.rows('memberships').one({ user_id: member.id });
    const reply = await lateFor(member.id, owner, 'disabled_at = NOW(3)', () =>
      owner.http.delete(`/auth/team/${row.id}/`),
    );
    expect(reply.status).toBe(403);
  });
});

describe('an invite whose acceptance waits', () => {
  const late = (rid: number, request: () => Promise<Reply>, meanwhile: () => Promise<unknown>) =>
    whileWaiting(t.database, {
      lock: 'SELECT id FROM restaurants WHERE id = ? FOR UPDATE',
      values: [rid],
      waits: '%FROM restaurants%FOR UPDATE',
      start: request,
      meanwhile,
    });
  const sent = async () => {
    const invitations = new Invitations(t, people);
    const rid = await people.restaurant();
    const owner = await people.member(rid, 'owner');
    const invite = { phone: newPhone(), role: 'owner' };
    const { token } = await invitations.sendAs(owner, '/auth/team/invite/', invite);
    const person = await people.person();
    return { rid, owner, person, accept: () => person.http.post('/auth/invites/accept/', { token }) };
  };
  const isMember = async ({ id }: Caller) => (await t.rows('memberships').count({ user_id: id })) > 0;

  it('an invite ends when its sender is removed meanwhile', async () => {
    const { rid, owner, person, accept } = await sent();
    const reply = await late(rid, accept, () => t.rows('memberships').delete({ user_id: owner.id }));
    expectFailure(reply, { status: 409, code: 'invite_revoked' });
    expect(await isMember(person)).toBe(false);
  });

  it('an invite ends when it is revoked or its restaurant deleted meanwhile', async () => {
    for (const deed of [
      `UPDATE invites i JOIN invite_restaurants l ON l.invite_id = i.id SET i.status = 'revoked' WHERE l.restaurant_id = ?`,
      'UPDATE restaurants SET deleted_at = NOW(3) WHERE id = ?',
    ]) {
      const { rid, person, accept } = await sent();
      const reply = await late(rid, accept, () => people.execute(deed, [rid]));
      expectFailure(reply, { status: 409, code: 'invite_revoked' });
      expect(await isMember(person)).toBe(false);
    }
  });

  it('a user who is disabled meanwhile cannot accept an invite', async () => {
    const { person, accept } = await sent();
    const reply = await lateFor(person.id, person, 'disabled_at = NOW(3)', accept);
    expect(reply.status).toBe(403);
    expect(await isMember(person)).toBe(false);
  });
});
