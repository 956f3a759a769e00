import { beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../src/modules/history/history.schemas.js';
import type { InviteOutput } from '../../../src/modules/people/invites.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { Page } from '../../../src/shared/schemas.js';
import { startLimitedApp } from '../../support/limits.js';
import { bodyOf } from '../../support/newcomer.js';
import { type Caller, People } from '../../support/people.js';
import { Invitations, newAddress, pending } from './invitations.js';
import { useApp, useFixture } from '../../support/use-app.js';

const TEAM = '/auth/team/invites/';

const t = useApp();
const people = new People(t);
const invitations = new Invitations(t, people);
const superadmin = useFixture(() => people.person({ superadmin: true }));

describe('invites to a team', () => {
  let restaurant: number;
  let owner: Caller;
  let manager: Caller;
  beforeAll(async () => {
    restaurant = await people.restaurant('Olive');
    owner = await people.member(restaurant, 'owner');
    manager = await people.member(restaurant, 'manager');
  });
  const invite = (caller: Caller, body: object) =>
    caller.http.post<InviteOutput & ErrorBody>('/auth/team/invite/', {
      email: newAddress(),
      role: 'staff',
      ...body,
    });

  it.each(['owner', 'manager', 'staff', 'driver'])('an owner can invite a %s', async (role) => {
    const reply = await invite(owner, { role, can_finance: true });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ role, restaurants: [{ id: restaurant, name: 'Olive' }] });
  });

  it("a manager can invite staff and drivers, with the manager's own modules at most", async () => {
    expect((await invite(manager, {})).status).toBe(201);
    expect((await invite(manager, { role: 'driver' })).status).toBe(201);
    expect((await invite(manager, { can_dashboard: true, can_territories: true })).status).toBe(201);
    for (const more of [{ role: 'owner' }, { role: 'manager' }, { can_menu: true, can_finance: true }]) {
      const refused = await invite(manager, more);
      expect(refused.status).toBe(403);
      expect(refused.body.code).toBe('grant_too_high');
    }
  });

  it('history names the invited address and role', async () => {
    const email = newAddress();
    const { body } = await invite(owner, { email, role: 'staff', can_menu: true });
    await owner.http.post(`${TEAM}${body.id}/resend/`);
    const { results } = bodyOf(await owner.http.get<Page<HistoryEntry>>('/history/?page_size=2'));
    const given = [
      { field: 'role', new: 'staff' },
      { field: 'can_menu', new: 1 },
    ];
    expect(results).toMatchObject([
      { action: 'invite.resent', label: email, changes: given },
      { action: 'invite.created', label: email, entity_id: body.id, changes: given },
    ]);
    const [log] = await t.rows('audit_log').find({ target: `invite:${body.id}` });
    expect(JSON.stringify(log)).not.toContain(email);
  });

  it('other members cannot invite', async () => {
    for (const role of ['staff', 'driver'] as const) {
      const member = await people.member(restaurant, role);
      expect((await invite(member, {})).status).toBe(403);
      expect((await member.http.get(TEAM)).status).toBe(403);
    }
    const staff = await people.person({ staff: true });
    expect((await invite(staff, { restaurant })).status).toBe(403);
    expect((await staff.http.get(`${TEAM}?restaurant_id=${restaurant}`)).status).toBe(200);
    expect((await invite(await people.person(), { restaurant })).status).toBe(404);
    expect((await t.http.post('/auth/team/invite/', {})).status).toBe(401);
  });

  it('a platform user must name the restaurant, and a member of several uses the active one', async () => {
    const busy = await people.member(restaurant, 'owner');
    const other = await people.restaurant();
    await people.join(busy.id, other, 'owner');
    expect((await invite(busy, {})).body.restaurant_id).toBe(restaurant);
    expect((await busy.http.get(TEAM)).status).toBe(200);
    const refused = await invite(superadmin, {});
    expect(refused.status).toBe(400);
    expect(refused.body.detail).toBe('Select a restaurant first.');
    expect((await superadmin.http.get(TEAM)).status).toBe(400);
    expect((await invite(busy, { restaurant: other })).body.restaurant_id).toBe(other);
    expect((await invite(superadmin, { restaurant_id: other })).status).toBe(201);
  });

  it('invites of another restaurant are 404', async () => {
    const elsewhere = await people.restaurant();
    const { id } = await invitations.send({ email: newAddress(), role: 'staff', restaurant: elsewhere });
    expect((await invite(owner, { restaurant: elsewhere })).status).toBe(404);
    expect((await owner.http.get(`${TEAM}?restaurant_id=${elsewhere}`)).status).toBe(404);
    expect((await owner.http.post(`${TEAM}${id}/resend/`)).status).toBe(404);
    expect((await owner.http.delete(`${TEAM}${id}/`)).status).toBe(404);
  });

  it("the list has only the restaurant's own pending invites", async () => {
    const here = await people.restaurant();
    const boss = await people.member(here, 'owner');
    const other = await people.restaurant();
    const both = await invitations.send({ email: newAddress(), role: 'staff', restaurants: [here, other] });
    await invitations.send({ email: newAddress(), role: 'staff', restaurant: other });
    const found = await pending(boss, TEAM);
    expect(found).toMatchObject([{ id: both.id, restaurants: [{ id: here }] }]);
    expect(found[0]?.restaurants).toHaveLength(1);
  });

  it('a member can resend and revoke the invites that they can grant', async () => {
    const own = (await invite(manager, {})).body;
    const above = (await invite(owner, { role: 'manager' })).body;
    const again = await manager.http.post<InviteOutput>(`${TEAM}${own.id}/resend/`);
    expect(again.status).toBe(200);
    expect((await manager.http.post(`${TEAM}${above.id}/resend/`)).status).toBe(403);
    expect((await manager.http.delete(`${TEAM}${above.id}/`)).status).toBe(403);
    expect((await manager.http.delete(`${TEAM}${own.id}/`)).status).toBe(204);
    expect((await owner.http.delete(`${TEAM}${above.id}/`)).status).toBe(204);
    const left = (await pending(owner, TEAM)).map(({ id }) => id);
    expect(left).not.toContain(own.id);
    expect(left).not.toContain(above.id);
  });

  it('revoking removes this restaurant from an invite to several, which cannot be resent', async () => {
    const other = await people.restaurant('Salt');
    const sent = await invitations.send({
      email: newAddress(),
      role: 'staff',
      restaurants: [restaurant, other],
    });
    const refused = await owner.http.post<ErrorBody>(`${TEAM}${sent.id}/resend/`);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('invite_shared');
    expect((await owner.http.delete(`${TEAM}${sent.id}/`)).status).toBe(204);
    const preview = bodyOf(
      await t.http.post<{ restaurants: string[] }>('/auth/invites/preview/', { token: sent.token }),
    );
    expect(preview.restaurants).toEqual(['Salt']);
  });
});

describe('limits', () => {
  it('a member can send twenty invites an hour, including resends', async () => {
    const limited = await startLimitedApp();
    try {
      const crowd = new People(limited);
      const restaurant = await crowd.restaurant();
      const { http } = await crowd.member(restaurant, 'owner');
      const send = () =>
        http.post<InviteOutput>('/auth/team/invite/', { email: newAddress(), role: 'staff' });
      const first = bodyOf(await send());
      const replies = await Promise.all(Array.from({ length: 18 }, send));
      expect(replies.every(({ status }) => status === 201)).toBe(true);
      expect((await http.post(`${TEAM}${first.id}/resend/`)).status).toBe(200);
      const refused = await send();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });
});
