import { describe, expect, it } from 'vitest';
import type { Reply } from '../../support/http.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { Invitations } from './invitations.js';

const CROWD = 50;
// The tests need a database without other superadmins.
const t = useApp();
const people = new People(t);
const superadmin = useFixture(() => people.person({ superadmin: true }));

async function owners(count: number): Promise<{ rid: number; crowd: Caller[]; ids: number[] }> {
  const rid = await people.restaurant();
  const crowd: Caller[] = [];
  for (let more = 0; more < count; more += 1) crowd.push(await people.member(rid, 'owner'));
  const rows = await people.query<{ id: number; userId: number }>(
    'SELECT id, user_id AS userId FROM memberships WHERE restaurant_id = ?',
    [rid],
  );
  return { rid, crowd, ids: crowd.map(({ id }) => rows.find(({ userId }) => userId === id)?.id ?? 0) };
}

const left = async (rid: number) =>
  (
    await people.query(
      `SELECT m.id FROM memberships m JOIN users u ON u.id = m.user_id
        WHERE m.restaurant_id = ? AND m.role = 'owner' AND m.disabled_at IS NULL
          AND u.disabled_at IS NULL AND u.deleted_at IS NULL`,
      [rid],
    )
  ).length;
const count = (replies: Reply[]) => {
  const found: Record<number, number> = {};
  for (const { status } of replies) found[status] = (found[status] ?? 0) + 1;
  return found;
};

describe(`${CROWD} parallel requests`, () => {
  it('removing all owners leaves one', async () => {
    const { rid, ids } = await owners(CROWD);
    const replies = await Promise.all(ids.map((id) => superadmin.http.delete(`/auth/team/${id}/`)));
    expect(count(replies)).toEqual({ 204: CROWD - 1, 409: 1 });
    expect(await left(rid)).toBe(1);
  });

  it('owners who remove each other leave at least one', async () => {
    const { rid, crowd, ids } = await owners(CROWD);
    const replies = await Promise.all(
      crowd.map(({ http }, index) => http.delete(`/auth/team/${ids[(index + 1) % CROWD]}/`)),
    );
    expect(await left(rid)).toBeGreaterThanOrEqual(1);
    expect(
      Object.keys(count(replies))
        .map(Number)
        .filter((status) => status >= 500),
    ).toEqual([]);
  });

  it('removals, demotions and disabled and deleted accounts leave an owner of each restaurant', async () => {
    const [one, two] = [await owners(CROWD / 2), await owners(0)];
    for (const { id } of one.crowd) await people.join(id, two.rid, 'owner');
    const { http } = superadmin;
    const replies = await Promise.all(
      one.crowd.map(({ id }, index) => {
        const membership = one.ids[index] ?? 0;
        return [
          () => http.delete(`/auth/team/${membership}/`),
          () => http.patch(`/auth/admin/memberships/${membership}/`, { role: 'staff' }),
          () => http.post(`/auth/team/${membership}/disable/`),
          () => http.post(`/auth/admin/users/${id}/disable/`),
          () => http.delete(`/auth/admin/users/${id}/`),
        ][index % 5]?.();
      }) as Promise<Reply>[],
    );
    expect(
      Object.keys(count(replies))
        .map(Number)
        .filter((status) => status >= 500),
    ).toEqual([]);
    expect(await left(one.rid)).toBeGreaterThanOrEqual(1);
    expect(await left(two.rid)).toBeGreaterThanOrEqual(1);
  });

  it('accepting an invite does not restore a removed member or enable a disabled one', async () => {
    const invitations = new Invitations(t, people);
    const { rid, ids } = await owners(CROWD + 1);
    const members = await people.query<{ id: number; email: string; membership: number }>(
      `SELECT u.id, u.email, m.id AS membership FROM memberships m JOIN users u ON u.id = m.user_id
        WHERE m.id IN (?) ORDER BY m.id`,
      [ids.slice(1)],
    );
    const invites = new Map<number, number>();
    for (const { id, email } of members) {
      const { id: invite } = await invitations.sendAs(superadmin, '/auth/admin/invites/', {
        email,
        role: 'owner',
        restaurant: rid,
      });
      invites.set(id, invite);
    }
    const replies = await Promise.all(
      members.flatMap((member, index) => [
        invitations.accept(member, invites.get(member.id) ?? 0).then(() => 200),
        (index % 2 === 0
          ? superadmin.http.delete(`/auth/team/${member.membership}/`)
          : superadmin.http.post(`/auth/team/${member.membership}/disable/`)
        ).then(({ status }) => status),
      ]),
    );
    expect(replies.filter((status) => status >= 300)).toEqual([]);
    expect(await left(rid)).toBe(1);
    const over = await people.query(
      `SELECT l.id FROM invite_restaurants l WHERE l.restaurant_id = ? AND l.pending_address IS NOT NULL`,
      [rid],
    );
    expect(over).toEqual([]);
  });

  it('one of two owners stays when one is removed while the other is enabled', async () => {
    const invitations = new Invitations(t, people);
    const places = await Promise.all(Array.from({ length: CROWD / 2 }, () => owners(2)));
    for (const { crowd } of places) {
      const [, back] = crowd;
      await people.execute('UPDATE memberships SET disabled_at = NOW(3) - INTERVAL 1 DAY WHERE user_id = ?', [
        back?.id ?? 0,
      ]);
      const body = { email: back?.email, role: 'staff' };
      await invitations.sendAs(crowd[0] ?? superadmin, '/auth/team/invite/', body);
    }
    const replies = await Promise.all(
      places.flatMap(({ crowd, ids }) => [
        invitations.acceptAll(crowd[1] ?? superadmin).then(() => 0),
        superadmin.http.delete(`/auth/team/${ids[0]}/`).then(({ status }) => status),
        superadmin.http.post(`/auth/team/${ids[1]}/enable/`).then(({ status }) => status),
      ]),
    );
    expect(replies.filter((status) => status >= 500)).toEqual([]);
    for (const { rid } of places) expect(await left(rid)).toBeGreaterThanOrEqual(1);
  });

  it('superadmins who demote each other leave at least one', async () => {
    const crowd: Caller[] = [superadmin];
    for (let more = 1; more < 10; more += 1) crowd.push(await people.person({ superadmin: true }));
    const replies = await Promise.all(
      crowd.map(({ http }, index) => {
        const { id } = crowd[(index + 1) % crowd.length] ?? superadmin;
        return [
          () => http.patch(`/auth/admin/users/${id}/`, { is_superadmin: false }),
          () => http.post(`/auth/admin/users/${id}/disable/`),
          () => http.delete(`/auth/admin/users/${id}/`),
        ][index % 3]?.();
      }) as Promise<Reply>[],
    );
    const able = await t.rows('users').find({ is_superadmin: true, disabled_at: null, deleted_at: null });
    expect(able.length).toBeGreaterThanOrEqual(1);
    expect(
      Object.keys(count(replies))
        .map(Number)
        .filter((status) => status >= 500),
    ).toEqual([]);
  });
});
